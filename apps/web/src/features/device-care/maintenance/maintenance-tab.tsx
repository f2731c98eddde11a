import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Check, ClipboardList } from 'lucide-react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { TaskOverlayForm } from '../../../care/task-overlay-form';
import { canComplete } from '../../../care/task-state';
import { useTaskChanges } from '../../../care/use-task-changes';
import { dayLabel } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { useMay } from '../../../lib/session/use-may';
import type { CareTabProps } from '../care-tab-props';
import { CareDetail } from '../components/care-detail';
import { CareList } from '../components/care-list';
import { CareToolbar } from '../components/care-toolbar';
import { CreateFirst } from '../components/create-first';
import { useNameRepair, useTasks } from '../hooks';
import { taskSorts } from '../labels';
import { dueFirst } from '../loader';
import { notifyFailure } from '../notify-failure';
import { orderByColumn, orderOf } from '../order';
import { useRowDialog } from '../use-row-dialog';
import { SchedulerLine } from './scheduler-line';
import { TaskDetail } from './task-detail';
import { TaskOrder } from './task-order';
import { TaskTable } from './task-table';

export function MaintenanceTab({ care, adding, onAdd, onAddClose }: CareTabProps) {
  const order = orderOf(care.search, taskSorts, dueFirst);
  const query = useTasks(care.search, order);
  const { save, complete, remove, removing } = useTaskChanges();
  const { open, close, itemOf } = useRowDialog<MaintenanceTask>();
  const mayWrite = useMay('maintenance:write');
  const mayDelete = useMay('maintenance:delete');
  useNameRepair(query.data?.content, mayWrite);
  const today = useToday();
  const completeTask = (task: MaintenanceTask) =>
    void complete(task).then((completed) => notifyCompleted(completed, today), notifyFailure(notCompleted));
  const onEdit = mayWrite ? open('form') : undefined;
  const onDelete = mayDelete ? open('removal') : undefined;
  const opened = itemOf('detail');
  const edited = itemOf('form');
  return (
    <>
      <h2 className="sr-only">Maintenance Tasks</h2>
      <CareToolbar label="Search maintenance" care={care} aside={<SchedulerLine />}>
        <TaskOrder order={order} onChange={care.change} />
      </CareToolbar>
      <CareList
        query={query}
        care={care}
        failure="Failed to fetch maintenance"
        icon={ClipboardList}
        none="No maintenance tasks found"
        invitation="Create your first maintenance task to get started"
        first={mayWrite ? <CreateFirst onClick={onAdd}>Create First Maintenance Task</CreateFirst> : null}
      >
        {(tasks) => (
          <TaskTable
            tasks={tasks}
            order={order}
            onSort={(column) => care.change(orderByColumn(order, column))}
            onOpen={open('detail')}
            onComplete={mayWrite ? completeTask : undefined}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </CareList>
      {opened ? (
        <CareDetail
          title={opened.taskName}
          item={opened}
          tab="maintenance"
          onClose={close}
          onEdit={onEdit && (() => onEdit(opened))}
          onDelete={onDelete && (() => onDelete(opened))}
          action={
            mayWrite && canComplete(opened, today) ? (
              <Button
                variant="default"
                onClick={() => {
                  close();
                  completeTask(opened);
                }}
              >
                <Check aria-hidden="true" />
                Complete
              </Button>
            ) : null
          }
        >
          <TaskDetail task={opened} />
        </CareDetail>
      ) : null}
      {adding ? <TaskOverlayForm onSave={(entered) => save(entered)} onClose={onAddClose} /> : null}
      {edited ? <TaskOverlayForm task={edited} onSave={(entered) => save(entered, edited)} onClose={close} /> : null}
      <ConfirmRemoval
        item={itemOf('removal')}
        kind="task"
        nameOf={({ taskName }) => taskName}
        pending={removing}
        onConfirm={(task) => void remove(task).then(close, notifyFailure('Failed to delete maintenance task'))}
        onClose={close}
      />
    </>
  );
}

const notCompleted = 'Failed to complete maintenance task';

/** A recurring task has moved on to its next date. */
function notifyCompleted({ taskName, nextMaintenance }: MaintenanceTask, today: string) {
  const next = nextMaintenance ? `${taskName}. Next due ${dayLabel(nextMaintenance, today)}` : taskName;
  toast.success('Task completed', { description: next });
}
