import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { SelectButton } from '../../../care/bulk/select-button';
import { TaskBulkBar } from '../../../care/bulk/task-bulk-bar';
import { useSelection } from '../../../care/bulk/use-selection';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { WaitingTasks } from '../../../care/meters/waiting-tasks';
import { useToday } from '../../../lib/organization-calendar';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ItemTab, type ItemTabProps, type TabWords } from '../components/item-tab';
import { useListState } from '../list-state';
import type { OpenedRows } from '../opened-rows';
import { initialState } from '../section-state';
import { filterTasks, type TaskFilters } from './filter-tasks';
import { TaskCards } from './task-cards';
import { TaskFilterBar } from './task-filter-bar';
import { TaskTable } from './task-table';
import { useTaskEditor } from './use-task-editor';

const TaskForm = lazyDialog(() => import('../../../care/task-form').then(({ TaskForm }) => TaskForm), 'The task form');

const words: TabWords = {
  title: 'Maintenance Tasks',
  add: 'Add Task',
  loading: 'Loading maintenance tasks...',
  updating: 'Updating maintenance data...',
  failed: 'Failed to load maintenance tasks',
  none: {
    title: 'No maintenance tasks',
    text: "This device doesn't have any maintenance tasks yet.",
    add: 'Add Your First Task',
  },
  noMatch: { title: 'No tasks match your current filters.' },
};

interface MaintenanceTabProps extends ItemTabProps<TaskFilters> {
  opened: OpenedRows;
  assignedUserId: string | null;
}

export function MaintenanceTab({ opened, assignedUserId, ...props }: MaintenanceTabProps) {
  const { deviceId, deviceName, pages, filters, onFilters } = props;
  const query = trpc.maintenance.byDevice.useQuery({ deviceId });
  const state = useListState(query, words.failed);
  const editor = useTaskEditor();
  const allTasks = query.data?.maintenanceTasks ?? [];
  const filtered = filterTasks(allTasks, filters, useToday());
  // a task that the address names (without a page of the manual) is listed even if the remembered filters exclude it
  const linked = pages.page === undefined ? allTasks.find(({ id }) => id === pages.item) : undefined;
  const tasks = linked && !filtered.includes(linked) ? [linked, ...filtered] : filtered;
  const phone = useIsPhone();
  const List = phone ? TaskCards : TaskTable;
  const selection = useSelection({ items: tasks, filters });
  const { form, removal } = editor;
  return (
    <>
      <ItemTab
        {...props}
        kind="task"
        words={words}
        state={state}
        editor={editor}
        count={`${tasks.length} task(s) found`}
        empty={allTasks.length === 0}
        matching={tasks}
        filterBar={
          <>
            <WaitingTasks tasks={allTasks} className="mb-3" />
            <TaskFilterBar filters={filters} onFilters={onFilters} />
            <SelectButton selection={selection} className="mb-3 sm:hidden" />
          </>
        }
        onClearFilters={() => onFilters(initialState.tasks)}
        dialogs={
          <>
            {form.open ? (
              <TaskForm
                task={form.item}
                deviceId={deviceId}
                deviceName={deviceName}
                assignedUserId={assignedUserId}
                onSave={form.save}
                onClose={form.close}
              />
            ) : null}
            {editor.workDialog}
            <ConfirmRemoval kind="task" nameOf={({ taskName }) => taskName} {...removal} />
          </>
        }
      >
        <List
          tasks={state.loading ? undefined : tasks}
          label={`Maintenance tasks of ${deviceName}`}
          pages={pages}
          opened={opened}
          actions={editor.actions}
          selection={phone && !selection.isActive ? undefined : selection}
        />
        <TaskBulkBar selection={selection} total={tasks.length} />
      </ItemTab>
      <p className="mt-6 text-sm">
        <Link
          to="/devices/$deviceId"
          params={{ deviceId }}
          search={{ tab: 'history', kind: 'work' }}
          className="tap-area relative inline-flex items-center gap-1.5 rounded-sm text-primary hover:underline"
        >
          <History aria-hidden="true" className="size-4" />
          Work history
        </Link>
      </p>
    </>
  );
}
