import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@steward/ui/primitives/collapsible';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { lazyPart } from '../../lib/parts/lazy-part';
import { PartBoundary } from '../../lib/parts/part-boundary';
import type { RuleValues } from '../rule-values';

const RuleTrial = lazyPart(() => import('./rule-trial').then((part) => part.RuleTrial));

/** Collapsible section of the rule form that simulates the rule before it is activated. */
export function TrialSection({ control, deviceId }: { control: Control<RuleValues>; deviceId: string }) {
  const [open, setOpen] = useState(false);
  const values = useWatch({ control }) as RuleValues;
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="min-w-0 rounded-lg border sm:col-span-2">
      <CollapsibleTrigger className="group flex w-full items-center gap-2 rounded-lg px-3.5 py-2.5 text-left font-medium text-sm max-sm:min-h-11">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-data-[state=open]:rotate-90"
        />
        Try with readings
        <span className="font-normal text-muted-foreground max-sm:hidden">When would this rule have fired?</span>
      </CollapsibleTrigger>
      <CollapsibleContent>
        {open ? (
          <div className="px-3.5 pb-3.5">
            <PartBoundary name="The trial" loading={<Skeleton className="h-55" />}>
              <RuleTrial values={values} deviceId={values.deviceId || deviceId} />
            </PartBoundary>
          </div>
        ) : null}
      </CollapsibleContent>
    </Collapsible>
  );
}
