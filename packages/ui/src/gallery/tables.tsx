import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulletBar } from '../blocks/bullet-bar';
import { Caution } from '../blocks/caution';
import { Condition } from '../blocks/condition';
import { Detail, DetailGrid } from '../blocks/detail-grid';
import { DetailRow } from '../blocks/detail-row';
import { NameCell } from '../blocks/name-cell';
import { PageChip } from '../blocks/page-chip';
import { Priority, type PriorityLevel } from '../blocks/priority-bars';
import { Quote } from '../blocks/quote';
import { ExpandCell, HiddenHead, RowAction, RowActions } from '../blocks/row-actions';
import { SortableHead } from '../blocks/sortable-head';
import { TableSkeleton } from '../blocks/table-skeleton';
import { type TaskState, TaskStatus } from '../blocks/task-status';
import { Button } from '../primitives/button';
import { Card } from '../primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../primitives/table';
import { Section } from './section';

const tasks: { name: string; every: string; status: TaskState; when: string; priority: PriorityLevel }[] = [
  { name: 'Clean battery terminals', every: '250 h/6 mo', status: 'overdue', when: '17 Nov', priority: 'high' },
  { name: 'Check oil level, top up', every: 'Daily', status: 'in-progress', when: 'Today', priority: 'medium' },
  { name: 'Change engine oil and filter', every: '250 h/6 mo', status: 'scheduled', when: '22 Nov', priority: 'high' },
  { name: 'Inspect exhaust joint', every: 'Monthly', status: 'completed', when: '18 Nov', priority: 'low' },
];

export function Tables() {
  const [opened, setOpened] = useState(tasks[2]?.name);
  const [page, setPage] = useState(tasks[2]?.name);
  return (
    <Section
      title="Table"
      note="Rows of 40 px: default, hover, selected (page open), expanded, dimmed. The skeleton has the same shape."
      wide
    >
      <Card className="overflow-x-auto">
        <Table stack aria-label="Tasks of DG-02">
          <TableHeader>
            <TableRow>
              <SortableHead sorted="ascending" onSort={() => undefined}>
                Task Name
              </SortableHead>
              <TableHead>Frequency</TableHead>
              <TableHead>Status</TableHead>
              <TableHead>Priority</TableHead>
              <TableHead className="text-right">Actions</TableHead>
              <HiddenHead>Details</HiddenHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {tasks.map((task) => (
              <TaskRows
                key={task.name}
                task={task}
                open={opened === task.name}
                onToggle={() => setOpened(opened === task.name ? undefined : task.name)}
                pageOpen={page === task.name}
                onPage={() => setPage(page === task.name ? undefined : task.name)}
              />
            ))}
            <TableSkeleton columns={6} rows={1} />
          </TableBody>
        </Table>
      </Card>
    </Section>
  );
}

function TaskRows({
  task,
  open,
  onToggle,
  pageOpen,
  onPage,
}: {
  task: (typeof tasks)[number];
  open: boolean;
  onToggle: () => void;
  pageOpen: boolean;
  onPage: () => void;
}) {
  const detailId = `detail-${task.name.replaceAll(' ', '-')}`;
  return (
    <>
      <TableRow open={open} selected={pageOpen} dimmed={task.status === 'completed'}>
        <NameCell title={task.name} chip={<PageChip page={43} open={pageOpen} onClick={onPage} />}>
          {task.name}
        </NameCell>
        <TableCell>{task.every}</TableCell>
        <TableCell>
          <TaskStatus status={task.status} note={task.when} />
        </TableCell>
        <TableCell>
          <Priority level={task.priority} />
        </TableCell>
        <RowActions>
          <RowAction icon={Check} label={`Complete ${task.name}`} />
          <RowAction icon={Pencil} label={`Edit ${task.name}`} />
          <RowAction icon={Trash2} label={`Delete ${task.name}`} />
        </RowActions>
        <ExpandCell open={open} onToggle={onToggle} label={`Details of ${task.name}`} controls={detailId} />
      </TableRow>
      {open ? (
        <DetailRow id={detailId} columns={6} selected={pageOpen}>
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
        </DetailRow>
      ) : null}
    </>
  );
}
