import { DetailRow } from '@steward/ui/blocks/detail-row';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { ExpandCell, HiddenHead, RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Card } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { canComplete } from '../../../care/task-state';
import { priorityLevels } from '../../../care/task-words';
import { useToday } from '../../../lib/organization-calendar';
import { SourceChip } from '../components/source-chip';
import { useInView } from '../use-in-view';
import { StatusWithDate } from './status-with-date';
import { TaskDetail } from './task-detail';
import { isDone, type TaskItemProps, type TaskListProps } from './task-list';

/** Beside an open page of the manual the name needs the room; the detail says it too. */
const whereWide = '2xl';
const columns = [undefined, whereWide, undefined, whereWide, undefined, undefined] as const;

export function TaskTable({ tasks, loading, label, ...item }: TaskListProps) {
  return (
    <Card className="@container overflow-x-auto">
      <Table aria-label={label} aria-busy={loading}>
        <TableHeader>
          <tr>
            <TableHead>Task Name</TableHead>
            <TableHead from={whereWide}>Frequency</TableHead>
            <TableHead>Status</TableHead>
            <TableHead from={whereWide}>Priority</TableHead>
            <TableHead className="text-right">Actions</TableHead>
            <HiddenHead>Details</HiddenHead>
          </tr>
        </TableHeader>
        <TableBody>
          {loading ? (
            <TableSkeleton columns={columns} />
          ) : (
            tasks.map((task) => <TaskRow key={task.id} task={task} {...item} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
}

function TaskRow({ task, pages, opened, actions }: TaskItemProps) {
  const open = opened.isOpen(task.id);
  const selected = pages.item === task.id;
  const row = useInView<HTMLTableRowElement>(selected);
  return (
    <>
      <TableRow ref={row} open={open} selected={selected} dimmed={isDone(task)}>
        <NameCell title={task.taskName} chip={<SourceChip source={task.source} itemId={task.id} pages={pages} />}>
          {task.taskName}
        </NameCell>
        <TableCell from={whereWide}>
          <span title={task.frequency}>{task.frequencyShort}</span>
        </TableCell>
        <TableCell>
          <StatusWithDate task={task} />
        </TableCell>
        <TableCell from={whereWide}>
          <Priority level={priorityLevels[task.priority]} />
        </TableCell>
        <TaskRowActions task={task} {...actions} />
        <ExpandCell
          open={open}
          onToggle={() => opened.toggle(task.id)}
          label={`Details of ${task.taskName}`}
          controls={`task-${task.id}`}
        />
      </TableRow>
      {open ? (
        <DetailRow id={`task-${task.id}`} columns={columns.length} selected={selected}>
          <TaskDetail task={task} pages={pages} />
        </DetailRow>
      ) : null}
    </>
  );
}

function TaskRowActions({
  task,
  onComplete,
  onEdit,
  onDelete,
}: TaskItemProps['actions'] & { task: TaskItemProps['task'] }) {
  const today = useToday();
  return (
    <RowActions>
      {canComplete(task, today) ? (
        <RowAction icon={Check} label={`Complete ${task.taskName}`} onClick={() => onComplete(task)} />
      ) : null}
      <RowAction icon={Pencil} label={`Edit ${task.taskName}`} onClick={() => onEdit(task)} />
      {onDelete ? <RowAction icon={Trash2} label={`Delete ${task.taskName}`} onClick={() => onDelete(task)} /> : null}
    </RowActions>
  );
}
