import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { Check, Play } from 'lucide-react';
import { actionsColumn, frequencyCell, priorityCell } from '../../../care/item-columns';
import { AddReading } from '../../../care/meters/add-reading';
import { TaskDue } from '../../../care/meters/task-due';
import { canComplete, canStart } from '../../../care/task-state';
import { taskStates } from '../../../care/task-words';
import { RunningNote } from '../../../care/work/running-note';
import { WaitingNote } from '../../../care/work/waiting/waiting-note';
import { type CareRowActions, deviceColumn, nameColumn } from '../components/care-columns';
import { taskSorts } from '../labels';

const column = dataColumns<MaintenanceTask>();
export const taskName = ({ taskName }: MaintenanceTask) => taskName;

interface TaskRowActions extends CareRowActions<MaintenanceTask> {
  onStart: ((task: MaintenanceTask) => void) | undefined;
  onComplete: ((task: MaintenanceTask) => void) | undefined;
}

/** Columns by container width. Hidden values are in the detail; the device moves below the name. */
export const taskColumns = (actions: TaskRowActions, today: string) => [
  nameColumn(
    {
      id: 'taskName',
      header: taskSorts.taskName,
      tab: 'maintenance',
      nameOf: taskName,
      second: ({ deviceName }) => (
        <span title={deviceName} className="hidden sm:@max-2xl:inline">
          {deviceName}
        </span>
      ),
    },
    actions,
  ),
  column.accessor('status', {
    header: taskSorts.status,
    cell: ({ row: { original: task } }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <TaskStatus status={taskStates[task.status]} />
        {task.running ? (
          <span className="text-muted-foreground text-sm">
            <RunningNote running={task.running} />
          </span>
        ) : null}
        <WaitingNote taskId={task.id} />
      </span>
    ),
  }),
  column.accessor('priority', { header: taskSorts.priority, meta: { from: '3xl' }, cell: priorityCell }),
  column.accessor('nextMaintenance', {
    header: 'Next Maintenance',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TaskDue task={original} />
        <AddReading task={original} inline />
      </span>
    ),
  }),
  column.accessor(({ assignedToName }) => assignedToName ?? 'Unassigned', {
    id: 'assignedTo',
    header: 'Assigned To',
    enableSorting: false,
    meta: { from: '5xl', tooltip: true, className: 'truncate max-sm:basis-full sm:max-w-30' },
    cell: ({ row: { original: task }, getValue }) => (
      <span className={task.assignedTo ? undefined : 'text-muted-foreground'}>{getValue()}</span>
    ),
  }),
  column.accessor('frequency', { header: taskSorts.frequency, meta: { from: '5xl' }, cell: frequencyCell }),
  deviceColumn<MaintenanceTask>({ sorts: true, from: '2xl', className: 'truncate max-sm:basis-full sm:max-w-52' }),
  actionsColumn(taskName, actions, (task) => (
    <>
      {actions.onStart && canStart(task) ? (
        <RowAction icon={Play} label={`Start ${task.taskName}`} onClick={() => actions.onStart?.(task)} />
      ) : null}
      {actions.onComplete && canComplete(task, today) ? (
        <RowAction
          icon={Check}
          label={`Complete ${task.taskName}`}
          // a narrow table has room for only one of the two
          className={actions.onStart && canStart(task) ? '@max-4xl:hidden' : undefined}
          onClick={() => actions.onComplete?.(task)}
        />
      ) : null}
    </>
  )),
];
