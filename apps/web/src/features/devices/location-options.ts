import { levelSeparator, locationLevels } from '@steward/api/schema/devices';
import type { SearchFilterOption } from '@steward/ui/blocks/search-filter';

/** The locations as a tree: each option is followed by the locations inside it, and counts the devices in all of them. */
export function locationOptions(locations: readonly { location: string; deviceCount: number }[]): SearchFilterOption[] {
  const options = new Map<string, SearchFilterOption & { count: number }>();
  for (const { location, deviceCount } of locations) {
    locationLevels(location).forEach((branch, level) => {
      const key = branch.toLowerCase();
      const option = options.get(key) ?? {
        value: branch,
        label: branch.split(levelSeparator).at(-1) ?? branch,
        level,
        count: 0,
      };
      options.set(key, { ...option, count: option.count + deviceCount });
    });
  }
  const sortKey = ({ value }: SearchFilterOption) => value.toLowerCase().replaceAll(levelSeparator, '\u0000');
  return [...options.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}
