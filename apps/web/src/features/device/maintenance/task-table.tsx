import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { DetailRow } from '@steward/ui/blocks/detail-row';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { ExpandCell, HiddenHead } from '@steward/ui/blocks/row-actions';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { Card } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { useState } from 'react';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { useInView } from '../use-in-view';
import { taskStates } from './filter-tasks';
import { TaskDetail } from './task-detail';
import { priorityLevels, statusDate, type TaskListProps } from './task-list';

const columns = 5;

export function TaskTable({ tasks, loading, label, pages }: TaskListProps) {
  return (
    <Card className="overflow-x-auto">
      <Table aria-label={label} aria-busy={loading}>
        <TableHeader>
          <tr>
            <TableHead>Task Name</TableHead>
            <TableHead>Frequency</TableHead>
            <TableHead>Status</TableHead>
            <TableHead>Priority</TableHead>
            <HiddenHead>Details</HiddenHead>
          </tr>
        </TableHeader>
        <TableBody>
          {loading ? (
            <TableSkeleton columns={columns} />
          ) : (
            tasks.map((task) => <TaskRow key={task.id} task={task} pages={pages} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
}

function TaskRow({ task, pages }: { task: MaintenanceTask; pages: OpenPage }) {
  const [open, setOpen] = useState(false);
  const selected = pages.item === task.id;
  const row = useInView<HTMLTableRowElement>(selected);
  return (
    <>
      <TableRow ref={row} open={open} selected={selected} dimmed={task.status === 'COMPLETED'}>
        <NameCell title={task.taskName} chip={<SourceChip source={task.source} itemId={task.id} pages={pages} />}>
          {task.taskName}
        </NameCell>
        <TableCell>
          <span title={task.frequency}>{task.frequencyShort}</span>
        </TableCell>
        <TableCell>
          <TaskStatus status={taskStates[task.status]} note={statusDate(task)} />
        </TableCell>
        <TableCell>
          <Priority level={priorityLevels[task.priority]} />
        </TableCell>
        <ExpandCell
          open={open}
          onToggle={() => setOpen(!open)}
          label={`Details of ${task.taskName}`}
          controls={`task-${task.id}`}
        />
      </TableRow>
      {open ? (
        <DetailRow id={`task-${task.id}`} columns={columns} selected={selected}>
          <TaskDetail task={task} pages={pages} />
        </DetailRow>
      ) : null}
    </>
  );
}
