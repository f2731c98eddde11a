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

/** What each kind of change overwrites, as JSON keeps it. */
interface Overwritten {
  tasks: OverwrittenValues<TaskValues>;
  rules: OverwrittenValues<RuleValues>;
  precautions: OverwrittenValues<PrecautionValues>;
  devices: OverwrittenValues<DeviceValues>;
  assignment: OverwrittenAssignments;
  status: OverwrittenStatuses;
  alarms: OverwrittenAlarms;
}
type UndoKind = keyof Overwritten;

/** Keeps what a change has overwritten on the server, so that its undo restores that and nothing else. */
export async function storeUndo<Kind extends UndoKind>(
  { actor, now }: ActorContext,
  tx: Tx,
  kind: Kind,
  overwritten: Overwritten[Kind],
): Promise<StoredUndo | null> {
  const { organizationId, userId } = actor;
  const [stored] = await tx
    .insert(bulkUndos)
    .values({ organizationId, userId, kind, overwritten, createdAt: now() })
    .returning({ id: bulkUndos.id });
  return stored ?? null;
}

type ValuesOf<Kind extends UndoKind> = Overwritten[Kind] extends OverwrittenValues<infer Values> ? Values : never;

/** Keeps what changes of many rows have overwritten. Null if no row was changed. */
export async function storeUndoOfChanges<Kind extends 'tasks' | 'rules' | 'precautions' | 'devices'>(
  ctx: ActorContext,
  tx: Tx,
  kind: Kind,
  changedAt: Date,
  changes: readonly RowChange<{ id: string }, ValuesOf<Kind> & object>[],
): Promise<StoredUndo | null> {
  if (!changes.length) return null;
  return storeUndo(ctx, tx, kind, overwrittenValues(changedAt, changes) as Overwritten[Kind]);
}

/**
 * Removes and returns what a change has overwritten, so that it is restored once.
 * @throws NOT_FOUND if somebody else made the change, or it is undone already
 */
export async function takeUndo<Kind extends UndoKind>(
  { actor }: ActorContext,
  tx: Tx,
  kind: Kind,
  { id }: StoredUndo,
): Promise<Overwritten[Kind]> {
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
  return taken.overwritten as Overwritten[Kind];
}
