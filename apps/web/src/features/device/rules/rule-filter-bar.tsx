import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { priorityLabels, statusLabels } from '../../../care/rule-words';
import { filterOptions } from '../filter-options';
import { useFilters } from '../use-filters';
import { kindLabels, type RuleFilters } from './filter-rules';

interface RuleFilterBarProps {
  filters: RuleFilters;
  onFilters: (filters: RuleFilters) => void;
}

const priorities = filterOptions(priorityLabels);
const statuses = filterOptions(statusLabels);
const kinds = filterOptions(kindLabels);

export function RuleFilterBar({ filters, onFilters }: RuleFilterBarProps) {
  const [shown, change] = useFilters(filters, onFilters);
  const { search, priority, status, kind } = shown;
  return (
    <FilterBar
      search={<SearchInput label="Search rules" value={search} onChange={(search) => change({ search })} />}
      active={[priority, status, kind].filter((value) => value !== 'all').length}
      filters={
        <>
          <SelectFilter
            label="Priority"
            value={priority}
            options={priorities}
            onChange={(priority) => change({ priority })}
          />
          <SelectFilter label="Status" value={status} options={statuses} onChange={(status) => change({ status })} />
          <SelectFilter label="Kind" value={kind} options={kinds} onChange={(kind) => change({ kind })} />
        </>
      }
    />
  );
}
