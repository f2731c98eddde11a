import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Button } from '@steward/ui/primitives/button';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useMay } from '../../lib/session/use-may';
import { type ApiInputs, trpc } from '../../lib/trpc/trpc';
import { ExportMenu } from '../export-menu';
import { taskPriorityLabels, taskStatusLabels } from '../task-words';
import { BulkAssign } from './bulk-assign';
import { BulkBar } from './bulk-bar';
import { BulkDelete } from './bulk-delete';
import { BulkMenu } from './bulk-menu';
import { BulkReschedule } from './bulk-reschedule';
import { exportFilters, targetOf } from './bulk-target';
import { countedRows, taskNoun } from './row-noun';
import { useBulkRun } from './use-bulk-run';
import type { Selection } from './use-selection';

type Changes = Omit<ApiInputs['bulk']['changeTasks'], 'rows' | 'matching'>;
type Filters = NonNullable<ApiInputs['bulk']['removeTasks']['matching']>;

/** The other statuses result from work on the task and from its due date. */
const { SCHEDULED, PENDING, ACTIVE } = taskStatusLabels;
const statuses = { SCHEDULED, PENDING, ACTIVE };

interface TaskBulkBarProps {
  selection: Selection<MaintenanceTask>;
  /** Filters of the list; undefined if it shows every matching task. */
  filters?: Filters;
  total: number;
}

/** Bulk actions for the selected tasks. */
export function TaskBulkBar({ selection, filters, total }: TaskBulkBarProps) {
  const bulk = useBulkRun(taskNoun, selection.clear);
  const { mutateAsync: changeTasks } = trpc.bulk.changeTasks.useMutation();
  const { mutateAsync: restore } = trpc.bulk.restoreTasks.useMutation();
  const { mutateAsync: complete } = trpc.bulk.completeTasks.useMutation();
  const { mutateAsync: undoCompletions } = trpc.bulk.undoCompletions.useMutation();
  const { mutateAsync: remove } = trpc.bulk.removeTasks.useMutation();
  const mayDelete = useMay('maintenance:delete');
  const { pending } = bulk;
  const target = () => targetOf(selection, filters);
  const change = (changes: Changes, done: string) =>
    void bulk.run({
      call: () => changeTasks({ ...target(), ...changes }),
      done,
      undo: restore,
    });
  const countText = countedRows(selection.isAllMatching ? total : selection.count, taskNoun);
  return (
    <BulkBar selection={selection} noun={taskNoun} total={total} bulk={bulk}>
      <Button
        variant="outline"
        pending={pending}
        onClick={() =>
          void bulk.run({
            call: () => complete(target()),
            done: 'were completed',
            undo: ({ recordIds }) => undoCompletions({ recordIds }),
          })
        }
      >
        <Check aria-hidden="true" />
        Complete
      </Button>
      <BulkAssign
        pending={pending}
        onAssign={(assignedTo, name) => change({ assignedTo }, `were assigned to ${name}`)}
      />
      <BulkReschedule pending={pending} onMove={(move, words) => change(move, `were ${words}`)} />
      <BulkMenu
        icon={SlidersHorizontal}
        label="Set"
        pending={pending}
        groups={[
          {
            label: 'Priority',
            options: taskPriorityLabels,
            onChoose: (priority) => change({ priority } as Changes, 'were changed'),
          },
          {
            label: 'Status',
            options: statuses,
            onChoose: (status) => change({ status } as Changes, 'were changed'),
          },
        ]}
      />
      <ExportMenu
        list={{ path: '/api/maintenance', name: 'tasks', filters: exportFilters(selection, { ...filters }) }}
      />
      {mayDelete ? (
        <BulkDelete
          countText={countText}
          pending={pending}
          onDelete={() => bulk.run({ call: () => remove(target()), done: 'were deleted' })}
        >
          Their schedule is deleted with them. The work that was done on them stays in the history of their devices.
        </BulkDelete>
      ) : null}
    </BulkBar>
  );
}
