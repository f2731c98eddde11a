import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { useSearchText } from '../../../lib/use-search-text';
import { type NotificationsSearch, searchedText } from '../search';
import { filterLabels, statusLabels } from '../words';

type Choice<K extends string> = { value: K; label: string };
const choicesOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Choice<K>[];

const types = [{ value: 'all', label: 'All' } as const, ...choicesOf(filterLabels)];
const statuses = choicesOf(statusLabels);

interface NotificationFiltersProps {
  search: NotificationsSearch;
  onChange: (next: NotificationsSearch) => void;
}

export function NotificationFilters({ search, onChange }: NotificationFiltersProps) {
  const [text, setText] = useSearchText(searchedText(search), (typed) =>
    onChange({ search: typed || undefined, filter: undefined }),
  );
  return (
    <FilterBar
      search={
        <SearchInput
          label="Search notifications"
          placeholder="Search notifications..."
          value={text}
          onChange={setText}
          className="sm:w-75"
        />
      }
      active={(search.type ? 1 : 0) + (search.status ? 1 : 0)}
      filters={
        <>
          <SelectFilter
            label="Type"
            value={search.type ?? 'all'}
            onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
            options={types}
          />
          <SelectFilter
            label="Status"
            value={search.status ?? 'all'}
            onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
            options={statuses}
          />
        </>
      }
    />
  );
}
