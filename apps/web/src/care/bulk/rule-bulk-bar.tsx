import type { Rule } from '@steward/api/schema/rules';
import { Gauge, Power } from 'lucide-react';
import { useMay } from '../../lib/session/use-may';
import { type ApiInputs, trpc } from '../../lib/trpc/trpc';
import { ExportMenu } from '../export-menu';
import { priorityLabels, statusLabels } from '../rule-words';
import { BulkBar } from './bulk-bar';
import { BulkDelete } from './bulk-delete';
import { BulkMenu } from './bulk-menu';
import { exportFilters, targetOf } from './bulk-target';
import { countedRows, ruleNoun } from './row-noun';
import { useBulkRun } from './use-bulk-run';
import type { Selection } from './use-selection';

type Changes = Omit<ApiInputs['bulk']['changeRules'], 'rows' | 'matching'>;
type Filters = NonNullable<ApiInputs['bulk']['removeRules']['matching']>;

interface RuleBulkBarProps {
  selection: Selection<Rule>;
  /** Filters of the list; undefined if it shows every matching rule. */
  filters?: Filters;
  total: number;
}

/** Bulk actions for the selected rules. */
export function RuleBulkBar({ selection, filters, total }: RuleBulkBarProps) {
  const bulk = useBulkRun(ruleNoun, selection.clear);
  const { mutateAsync: changeRules } = trpc.bulk.changeRules.useMutation();
  const { mutateAsync: restore } = trpc.bulk.restoreRules.useMutation();
  const { mutateAsync: remove } = trpc.bulk.removeRules.useMutation();
  const mayDelete = useMay('rules:delete');
  const { pending } = bulk;
  const target = () => targetOf(selection, filters);
  const change = (changes: Changes) =>
    void bulk.run({
      call: () => changeRules({ ...target(), ...changes }),
      done: 'were changed',
      undo: restore,
    });
  return (
    <BulkBar selection={selection} noun={ruleNoun} total={total} bulk={bulk}>
      <BulkMenu
        icon={Power}
        label="Status"
        pending={pending}
        groups={[{ label: 'Status', options: statusLabels, onChoose: (status) => change({ status } as Changes) }]}
      />
      <BulkMenu
        icon={Gauge}
        label="Priority"
        pending={pending}
        groups={[
          { label: 'Priority', options: priorityLabels, onChoose: (priority) => change({ priority } as Changes) },
        ]}
      />
      <ExportMenu list={{ path: '/api/rules', name: 'rules', filters: exportFilters(selection, { ...filters }) }} />
      {mayDelete ? (
        <BulkDelete
          countText={countedRows(selection.isAllMatching ? total : selection.count, ruleNoun)}
          pending={pending}
          onDelete={() => bulk.run({ call: () => remove(target()), done: 'were deleted' })}
        >
          Their open alarms are cleared. This cannot be undone.
        </BulkDelete>
      ) : null}
    </BulkBar>
  );
}
