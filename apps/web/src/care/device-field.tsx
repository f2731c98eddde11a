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

export interface ChosenDevice {
  id: string;
  name: string;
}

interface DeviceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Which machine it is for, in a form. */
export function DeviceField<Values extends FieldValues>({ control, name }: DeviceFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const [chosen, setChosen] = useState<ChosenDevice | null>(null);
  return (
    <Field label="Device" error={fieldState.error?.message} className="sm:col-span-2">
      <DevicePicker
        ref={field.ref}
        value={chosen}
        onChange={(device) => {
          setChosen(device);
          field.onChange(device?.id ?? '');
        }}
      />
    </Field>
  );
}

interface DevicePickerProps {
  value: ChosenDevice | null;
  onChange: (device: ChosenDevice | null) => void;
  /** Words for no device, which can then be chosen too. */
  none?: string;
  /** Named by it where no Field stands around. */
  label?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A machine, found by the server while one types: there may be thousands. */
export function DevicePicker({ value, onChange, none, label, disabled, ref }: DevicePickerProps) {
  const [open, setOpen] = useState(false);
  const choose = (device: ChosenDevice | null) => {
    onChange(device);
    setOpen(false);
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ChooseButton ref={ref} words={value?.name ?? none} label={label} disabled={disabled} />
      </PopoverTrigger>
      <PopoverContent aria-label="Devices" className="w-(--radix-popover-trigger-width) min-w-64 p-0!">
        <DeviceList none={none} onChoose={choose} />
      </PopoverContent>
    </Popover>
  );
}

interface ChooseButtonProps {
  words: string | undefined;
  label: string | undefined;
  disabled: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function ChooseButton({ words, label, ref, ...trigger }: ChooseButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={cn(
        fieldBox,
        'flex h-9 w-full min-w-0 items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
      {...(label ? { 'aria-label': `${label}: ${words ?? 'none chosen'}` } : {})}
    >
      <span className={cn('truncate', !words && 'text-subtle-foreground')}>{words ?? 'Choose a device'}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-subtle-foreground" />
    </button>
  );
}

const shown = 20;

interface DeviceListProps {
  none: string | undefined;
  onChoose: (device: ChosenDevice | null) => void;
}

function DeviceList({ none, onChoose }: DeviceListProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const devices = trpc.devices.list.useQuery({ search, size: shown }, { placeholderData: (previous) => previous });
  return (
    <Command shouldFilter={false} label="Devices">
      <CommandInput placeholder="Search assets..." value={text} onValueChange={setText} />
      <CommandList className="max-h-70">
        <CommandEmpty>{devices.isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {none && !text ? (
          <CommandItem value="none" onSelect={() => onChoose(null)}>
            {none}
          </CommandItem>
        ) : null}
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
