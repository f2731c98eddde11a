import { FilterBar } from '@steward/ui/blocks/filter-bar';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import { initialState } from '../section-state';
import { filterTasks, type TaskFilters } from './filter-tasks';
import { TaskCards } from './task-cards';
import { TaskTable } from './task-table';

interface MaintenanceTabProps {
  deviceId: string;
  deviceName: string;
  /** The manual is still being read. */
  reading: boolean;
  pages: OpenPage;
  filters: TaskFilters;
  onFilters: (filters: TaskFilters) => void;
}

export function MaintenanceTab({ deviceId, deviceName, reading, pages, filters, onFilters }: MaintenanceTabProps) {
  const query = trpc.maintenance.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load maintenance tasks');
  const phone = useIsPhone();
  const all = query.data?.maintenanceTasks ?? [];
  const tasks = filterTasks(all, filters);
  const note = state.loading ? 'Loading maintenance tasks...' : `${tasks.length} task(s) found`;
  const List = phone ? TaskCards : TaskTable;
  return (
    <>
      <SectionHead
        title="Maintenance Tasks"
        note={state.refreshing ? `${note} · Updating maintenance data...` : note}
      />
      <TaskFilterBar filters={filters} onFilters={onFilters} />
      {state.failed ? (
        <ListFailed title="Failed to load maintenance tasks" onRetry={state.retry} retrying={state.retrying} />
      ) : !state.loading && all.length === 0 ? (
        <NothingYet title="No maintenance tasks" reading={reading}>
          This device doesn't have any maintenance tasks yet.
        </NothingYet>
      ) : !state.loading && tasks.length === 0 ? (
        <NoMatch title="No tasks match your current filters." onClear={() => onFilters(initialState.tasks)} />
      ) : (
        <List tasks={tasks} loading={state.loading} label={`Maintenance tasks of ${deviceName}`} pages={pages} />
      )}
    </>
  );
}

const all = { value: 'all', label: 'All' } as const;
const types = [
  all,
  { value: 'preventive', label: 'Preventive' },
  { value: 'corrective', label: 'Corrective' },
  { value: 'emergency', label: 'Emergency' },
  { value: 'routine', label: 'Routine' },
] as const;
const statuses = [
  all,
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'overdue', label: 'Overdue' },
] as const;

function TaskFilterBar({ filters, onFilters }: Pick<MaintenanceTabProps, 'filters' | 'onFilters'>) {
  const { search, type, status } = filters;
  return (
    <FilterBar
      search={
        <SearchInput label="Search tasks" value={search} onChange={(search) => onFilters({ ...filters, search })} />
      }
      active={Number(type !== 'all') + Number(status !== 'all')}
      filters={
        <>
          <SelectFilter<TaskFilters['type']>
            label="Type"
            value={type}
            options={types}
            onChange={(type) => onFilters({ ...filters, type })}
          />
          <SelectFilter<TaskFilters['status']>
            label="Status"
            value={status}
            options={statuses}
            onChange={(status) => onFilters({ ...filters, status })}
          />
        </>
      }
    />
  );
}
