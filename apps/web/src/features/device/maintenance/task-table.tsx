import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { DataTable, dataColumns } from '@steward/ui/blocks/data-table';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { Card } from '@steward/ui/primitives/card';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { canComplete } from '../../../care/task-state';
import { priorityLevels } from '../../../care/task-words';
import { useToday } from '../../../lib/organization-calendar';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { StatusWithDate } from './status-with-date';
import { TaskDetail } from './task-detail';
import { isDone, type TaskActions, type TaskListProps } from './task-list';

export function TaskTable({ tasks, label, pages, opened, actions }: TaskListProps) {
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label={label}
        columns={taskColumns(pages, actions, useToday())}
        items={tasks}
        stack={false}
        rowProps={(task) => ({ selected: pages.item === task.id, dimmed: isDone(task) })}
        shownId={pages.item}
        detail={{
          label: ({ taskName }) => `Details of ${taskName}`,
          isOpen: opened.isOpen,
          onToggle: opened.toggle,
          render: (task) => <TaskDetail task={task} pages={pages} />,
        }}
      />
    </Card>
  );
}

const column = dataColumns<MaintenanceTask>();

/** Columns by container width: beside an open page of the manual the name needs the space. Hidden values are in the detail. */
const taskColumns = (pages: OpenPage, { onComplete, onEdit, onDelete }: TaskActions, today: string) => [
  column.display({
    id: 'name',
    header: 'Task Name',
    meta: { ownCell: true },
    cell: ({ row: { original: task } }) => (
      <NameCell title={task.taskName} chip={<SourceChip source={task.source} itemId={task.id} pages={pages} />}>
        {task.taskName}
      </NameCell>
    ),
  }),
  column.display({
    id: 'frequency',
    header: 'Frequency',
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => <span title={original.frequency}>{original.frequencyShort}</span>,
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusWithDate task={row.original} />,
  }),
  column.display({
    id: 'priority',
    header: 'Priority',
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => <Priority level={priorityLevels[original.priority]} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { headClassName: 'text-right', ownCell: true },
    cell: ({ row: { original: task } }) => (
      <RowActions>
        {canComplete(task, today) ? (
          <RowAction icon={Check} label={`Complete ${task.taskName}`} onClick={() => onComplete(task)} />
        ) : null}
        <RowAction icon={Pencil} label={`Edit ${task.taskName}`} onClick={() => onEdit(task)} />
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${task.taskName}`} onClick={() => onDelete(task)} /> : null}
      </RowActions>
    ),
  }),
];
