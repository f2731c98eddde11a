import type { Db, Tx } from '@steward/db/client';
import { organizations, type StoredAcknowledgement, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { nameOf } from '../people';
import { precautionsConcerning } from '../safety/concerning';
import type { Precaution } from '../safety/schema';
import type { TaskRow } from './queries';

interface AcknowledgeOptions {
  /** Acknowledgements that the caller made when starting. */
  formerAcknowledgements?: readonly StoredAcknowledgement[];
  /** Ignores ids that are no precautions of the task's device: one may have been deleted while the work waited to be sent. */
  ignoreAbsent?: boolean;
}

/**
 * The acknowledgements of a caller who is about to start or complete a task: those from the start of the work and new ones.
 * @throws NOT_FOUND for an id that is no precaution of the task's device, without `ignoreAbsent`; BAD_REQUEST when the
 * organization requires acknowledgement and a precaution that concerns the task is missing
 */
export async function acknowledgePrecautions(
  ctx: ActorContext,
  tx: Tx,
  task: TaskRow,
  ids: readonly string[],
  { formerAcknowledgements = [], ignoreAbsent = false }: AcknowledgeOptions = {},
): Promise<StoredAcknowledgement[]> {
  const requestedIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const newAcknowledgements = await acknowledgementsOf(ctx, tx, task, requestedIds, {
    formerAcknowledgements,
    ignoreAbsent,
  });
  const acknowledgements = [...formerAcknowledgements, ...newAcknowledgements];
  await requireAcknowledgements(tx, task, acknowledgements);
  return acknowledgements;
}

/** Whether the organization requires that precautions are acknowledged before work. */
export async function mustAcknowledgePrecautions(db: Db | Tx, organizationId: string): Promise<boolean> {
  const [organization] = await db
    .select({ isRequired: organizations.mustAcknowledgePrecautions })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization?.isRequired ?? false;
}

/** Whether the present text of a precaution was acknowledged: a change of the precaution needs a new acknowledgement. */
export const isAcknowledged = (
  { id, updatedAt }: Pick<Precaution, 'id' | 'updatedAt'>,
  acknowledgements: readonly StoredAcknowledgement[],
): boolean => acknowledgements.some(({ precautionId, at }) => precautionId === id && at >= updatedAt);

/** Acknowledgements of precautions that are not acknowledged yet, or were changed since. */
async function acknowledgementsOf(
  ctx: ActorContext,
  tx: Tx,
  { organizationId, deviceId }: TaskRow,
  ids: readonly string[],
  { formerAcknowledgements, ignoreAbsent }: Required<AcknowledgeOptions>,
): Promise<StoredAcknowledgement[]> {
  if (!ids.length) return [];
  if (!ids.every(isUuid)) throw notFound('Safety precaution');
  const rows = await tx
    .select()
    .from(safetyPrecautions)
    .where(
      and(
        eq(safetyPrecautions.organizationId, organizationId),
        eq(safetyPrecautions.deviceId, deviceId),
        inArray(safetyPrecautions.id, [...ids]),
      ),
    );
  const byName = await nameOf(tx, organizationId, ctx.actor.userId);
  return ids.flatMap((id) => {
    const row = rows.find((precaution) => precaution.id === id);
    // one that was acknowledged at the start may have been deleted since
    const isIgnored = ignoreAbsent || formerAcknowledgements.some(({ precautionId }) => precautionId === id);
    if (!row && isIgnored) return [];
    if (!row) throw notFound('Safety precaution');
    const { title, severity, source } = row;
    if (isAcknowledged({ id, updatedAt: row.updatedAt.toISOString() }, formerAcknowledgements)) return [];
    return { precautionId: id, title, severity, page: source?.page ?? null, at: ctx.now().toISOString(), byName };
  });
}

async function requireAcknowledgements(
  tx: Tx,
  task: TaskRow,
  acknowledgements: readonly StoredAcknowledgement[],
): Promise<void> {
  if (!(await mustAcknowledgePrecautions(tx, task.organizationId))) return;
  const precautions = await precautionsConcerning(tx, task);
  const missingPrecautions = precautions.filter((precaution) => !isAcknowledged(precaution, acknowledgements));
  if (!missingPrecautions.length) return;
  const count =
    missingPrecautions.length === 1
      ? 'the precaution that concerns'
      : `the ${missingPrecautions.length} precautions that concern`;
  throw new DomainError('BAD_REQUEST', `Acknowledge ${count} this task first.`, {
    reason: 'Precautions not acknowledged',
    details: missingPrecautions.map(({ id, title }) => ({ path: `acknowledgedPrecautions.${id}`, message: title })),
  });
}
