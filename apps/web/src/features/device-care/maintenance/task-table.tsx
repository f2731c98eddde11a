import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import {
  type ColumnFrom,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@steward/ui/primitives/table';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { DueDate } from '../../../care/due-date';
import { canComplete } from '../../../care/task-state';
import { priorityLevels, taskStates } from '../../../care/task-words';
import { useToday } from '../../../lib/organization-calendar';
import { DeviceLink } from '../components/device-link';
import { ItemPageChip } from '../components/item-page-chip';
import { RowName } from '../components/row-name';
import type { TaskSort } from '../labels';
import { type Order, sortedState } from '../order';

interface TaskActions {
  onOpen: (task: MaintenanceTask) => void;
  /** Undefined for those who may not. */
  onComplete: ((task: MaintenanceTask) => void) | undefined;
  onEdit: ((task: MaintenanceTask) => void) | undefined;
  onDelete: ((task: MaintenanceTask) => void) | undefined;
}

interface TaskTableProps extends TaskActions {
  /** Undefined while they load. */
  tasks: readonly MaintenanceTask[] | undefined;
  order: Order<TaskSort>;
  onSort: (column: TaskSort) => void;
}

const heads: Record<TaskSort, string> = {
  taskName: 'Task Name',
  status: 'Status',
  priority: 'Priority',
  nextMaintenance: 'Next Maintenance',
  frequency: 'Frequency',
  device: 'Device',
};
const sortable = Object.keys(heads) as TaskSort[];
/** Columns by container width. Hidden values are in the detail; the device moves below the name. */
const from: Partial<Record<TaskSort, ColumnFrom>> = { frequency: '5xl', priority: '3xl', device: '2xl' };

export function TaskTable({ tasks, order, onSort, ...actions }: TaskTableProps) {
  return (
    <Table stack aria-label="Maintenance Tasks" aria-busy={tasks === undefined}>
      <TableHeader>
        <tr>
          {sortable.map((column) => (
            <SortableHead
              key={column}
              from={from[column]}
              sorted={sortedState(order, column)}
              onSort={() => onSort(column)}
            >
              {heads[column]}
            </SortableHead>
          ))}
          <TableHead className="text-right">Actions</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {tasks ? (
          tasks.map((task) => <TaskRow key={task.id} task={task} {...actions} />)
        ) : (
          <TableSkeleton columns={[...sortable.map((column) => from[column]), undefined]} />
        )}
      </TableBody>
    </Table>
  );
}

function TaskRow({ task, onOpen, onComplete, onEdit, onDelete }: TaskActions & { task: MaintenanceTask }) {
  const { taskName: name, status, priority, frequency, frequencyShort } = task;
  const completed = status === 'COMPLETED';
  const today = useToday();
  return (
    <TableRow dimmed={completed}>
      <NameCell
        title={name}
        second={
          <span title={task.deviceName} className="hidden sm:@max-2xl:inline">
            {task.deviceName}
          </span>
        }
        chip={<ItemPageChip item={task} tab="maintenance" />}
      >
        <RowName onOpen={() => onOpen(task)}>{name}</RowName>
      </NameCell>
      <TableCell>
        <TaskStatus status={taskStates[status]} />
      </TableCell>
      <TableCell from={from.priority}>
        <Priority level={priorityLevels[priority]} />
      </TableCell>
      <TableCell className="tabular-nums">
        <DueDate date={task.nextMaintenance} done={completed} />
      </TableCell>
      <TableCell from={from.frequency} title={frequency}>
        {frequencyShort}
      </TableCell>
      <TableCell from={from.device} className="truncate max-sm:basis-full sm:max-w-52">
        <DeviceLink item={task} />
      </TableCell>
      <RowActions>
        {onComplete && canComplete(task, today) ? (
          <RowAction icon={Check} label={`Complete ${name}`} onClick={() => onComplete(task)} />
        ) : null}
        {onEdit ? <RowAction icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(task)} /> : null}
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${name}`} onClick={() => onDelete(task)} /> : null}
      </RowActions>
    </TableRow>
  );
}
