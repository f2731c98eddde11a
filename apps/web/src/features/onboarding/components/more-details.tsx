import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@steward/ui/primitives/collapsible';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { DeviceField } from '../../../care/device-field';
import { TextField } from '../../../care/form-fields';
import type { OnboardingForm } from '../form';

const detailsOf = ({ serialNumber, purchasedOn, warrantyEndsOn, parentId }: OnboardingForm) =>
  [serialNumber, purchasedOn, warrantyEndsOn, parentId].filter(Boolean).length;

/** Optional fields of a new device, which can also be entered later. Open if a restored draft has one of them. */
export function MoreDetails({ control }: { control: Control<OnboardingForm> }) {
  const count = useWatch({ control, compute: detailsOf });
  const [open, setOpen] = useState(count > 0);
  const { field: parentName } = useController({ control, name: 'parentName' });
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="sm:col-span-2">
      <CollapsibleTrigger asChild>
        <Button variant="ghost" className="-ml-2.5">
          <ChevronRight
            aria-hidden="true"
            className={cn('transition-[rotate] duration-(--duration)', open && 'rotate-90')}
          />
          More details {!open && count > 0 ? <span className="text-muted-foreground">({count} entered)</span> : null}
        </Button>
      </CollapsibleTrigger>
      <CollapsibleContent>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 pt-2 max-sm:grid-cols-1">
          <TextField
            control={control}
            name="serialNumber"
            label="Serial Number"
            optional
            wide
            maxLength={99}
            autoComplete="off"
          />
          <TextField control={control} name="purchasedOn" label="Purchase Date" optional type="date" />
          <TextField control={control} name="warrantyEndsOn" label="Warranty Ends" optional type="date" />
          <DeviceField
            control={control}
            name="parentId"
            label="Part of"
            noneLabel="No other device"
            {...(parentName.value ? { initialName: parentName.value } : {})}
            onChoose={(device) => parentName.onChange(device?.name ?? '')}
          />
        </div>
      </CollapsibleContent>
    </Collapsible>
  );
}
