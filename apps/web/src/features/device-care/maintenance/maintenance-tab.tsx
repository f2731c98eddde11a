import { Button } from '@steward/ui/primitives/button';
import { Check, Play } from 'lucide-react';
import { TaskBulkBar } from '../../../care/bulk/task-bulk-bar';
import { TaskOverlayForm } from '../../../care/task-overlay-form';
import { canComplete, canStart } from '../../../care/task-state';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useWork } from '../../../care/work/use-work';
import { useToday } from '../../../lib/organization-calendar';
import { useMay } from '../../../lib/session/use-may';
import { CareTab, type CareTabProps } from '../components/care-tab';
import { useNameRepair, useTasks } from '../hooks';
import { taskSorts } from '../labels';
import { dueFirst, matchingOf, tasksInput } from '../loader';
import { orderOf } from '../order';
import { CareImport } from './care-import';
import { SchedulerLine } from './scheduler-line';
import { taskColumns, taskName } from './task-columns';
import { TaskDetail } from './task-detail';
import { TaskFilterBar } from './task-filter-bar';
import { TaskOrder } from './task-order';

export function MaintenanceTab(props: CareTabProps) {
  const { search, change } = props.care;
  const order = orderOf(search, taskSorts, dueFirst);
  const query = useTasks(search, order);
  const changes = useTaskChanges();
  const mayWrite = useMay('maintenance:write');
  useNameRepair(query.data?.content, mayWrite);
  const today = useToday();
  const work = useWork();
  const onStart = mayWrite ? work.start : undefined;
  const onComplete = mayWrite ? work.complete : undefined;
  return (
    <>
      <CareTab
        {...props}
        tab="maintenance"
        exported={{ path: '/api/maintenance', name: 'tasks', filters: tasksInput(search, order) }}
        toolbarActions={mayWrite ? <CareImport /> : null}
        query={query}
        order={order}
        changes={changes}
        columns={(actions) => taskColumns({ ...actions, onStart, onComplete }, today)}
        nameOf={taskName}
        isDimmed={({ status }) => status === 'COMPLETED'}
        filters={<TaskOrder order={order} onChange={change} />}
        aside={<SchedulerLine />}
        moreFilters={<TaskFilterBar care={props.care} />}
        renderDetail={(task) => <TaskDetail task={task} />}
        renderDetailAction={(task, close) => (
          <>
            {onStart && canStart(task) ? (
              <Button
                variant="outline"
                onClick={() => {
                  close();
                  onStart(task);
                }}
              >
                <Play aria-hidden="true" />
                Start task
              </Button>
            ) : null}
            {onComplete && canComplete(task, today) ? (
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
            ) : null}
          </>
        )}
        renderBulkBar={(selection, total) => (
          <TaskBulkBar selection={selection} filters={matchingOf(tasksInput(search, order))} total={total} />
        )}
        renderForm={({ item, ...form }) => <TaskOverlayForm task={item} {...form} />}
      />
      {work.dialog}
    </>
  );
}
