import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulletBar } from '../blocks/bullet-bar';
import { Caution } from '../blocks/caution';
import { Condition } from '../blocks/condition';
import { DataTable, type TableOrder } from '../blocks/data-table';
import { dataColumns } from '../blocks/data-table/columns';
import { Detail, DetailGrid } from '../blocks/detail-grid';
import { DetailRow } from '../blocks/detail-row';
import { NameCell } from '../blocks/name-cell';
import { PageChip } from '../blocks/page-chip';
import { Priority, type PriorityLevel } from '../blocks/priority-bars';
import { Quote } from '../blocks/quote';
import { RowAction, RowActions } from '../blocks/row-actions';
import { SelectBox } from '../blocks/select-box';
import { SelectionBar } from '../blocks/selection-bar';
import { SortableHead } from '../blocks/sortable-head';
import { TableSkeleton } from '../blocks/table-skeleton';
import { type TaskState, TaskStatus } from '../blocks/task-status';
import { Button } from '../primitives/button';
import { Card } from '../primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../primitives/table';
import { Section } from './section';

interface Task {
  /** The name. */
  id: string;
  every: string;
  status: TaskState;
  when: string;
  priority: PriorityLevel;
}

const tasks: Task[] = [
  { id: 'Clean battery terminals', every: '250 h/6 mo', status: 'overdue', when: '17 Nov', priority: 'high' },
  { id: 'Check oil level, top up', every: 'Daily', status: 'in-progress', when: 'Today', priority: 'medium' },
  { id: 'Change engine oil and filter', every: '250 h/6 mo', status: 'scheduled', when: '22 Nov', priority: 'high' },
  { id: 'Inspect exhaust joint', every: 'Monthly', status: 'completed', when: '18 Nov', priority: 'low' },
];

export function Tables() {
  const [order, setOrder] = useState<TableOrder>({ sort: 'status', direction: 'asc' });
  const [opened, setOpened] = useState(tasks[2]?.id);
  const [page, setPage] = useState(tasks[2]?.id);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggled = (id: string) => (current: string | undefined) => (current === id ? undefined : id);
  return (
    <Section
      title="Table"
      note="Rows of 40 px: default, hover, selected (page open), expanded, dimmed. The skeleton has the same shape."
      wide
    >
      <Card className="overflow-x-auto">
        <DataTable
          label="Tasks of DG-02"
          columns={taskColumns(page, (id) => setPage(toggled(id)))}
          items={tasks}
          order={order}
          onOrder={setOrder}
          rowProps={({ id, status }) => ({ selected: page === id, dimmed: status === 'completed' })}
          detail={{
            label: ({ id }) => `Details of ${id}`,
            isOpen: (id) => opened === id,
            onToggle: (id) => setOpened(toggled(id)),
            render: () => <TaskDetail />,
          }}
        />
      </Card>
      <Card className="mt-4 overflow-x-auto">
        <DataTable
          label="Tasks to select"
          columns={selectableColumns}
          items={tasks}
          selection={{
            nameOf: ({ id }) => id,
            isSelected: (id) => selected.includes(id),
            onToggle: ({ id }) =>
              setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
            onToggleAll: () => setSelected(selected.length === tasks.length ? [] : tasks.map(({ id }) => id)),
          }}
        />
      </Card>
      <SelectionBar
        message={`${selected.length} tasks selected`}
        onClear={() => setSelected([])}
        more={<SelectBox label="Select all" checked={false} onToggle={() => setSelected(tasks.map(({ id }) => id))} />}
      >
        <Button variant="outline">Complete</Button>
      </SelectionBar>
      <Card className="mt-4 overflow-x-auto">
        <Table stack aria-label="Parts of a table">
          <TableHeader>
            <tr>
              <SortableHead sorted="ascending" onSort={() => undefined}>
                Name
              </SortableHead>
              <TableHead>Status</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            <TableRow open>
              <TableCell>Cooling water pump</TableCell>
              <TableCell>Online</TableCell>
            </TableRow>
            <DetailRow columns={2}>Detail of the row above</DetailRow>
            <TableSkeleton columns={2} rows={1} />
          </TableBody>
        </Table>
      </Card>
    </Section>
  );
}

const column = dataColumns<Task>();

const taskColumns = (page: string | undefined, onPage: (id: string) => void) => [
  column.accessor('id', {
    header: 'Task Name',
    meta: { ownCell: true },
    cell: ({ row: { id } }) => (
      <NameCell title={id} chip={<PageChip page={43} open={page === id} onClick={() => onPage(id)} />}>
        {id}
      </NameCell>
    ),
  }),
  column.display({ id: 'every', header: 'Frequency', cell: ({ row }) => row.original.every }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <TaskStatus status={original.status} note={original.when} />,
  }),
  column.display({
    id: 'priority',
    header: 'Priority',
    cell: ({ row }) => <Priority level={row.original.priority} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { headClassName: 'text-right', ownCell: true },
    cell: ({ row: { id } }) => (
      <RowActions>
        <RowAction icon={Check} label={`Complete ${id}`} />
        <RowAction icon={Pencil} label={`Edit ${id}`} />
        <RowAction icon={Trash2} label={`Delete ${id}`} />
      </RowActions>
    ),
  }),
];

const selectableColumns = [
  column.accessor('id', { header: 'Task Name' }),
  column.display({ id: 'every', header: 'Frequency', cell: ({ row }) => row.original.every }),
];

function TaskDetail() {
  return (
    <>
      <DetailGrid columns={4}>
        <Detail label="Description" span="full">
          Drain the oil warm, replace the filter, fill with 38 litres of SAE 15W-40.
        </Detail>
        <Detail label="Scheduled date" numeric>
          Sun 22 Nov 2026
        </Detail>
        <Detail label="Duration">90 min</Detail>
        <Detail label="Now, against its limit">
          <BulletBar value={97.4} limits={[98]} label="now 97.4 °C, limit 98 °C" />
        </Detail>
        <Detail label="Condition">
          <Condition parts={[{ value: 'Coolant' }, { word: 'is above' }, { value: '98 °C' }]} />
        </Detail>
      </DetailGrid>
      <Quote>
        “Replace the fuel filter every 500 operating hours or every 12 months.” <PageChip page={44} size="sm" />
      </Quote>
      <Caution
        action={
          <Button variant="outline" size="sm">
            Start task
          </Button>
        }
      >
        <b>Before you start:</b> close the fuel cock. No open flame. <PageChip page={44} size="sm" />
      </Caution>
      <Caution level="danger">
        Disconnect the negative terminal first. <PageChip page={14} size="sm" />
      </Caution>
    </>
  );
}
