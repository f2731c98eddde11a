import { Field } from '@steward/ui/blocks/field';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { type Ref, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { trpc } from '../lib/trpc/trpc';
import { useDebounced } from '../lib/use-debounced';
import { PickerButton } from './picker-button';

/** Form error for an item without a device. */
export const checkDevice = ({ deviceId }: { deviceId: string }) => (deviceId ? {} : { deviceId: 'Device is required' });

export interface ChosenDevice {
  id: string;
  name: string;
  /** Set only for a device chosen from the list. */
  assignedUserId?: string | null | undefined;
  assignedUserName?: string | null | undefined;
}

interface DeviceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label?: string;
  /** Name of the initially selected device. */
  initialName?: string;
  /** Offers the empty value under this name, as in 'All machines'. */
  noneLabel?: string;
  /** Called with the chosen device, or null for none. */
  onChoose?: (device: ChosenDevice | null) => void;
}

/** Form field for a device. */
export function DeviceField<Values extends FieldValues>(props: DeviceFieldProps<Values>) {
  const { control, name, label = 'Device', initialName, noneLabel, onChoose } = props;
  const { field, fieldState } = useController({ control, name });
  const [device, setDevice] = useState<ChosenDevice | null>(
    initialName ? { id: field.value, name: initialName } : null,
  );
  return (
    <Field label={label} error={fieldState.error?.message} className="sm:col-span-2">
      <DevicePicker
        ref={field.ref}
        value={device}
        {...(noneLabel ? { none: noneLabel } : {})}
        onChange={(choice) => {
          setDevice(choice);
          field.onChange(choice?.id ?? '');
          onChoose?.(choice);
        }}
      />
    </Field>
  );
}

interface DevicePickerProps {
  value: ChosenDevice | null;
  onChange: (device: ChosenDevice | null) => void;
  /** Offers the empty value under this name. */
  none?: string;
  /** Accessible name where the picker is outside of a Field. */
  label?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Chooses a device. The server searches while the user types: there may be thousands. */
export function DevicePicker({ value, onChange, none, label, disabled, ref }: DevicePickerProps) {
  const [open, setOpen] = useState(false);
  const choose = (device: ChosenDevice | null) => {
    onChange(device);
    setOpen(false);
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <PickerButton
          ref={ref}
          text={value?.name ?? none}
          placeholder="Choose a device"
          label={label}
          disabled={disabled}
        />
      </PopoverTrigger>
      <PopoverContent aria-label="Devices" className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <DeviceList none={none} onChoose={choose} />
      </PopoverContent>
    </Popover>
  );
}

const maxDevices = 20;

interface DeviceListProps {
  none: string | undefined;
  onChoose: (device: ChosenDevice | null) => void;
}

function DeviceList({ none, onChoose }: DeviceListProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const devices = trpc.devices.list.useQuery({ search, size: maxDevices }, { placeholderData: (previous) => previous });
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
        {devices.data?.content.map((device) => (
          <CommandItem key={device.id} value={device.id} onSelect={() => onChoose(device)}>
            <span className="truncate">{device.name}</span>
            <span className="ml-auto truncate text-muted-foreground text-xs">{device.location}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
