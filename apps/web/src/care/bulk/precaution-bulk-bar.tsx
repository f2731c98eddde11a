import type { Precaution } from '@steward/api/schema/safety';
import { Power, ShieldAlert } from 'lucide-react';
import { useMay } from '../../lib/session/use-may';
import { type ApiInputs, trpc } from '../../lib/trpc/trpc';
import { ExportMenu } from '../export-menu';
import { severityLabels } from '../precaution-words';
import { BulkBar } from './bulk-bar';
import { BulkDelete } from './bulk-delete';
import { BulkMenu } from './bulk-menu';
import { exportFilters, targetOf } from './bulk-target';
import { countedRows, precautionNoun } from './row-noun';
import { useBulkRun } from './use-bulk-run';
import type { Selection } from './use-selection';

type Changes = Omit<ApiInputs['bulk']['changePrecautions'], 'rows' | 'matching'>;
type Filters = NonNullable<ApiInputs['bulk']['removePrecautions']['matching']>;

const statuses = { active: 'Active', inactive: 'Inactive' };

interface PrecautionBulkBarProps {
  selection: Selection<Precaution>;
  /** Filters of the list; undefined if it shows every matching precaution. */
  filters?: Filters;
  total: number;
}

/** Bulk actions for the selected precautions. */
export function PrecautionBulkBar({ selection, filters, total }: PrecautionBulkBarProps) {
  const bulk = useBulkRun(precautionNoun, selection.clear);
  const { mutateAsync: changePrecautions } = trpc.bulk.changePrecautions.useMutation();
  const { mutateAsync: restore } = trpc.bulk.restorePrecautions.useMutation();
  const { mutateAsync: remove } = trpc.bulk.removePrecautions.useMutation();
  const mayDelete = useMay('safety:delete');
  const { pending } = bulk;
  const target = () => targetOf(selection, filters);
  const change = (changes: Changes) =>
    void bulk.run({
      call: () => changePrecautions({ ...target(), ...changes }),
      done: 'were changed',
      undo: restore,
    });
  const exported = exportFilters(selection, { ...filters });
  return (
    <BulkBar selection={selection} noun={precautionNoun} total={total} bulk={bulk}>
      <BulkMenu
        icon={Power}
        label="Status"
        pending={pending}
        groups={[
          { label: 'Status', options: statuses, onChoose: (status) => change({ isActive: status === 'active' }) },
        ]}
      />
      <BulkMenu
        icon={ShieldAlert}
        label="Severity"
        pending={pending}
        groups={[
          { label: 'Severity', options: severityLabels, onChoose: (severity) => change({ severity } as Changes) },
        ]}
      />
      <ExportMenu list={{ path: '/api/device-safety-precautions', name: 'precautions', filters: exported }} />
      {mayDelete ? (
        <BulkDelete
          countText={countedRows(selection.isAllMatching ? total : selection.count, precautionNoun)}
          pending={pending}
          onDelete={() => bulk.run({ call: () => remove(target()), done: 'were deleted' })}
        >
          They are no longer shown before work on their devices. This cannot be undone.
        </BulkDelete>
      ) : null}
    </BulkBar>
  );
}
