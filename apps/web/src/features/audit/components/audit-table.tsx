import type { AuditEntry } from '@steward/api/schema/audit';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { momentOf } from '../../../lib/calendar';
import { actionLabel } from '../labels';

interface AuditTableProps {
  /** Undefined while they load. */
  entries: readonly AuditEntry[] | undefined;
  onOpen: (entry: AuditEntry) => void;
}

/** Container width from which the action column shows; the detail dialog has it too. */
const actionFrom = '3xl';
const columns = [undefined, actionFrom, undefined, undefined] as const;

export function AuditTable({ entries, onOpen }: AuditTableProps) {
  return (
    <Table stack aria-label="Audit log" aria-busy={entries === undefined}>
      <TableHeader>
        <TableRow>
          <TableHead>What happened</TableHead>
          <TableHead from={actionFrom}>Action</TableHead>
          <TableHead>Person</TableHead>
          <TableHead className="text-right">Time</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries ? (
          entries.map((entry) => <AuditRow key={entry.id} entry={entry} onOpen={onOpen} />)
        ) : (
          <TableSkeleton columns={columns} rows={10} />
        )}
      </TableBody>
    </Table>
  );
}

function AuditRow({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const { summary, action, actorName, at } = entry;
  return (
    <TableRow>
      <TableCell className="sm:w-full sm:min-w-44 sm:max-w-0">
        <button
          type="button"
          title={summary}
          className="tap-area relative block max-w-full rounded-sm text-left font-medium hover:underline sm:truncate"
          onClick={() => onOpen(entry)}
        >
          {summary}
        </button>
      </TableCell>
      <TableCell from={actionFrom} className="text-muted-foreground">
        {actionLabel(action)}
      </TableCell>
      <TableCell className="truncate max-sm:max-w-full sm:max-w-52" title={actorName}>
        {actorName}
      </TableCell>
      <TableCell className="text-right text-muted-foreground tabular-nums">{momentOf(at)}</TableCell>
    </TableRow>
  );
}
