import { SectionHead } from '@steward/ui/blocks/page-head';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { useToday } from '../../../lib/organization-calendar';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';
import { ListFailed, NoMatch, NothingYet } from '../components/list-states';
import { CountNote, TabErrorBanner } from '../components/tab-error';
import type { OpenPage } from '../hooks';
import { useListState } from '../list-state';
import type { ManualActions } from '../manual-actions';
import type { OpenedRows } from '../opened-rows';
import { initialState } from '../section-state';
import { SuggestionReview } from '../suggestions/suggestion-review';
import { filterTasks, type TaskFilters } from './filter-tasks';
import { TaskCards } from './task-cards';
import { TaskFilterBar } from './task-filter-bar';
import { TaskTable } from './task-table';
import { useTaskEditor } from './use-task-editor';

const TaskForm = lazyDialog(() => import('../../../care/task-form').then(({ TaskForm }) => TaskForm), 'The task form');

interface MaintenanceTabProps {
  deviceId: string;
  deviceName: string;
  assignedUserId: string | null;
  /** The manual is still being read. */
  reading: boolean;
  manuals: ManualActions;
  pages: OpenPage;
  opened: OpenedRows;
  filters: TaskFilters;
  onFilters: (filters: TaskFilters) => void;
}

export function MaintenanceTab(props: MaintenanceTabProps) {
  const { deviceId, deviceName, assignedUserId, reading, manuals, pages, opened, filters, onFilters } = props;
  const query = trpc.maintenance.byDevice.useQuery({ deviceId });
  const state = useListState(query, 'Failed to load maintenance tasks');
  const editor = useTaskEditor();
  const phone = useIsPhone();
  const all = query.data?.maintenanceTasks ?? [];
  const filtered = filterTasks(all, filters, useToday());
  // a link from elsewhere leads to a task (without a page of the manual): it is listed whatever the remembered filters say
  const linked = pages.page === undefined ? all.find(({ id }) => id === pages.item) : undefined;
  const tasks = linked && !filtered.includes(linked) ? [linked, ...filtered] : filtered;
  const empty = !state.loading && !state.failed && all.length === 0;
  const List = phone ? TaskCards : TaskTable;
  const { form, removal } = editor;
  return (
    <>
      <SectionHead
        title="Maintenance Tasks"
        note={
          state.failed ? null : (
            <CountNote updating={state.refreshing && 'Updating maintenance data...'}>
              {state.loading ? 'Loading maintenance tasks...' : `${tasks.length} task(s) found`}
            </CountNote>
          )
        }
        actions={
          <Button variant={empty ? 'outline' : 'default'} onClick={editor.add}>
            <Plus aria-hidden="true" />
            Add Task
          </Button>
        }
      />
      <TabErrorBanner error={editor.error} onDismiss={editor.clearError} />
      <SuggestionReview deviceId={deviceId} kind="task" pages={pages}>
        <TaskFilterBar filters={filters} onFilters={onFilters} />
        {state.failed ? (
          <ListFailed title="Failed to load maintenance tasks" onRetry={state.retry} retrying={state.retrying} />
        ) : empty ? (
          <NothingYet
            title="No maintenance tasks"
            reading={reading}
            manuals={manuals}
            addLabel="Add Your First Task"
            onAdd={editor.add}
          >
            This device doesn't have any maintenance tasks yet.
          </NothingYet>
        ) : !state.loading && tasks.length === 0 ? (
          <NoMatch title="No tasks match your current filters." onClear={() => onFilters(initialState.tasks)} />
        ) : (
          <List
            tasks={tasks}
            loading={state.loading}
            label={`Maintenance tasks of ${deviceName}`}
            pages={pages}
            opened={opened}
            actions={editor.actions}
          />
        )}
      </SuggestionReview>
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
      <ConfirmRemoval kind="task" nameOf={({ taskName }) => taskName} {...removal} />
    </>
  );
}
