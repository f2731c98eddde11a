import type { AuditEntry } from '@steward/api/schema/audit';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { momentOf } from '../../../lib/calendar';
import { actionLabel } from '../labels';

interface AuditTableProps {
  /** Undefined while they load. */
  entries: readonly AuditEntry[] | undefined;
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, onOpen }: AuditTableProps) {
  return <DataTable label="Audit log" columns={auditColumns(onOpen)} items={entries} skeletonRows={10} />;
}

const column = dataColumns<AuditEntry>();

/** Columns by container width. Hidden values are in the detail dialog. */
const auditColumns = (onOpen: AuditTableProps['onOpen']) => [
  column.accessor('summary', {
    header: 'What happened',
    meta: { className: 'sm:w-full sm:min-w-44 sm:max-w-0' },
    cell: ({ row: { original: entry } }) => (
      <button
        type="button"
        title={entry.summary}
        className="tap-area relative block max-w-full rounded-sm text-left font-medium wrap-anywhere hover:underline sm:truncate"
        onClick={() => onOpen(entry)}
      >
        {entry.summary}
      </button>
    ),
  }),
  column.accessor('action', {
    header: 'Action',
    meta: { from: '3xl', className: 'text-muted-foreground' },
    cell: ({ getValue }) => actionLabel(getValue()),
  }),
  column.accessor('actorName', {
    header: 'Person',
    meta: { className: 'truncate max-sm:max-w-full sm:max-w-52', tooltip: true },
  }),
  column.accessor('at', {
    header: 'Time',
    meta: { headClassName: 'text-right', className: 'text-right text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => momentOf(getValue()),
  }),
];
