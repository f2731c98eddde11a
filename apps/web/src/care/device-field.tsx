import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Field } from '@steward/ui/primitives/field';
import { fieldBox } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { trpc } from '../lib/trpc/trpc';
import { useDebounced } from '../lib/use-debounced';

/** Nobody has chosen a machine yet. */
export const checkDevice = ({ deviceId }: { deviceId: string }) => (deviceId ? {} : { deviceId: 'Device is required' });

interface DeviceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Which machine it is for, found by the server while one types: there may be thousands. */
export function DeviceField<Values extends FieldValues>({ control, name }: DeviceFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  return (
    <Field label="Device" error={fieldState.error?.message} className="sm:col-span-2">
      <Popover modal open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <ChooseButton ref={field.ref} name={chosen} />
        </PopoverTrigger>
        <PopoverContent aria-label="Devices" className="w-(--radix-popover-trigger-width) p-0!">
          <DeviceList
            onChoose={(device) => {
              setChosen(device.name);
              field.onChange(device.id);
              setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
    </Field>
  );
}

function ChooseButton({ name, ref, ...trigger }: { name: string; ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      ref={ref}
      className={cn(
        fieldBox,
        'flex h-9 w-full items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
    >
      <span className={cn('truncate', !name && 'text-subtle-foreground')}>{name || 'Choose a device'}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
    </button>
  );
}

const shown = 20;

function DeviceList({ onChoose }: { onChoose: (device: { id: string; name: string }) => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const devices = trpc.devices.list.useQuery({ search, size: shown }, { placeholderData: (previous) => previous });
  return (
    <Command shouldFilter={false} label="Devices">
      <CommandInput placeholder="Search assets..." value={text} onValueChange={setText} />
      <CommandList className="max-h-70">
        <CommandEmpty>{devices.isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {devices.data?.content.map(({ id, name, location }) => (
          <CommandItem key={id} value={id} onSelect={() => onChoose({ id, name })}>
            <span className="truncate">{name}</span>
            <span className="ml-auto truncate text-muted-foreground text-xs">{location}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
