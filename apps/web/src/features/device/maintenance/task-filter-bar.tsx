import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { typeLabels } from '../../../care/task-words';
import { filterOptions } from '../filter-options';
import { useFilters } from '../use-filters';
import { type TaskFilters, taskStatusFilterLabels } from './filter-tasks';

interface TaskFilterBarProps {
  filters: TaskFilters;
  onFilters: (filters: TaskFilters) => void;
}

const types = filterOptions(typeLabels);
const statuses = filterOptions(taskStatusFilterLabels);

export function TaskFilterBar({ filters, onFilters }: TaskFilterBarProps) {
  const [shown, change] = useFilters(filters, onFilters);
  const { search, type, status } = shown;
  return (
    <FilterBar
      search={<SearchInput label="Search tasks" value={search} onChange={(search) => change({ search })} />}
      active={Number(type !== 'all') + Number(status !== 'all')}
      filters={
        <>
          <SelectFilter label="Type" value={type} options={types} onChange={(type) => change({ type })} />
          <SelectFilter label="Status" value={status} options={statuses} onChange={(status) => change({ status })} />
        </>
      }
    />
  );
}
