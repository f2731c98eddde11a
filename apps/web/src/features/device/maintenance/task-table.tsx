import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { Card } from '@steward/ui/primitives/card';
import { Check, Play, RotateCcw } from 'lucide-react';
import { tableSelection } from '../../../care/bulk/use-selection';
import { actionsColumn, frequencyCell, priorityCell } from '../../../care/item-columns';
import { AddReading } from '../../../care/meters/add-reading';
import { canComplete, canStart } from '../../../care/task-state';
import { useToday } from '../../../lib/organization-calendar';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { StatusWithDate } from './status-with-date';
import { TaskDetail } from './task-detail';
import { canReopen, isDone, type TaskActions, type TaskListProps } from './task-list';

export function TaskTable({ tasks, label, pages, opened, actions, selection }: TaskListProps) {
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label={label}
        columns={taskColumns(pages, actions, useToday())}
        items={tasks}
        stack={false}
        selection={selection && tableSelection(selection, ({ taskName }) => taskName)}
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
const taskColumns = (pages: OpenPage, { onStart, onComplete, onReopen, ...actions }: TaskActions, today: string) => [
  column.accessor('taskName', {
    header: 'Task Name',
    meta: { ownCell: true },
    cell: ({ row: { original: task } }) => (
      <NameCell title={task.taskName} chip={<SourceChip source={task.source} itemId={task.id} pages={pages} />}>
        {task.taskName}
      </NameCell>
    ),
  }),
  column.accessor('frequency', { header: 'Frequency', meta: { from: '2xl' }, cell: frequencyCell }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: 'sm:@max-xl:whitespace-normal' },
    cell: ({ row }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusWithDate task={row.original} />
        <AddReading task={row.original} inline />
      </span>
    ),
  }),
  column.accessor('priority', { header: 'Priority', meta: { from: '2xl' }, cell: priorityCell }),
  actionsColumn(
    ({ taskName }) => taskName,
    actions,
    (task) => (
      <>
        {canStart(task) ? (
          <RowAction icon={Play} label={`Start ${task.taskName}`} onClick={() => onStart(task)} />
        ) : null}
        {canReopen(task) ? (
          <RowAction icon={RotateCcw} label={`Reopen ${task.taskName}`} onClick={() => onReopen(task)} />
        ) : null}
        {canComplete(task, today) ? (
          <RowAction
            icon={Check}
            label={`Complete ${task.taskName}`}
            // a narrow table has room for only one of the two
            className={canStart(task) ? '@max-4xl:hidden' : undefined}
            onClick={() => onComplete(task)}
          />
        ) : null}
      </>
    ),
  ),
];
