import type { Db, Tx } from '@steward/db/client';
import { auditEntries } from '@steward/db/schema';
import type { ActorContext, Context } from '../context';
import { nameOf } from '../people';
import type { AuditAction, AuditEntity } from './schema';

export interface AuditedChange {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | null;
  /** One sentence: 'Ann Lee is an administrator now.' */
  summary: string;
  /** What else is worth knowing. Never a secret. */
  details?: Record<string, unknown>;
}

/** Writes down what the caller does, in the transaction that does it: both stand, or neither. */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<ActorContext, 'actor' | 'caller' | 'now'>,
  change: AuditedChange,
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await recordAuditOf(tx, ctx, { organizationId, id: userId, name: await nameOf(tx, organizationId, userId) }, change);
}

export interface AuditedActor {
  organizationId: string;
  /** Null: not known to be who they say. */
  id: string | null;
  name: string;
}

/** The same where nobody is signed in yet. */
export async function recordAuditOf(
  db: Db | Tx,
  ctx: Pick<Context, 'caller' | 'now'>,
  actor: AuditedActor,
  change: AuditedChange,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...change,
    organizationId: actor.organizationId,
    at: ctx.now(),
    actorId: actor.id,
    actorName: actor.name,
    address: ctx.caller.address,
  });
}
