import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { roleLabels, statusLabels } from '../labels';
import type { UsersSearch } from '../search';

const roles = [
  { value: 'all', label: 'All Roles' },
  { value: 'ADMIN', label: roleLabels.ADMIN },
  { value: 'USER', label: roleLabels.USER },
] as const;
const statuses = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: statusLabels.active },
  { value: 'inactive', label: statusLabels.inactive },
] as const;

interface UserFiltersProps {
  search: UsersSearch;
  /** Text in the search field; the address follows after a pause in typing. */
  text: string;
  onText: (text: string) => void;
  onChange: (next: UsersSearch) => void;
}

export function UserFilters({ search, text, onText, onChange }: UserFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput label="Search users by name or email" value={text} onChange={onText} className="sm:w-75" />
      <SelectFilter
        label="Role"
        value={search.role ?? 'all'}
        onChange={(role) => onChange({ role: role === 'all' ? undefined : role })}
        options={roles}
        className="max-sm:w-auto"
      />
      <SelectFilter
        label="Status"
        value={search.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
        options={statuses}
        className="max-sm:w-auto"
      />
    </div>
  );
}
