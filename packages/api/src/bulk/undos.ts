import type { Tx } from '@steward/db/client';
import { bulkUndos } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { isUuid } from '../fields';
import type { OverwrittenAlarms } from './alarms';
import { type OverwrittenValues, overwrittenValues, type RowChange } from './changes';
import type { OverwrittenStatuses } from './device-statuses';
import type { DeviceValues } from './devices';
import type { PrecautionValues } from './precautions';
import type { OverwrittenAssignments } from './restore-assignments';
import type { RuleValues } from './rules';
import type { StoredUndo } from './schema';
import type { TaskValues } from './tasks';

/** The undo data of each kind of change, as stored in JSON. */
interface UndoData {
  tasks: OverwrittenValues<TaskValues>;
  rules: OverwrittenValues<RuleValues>;
  precautions: OverwrittenValues<PrecautionValues>;
  devices: OverwrittenValues<DeviceValues>;
  assignment: OverwrittenAssignments;
  status: OverwrittenStatuses;
  alarms: OverwrittenAlarms;
}
type UndoKind = keyof UndoData;

/** Stores the undo data of a change on the server, so that the undo restores exactly the overwritten values. */
export async function storeUndo<Kind extends UndoKind>(
  { actor, now }: ActorContext,
  tx: Tx,
  kind: Kind,
  overwritten: UndoData[Kind],
): Promise<StoredUndo | null> {
  const { organizationId, userId } = actor;
  const [stored] = await tx
    .insert(bulkUndos)
    .values({ organizationId, userId, kind, overwritten, createdAt: now() })
    .returning({ id: bulkUndos.id });
  return stored ?? null;
}

type ValuesOf<Kind extends UndoKind> = UndoData[Kind] extends OverwrittenValues<infer Values> ? Values : never;

/** Stores the undo data of changed rows; null if no row was changed. */
export async function storeUndoOfChanges<Kind extends 'tasks' | 'rules' | 'precautions' | 'devices'>(
  ctx: ActorContext,
  tx: Tx,
  kind: Kind,
  changedAt: Date,
  changes: readonly RowChange<{ id: string }, ValuesOf<Kind> & object>[],
): Promise<StoredUndo | null> {
  if (!changes.length) return null;
  return storeUndo(ctx, tx, kind, overwrittenValues(changedAt, changes) as UndoData[Kind]);
}

/**
 * Removes and returns the undo data of a change, so that it is restored only once.
 * @throws NOT_FOUND if somebody else made the change, or it is undone already
 */
export async function takeUndo<Kind extends UndoKind>(
  { actor }: ActorContext,
  tx: Tx,
  kind: Kind,
  { id }: StoredUndo,
): Promise<UndoData[Kind]> {
  const { organizationId, userId } = actor;
  const own = and(eq(bulkUndos.organizationId, organizationId), eq(bulkUndos.userId, userId));
  const [taken] = isUuid(id)
    ? await tx
        .delete(bulkUndos)
        .where(and(own, eq(bulkUndos.id, id), eq(bulkUndos.kind, kind)))
        .returning({ overwritten: bulkUndos.overwritten })
    : [];
  if (!taken) throw new DomainError('NOT_FOUND', 'This change can no longer be undone.');
  // stored by `storeUndo` with the same kind
  return taken.overwritten as UndoData[Kind];
}
