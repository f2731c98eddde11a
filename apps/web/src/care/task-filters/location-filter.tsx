import { CommandEmpty, CommandItem } from '@steward/ui/primitives/command';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';
import { FilterOptions, FilterPicker } from './filter-picker';

interface LocationFilterProps {
  /** Undefined for all. */
  value: string | undefined;
  onChange: (location: string | undefined) => void;
}

const typingPauseMs = 150;

/** Filter by location. The server searches while the user types. */
export function LocationFilter({ value, onChange }: LocationFilterProps) {
  return (
    <FilterPicker label="Location" chosen={value ?? 'All'}>
      {(close) => (
        <LocationOptions
          onChoose={(location) => {
            onChange(location);
            close();
          }}
        />
      )}
    </FilterPicker>
  );
}

function LocationOptions({ onChoose }: { onChoose: (location: string | undefined) => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), typingPauseMs);
  const locations = trpc.devices.locations.useQuery({ search }, { placeholderData: keepPreviousData });
  return (
    <FilterOptions label="Search locations" text={text} onText={setText} filteredByServer>
      <CommandEmpty>{locations.isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
      {text ? null : (
        <CommandItem value="all" onSelect={() => onChoose(undefined)}>
          All
        </CommandItem>
      )}
      {locations.data?.map((location) => (
        <CommandItem key={location} value={`at ${location}`} onSelect={() => onChoose(location)}>
          <span className="truncate">{location}</span>
        </CommandItem>
      ))}
    </FilterOptions>
  );
}
