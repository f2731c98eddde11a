import { CommandEmpty, CommandItem } from '@steward/ui/primitives/command';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';
import { FilterOptions, FilterPicker } from './filter-picker';

interface DeviceFilterProps {
  /** Id of the device; undefined for all. */
  value: string | undefined;
  onChange: (deviceId: string | undefined) => void;
}

const typingPauseMs = 150;
const maxDevices = 20;

/** Filter by device. The server searches while the user types. */
export function DeviceFilter({ value, onChange }: DeviceFilterProps) {
  const device = trpc.devices.get.useQuery({ id: value ?? '' }, { enabled: value !== undefined, retry: false });
  const name = device.data?.name ?? (device.isError ? 'Unknown device' : '…');
  return (
    <FilterPicker label="Device" chosen={value === undefined ? 'All' : name}>
      {(close) => (
        <DeviceOptions
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </FilterPicker>
  );
}

function DeviceOptions({ onChoose }: { onChoose: (deviceId: string | undefined) => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), typingPauseMs);
  const devices = trpc.devices.list.useQuery({ search, size: maxDevices }, { placeholderData: keepPreviousData });
  return (
    <FilterOptions label="Search assets" text={text} onText={setText} filteredByServer>
      <CommandEmpty>{devices.isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
      {text ? null : (
        <CommandItem value="all" onSelect={() => onChoose(undefined)}>
          All
        </CommandItem>
      )}
      {devices.data?.content.map(({ id, name, location }) => (
        <CommandItem key={id} value={id} onSelect={() => onChoose(id)}>
          <span className="truncate">{name}</span>
          <span className="ml-auto truncate text-muted-foreground text-xs">{location}</span>
        </CommandItem>
      ))}
    </FilterOptions>
  );
}
