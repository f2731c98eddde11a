import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import type { ReactNode } from 'react';
import { useSearchText } from '../../../lib/use-search-text';
import { type StatusFilter, statusLabels } from '../labels';
import type { CareSearch } from '../use-care-search';

const statuses: { value: StatusFilter | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: statusLabels.active },
  { value: 'inactive', label: statusLabels.inactive },
];

interface CareToolbarProps {
  /** "Search rules". */
  label: string;
  care: CareSearch;
  /** Further controls after the status filter. */
  children?: ReactNode;
  /** At the right end; on phones in a line of its own. */
  aside?: ReactNode;
}

/** Search and filters in one line; on phones the filters stay visible below the search. */
export function CareToolbar({ label, care: { search, change }, children, aside }: CareToolbarProps) {
  const [text, setText] = useSearchText(search.search ?? '', (input) => change({ search: input || undefined }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput label={label} value={text} onChange={setText} className="sm:w-65" />
      <SelectFilter
        label="Status"
        value={search.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        options={statuses}
        className="max-sm:w-auto"
      />
      {children}
      {aside ? (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">{aside}</div>
      ) : null}
    </div>
  );
}
