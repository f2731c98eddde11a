import { SearchFilter } from '@steward/ui/blocks/search-filter';
import { trpc } from '../../../lib/trpc/trpc';
import { locationOptions } from '../location-options';
import type { DevicesSearch } from '../search';

const staleTimeMs = 60_000;

interface PlaceFiltersProps {
  search: DevicesSearch;
  onChange: (next: DevicesSearch) => void;
}

/** Filters by location and tag. Each is shown only if the organization uses it, or if it is set. */
export function PlaceFilters({ search: { location, tag }, onChange }: PlaceFiltersProps) {
  const { data } = trpc.devices.filterValues.useQuery(undefined, { staleTime: staleTimeMs });
  const locations = locationOptions(data?.locations ?? []);
  const tags = data?.tags ?? [];
  return (
    <>
      {locations.length > 1 || location ? (
        <SearchFilter
          label="Location"
          value={location}
          onChange={(next) => onChange({ location: next })}
          options={locations}
        />
      ) : null}
      {tags.length || tag ? (
        <SearchFilter
          label="Tag"
          value={tag}
          onChange={(next) => onChange({ tag: next })}
          options={tags.map(({ tag: value, deviceCount }) => ({ value, label: value, count: deviceCount }))}
        />
      ) : null}
    </>
  );
}
