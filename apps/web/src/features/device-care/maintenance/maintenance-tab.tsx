import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Check } from 'lucide-react';
import { nextDueText } from '../../../care/meters/meter-words';
import { useCompletion } from '../../../care/meters/use-completion';
import { TaskOverlayForm } from '../../../care/task-overlay-form';
import { canComplete } from '../../../care/task-state';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { useMay } from '../../../lib/session/use-may';
import { CareTab, type CareTabProps } from '../components/care-tab';
import { useNameRepair, useTasks } from '../hooks';
import { taskSorts } from '../labels';
import { dueFirst } from '../loader';
import { notifyFailure } from '../notify-failure';
import { orderOf } from '../order';
import { SchedulerLine } from './scheduler-line';
import { taskColumns, taskName } from './task-columns';
import { TaskDetail } from './task-detail';
import { TaskOrder } from './task-order';

export function MaintenanceTab(props: CareTabProps) {
  const { search, change } = props.care;
  const order = orderOf(search, taskSorts, dueFirst);
  const query = useTasks(search, order);
  const changes = useTaskChanges();
  const mayWrite = useMay('maintenance:write');
  useNameRepair(query.data?.content, mayWrite);
  const today = useToday();
  const completion = useCompletion({
    complete: async (task, reading) => notifyCompleted(await changes.complete(task, reading), today),
    onFailure: notifyFailure('Failed to complete maintenance task'),
  });
  const onComplete = mayWrite ? completion.start : undefined;
  return (
    <>
      <CareTab
        {...props}
        tab="maintenance"
        query={query}
        order={order}
        changes={changes}
        columns={(actions) => taskColumns({ ...actions, onComplete }, today)}
        nameOf={taskName}
        isDimmed={({ status }) => status === 'COMPLETED'}
        filters={<TaskOrder order={order} onChange={change} />}
        aside={<SchedulerLine />}
        renderDetail={(task) => <TaskDetail task={task} />}
        renderDetailAction={(task, close) =>
          onComplete && canComplete(task, today) ? (
            <Button
              variant="default"
              onClick={() => {
                close();
                onComplete(task);
              }}
            >
              <Check aria-hidden="true" />
              Complete
            </Button>
          ) : null
        }
        renderForm={({ item, ...form }) => <TaskOverlayForm task={item} {...form} />}
      />
      {completion.dialog}
    </>
  );
}

/** Shows the next due date of a recurring task. */
function notifyCompleted(task: MaintenanceTask, today: string) {
  const next = task.dueOn || task.meter ? nextDueText(task, today) : '';
  const description = [task.taskName, next].filter(Boolean).join('. ');
  toast.success('Task completed', { description });
}
