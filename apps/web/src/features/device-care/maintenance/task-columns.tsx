import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { type DataColumns, dataColumns } from '@steward/ui/blocks/data-table';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { Check } from 'lucide-react';
import { DueDate } from '../../../care/due-date';
import { canComplete } from '../../../care/task-state';
import { priorityLevels, taskStates } from '../../../care/task-words';
import { actionsColumn, type CareRowActions, deviceCell, nameCell } from '../components/care-columns';
import { taskSorts } from '../labels';

const column = dataColumns<MaintenanceTask>();
export const taskName = ({ taskName }: MaintenanceTask) => taskName;

interface TaskRowActions extends CareRowActions<MaintenanceTask> {
  onComplete: ((task: MaintenanceTask) => void) | undefined;
}

/** Columns by container width. Hidden values are in the detail; the device moves below the name. */
export const taskColumns = (actions: TaskRowActions, today: string): DataColumns<MaintenanceTask> => [
  column.accessor('taskName', {
    header: taskSorts.taskName,
    meta: { ownCell: true },
    cell: nameCell(
      {
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
  }),
  column.accessor('status', {
    header: taskSorts.status,
    cell: ({ row: { original } }) => <TaskStatus status={taskStates[original.status]} />,
  }),
  column.accessor('priority', {
    header: taskSorts.priority,
    meta: { from: '3xl' },
    cell: ({ row: { original } }) => <Priority level={priorityLevels[original.priority]} />,
  }),
  column.accessor('nextMaintenance', {
    header: 'Next Maintenance',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original } }) => <DueDate date={original.nextMaintenance} done={original.status === 'COMPLETED'} />,
  }),
  column.accessor('frequency', {
    header: taskSorts.frequency,
    meta: { from: '5xl' },
    cell: ({ row: { original } }) => <span title={original.frequency}>{original.frequencyShort}</span>,
  }),
  column.accessor('deviceName', {
    id: 'device',
    header: taskSorts.device,
    meta: { from: '2xl', className: 'truncate max-sm:basis-full sm:max-w-52' },
    cell: deviceCell,
  }),
  actionsColumn(taskName, actions, (task) =>
    actions.onComplete && canComplete(task, today) ? (
      <RowAction icon={Check} label={`Complete ${task.taskName}`} onClick={() => actions.onComplete?.(task)} />
    ) : null,
  ),
];
