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
  /** Never contains a secret. */
  details?: Record<string, unknown>;
}

/** Records a change by the caller in the transaction that makes it, so that both commit or neither does. */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<ActorContext, 'actor' | 'caller' | 'now'>,
  change: AuditedChange,
): Promise<void> {
  const { organizationId, userId, sessionId, token } = ctx.actor;
  const actor = { organizationId, id: userId, name: await nameOf(tx, organizationId, userId) };
  const details = token ? { details: { ...change.details, apiToken: sessionId } } : {};
  await recordAuditBy(tx, ctx, actor, { ...change, ...details });
}

export interface AuditedActor {
  organizationId: string;
  /** Null when the actor is not authenticated. */
  id: string | null;
  name: string;
}

/** Records a change by an actor who is not signed in (yet). @param ctx without `caller` for a command on the server */
export async function recordAuditBy(
  db: Db | Tx,
  ctx: { now(): Date; caller: Pick<Context['caller'], 'address'> | null },
  actor: AuditedActor,
  change: AuditedChange,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...change,
    organizationId: actor.organizationId,
    at: ctx.now(),
    actorId: actor.id,
    actorName: actor.name,
    address: ctx.caller?.address ?? null,
  });
}
