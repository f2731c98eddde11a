import type { Tx } from '@steward/db/client';
import { maintenanceTasks, workRequests } from '@steward/db/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { decide, lockOpenRequest, type RequestRow } from './decide';
import { findRequest } from './list';
import { notifyReporter } from './notify';
import type { DuplicateInput, WorkRequest } from './schema';

/**
 * Links a request to a new request or an open task about the same fault. @throws NOT_FOUND, CONFLICT if somebody has decided
 * already, or the original is of another device, closed or a duplicate itself
 */
export async function markDuplicate(
  ctx: ActorContext,
  { id, ofRequest, ofTask }: DuplicateInput,
): Promise<WorkRequest> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    await lockInOrder(tx, organizationId, [id, ofRequest]);
    const row = await lockOpenRequest(tx, organizationId, id);
    const original = ofRequest ? await originalRequest(tx, row, ofRequest) : await originalTask(tx, row, ofTask ?? '');
    await decide(ctx, tx, row, { state: 'DUPLICATE', ...original });
    // duplicates of this request become duplicates of the original
    await tx
      .update(workRequests)
      .set(original)
      .where(and(eq(workRequests.organizationId, organizationId), eq(workRequests.duplicateOf, id)));
    await notifyReporter(tx, organizationId, {
      request: row,
      title: `Your report ${row.reference} is known already`,
      message: 'The same fault was reported before. Both reports are handled together.',
      except: [userId],
    });
    return findRequest(tx, organizationId, id);
  });
}

/** Locks in a fixed order, so that two people who mark each other's original do not deadlock. */
async function lockInOrder(tx: Tx, organizationId: string, ids: readonly (string | undefined)[]): Promise<void> {
  await tx
    .select({ id: workRequests.id })
    .from(workRequests)
    .where(
      and(
        eq(workRequests.organizationId, organizationId),
        inArray(workRequests.id, ids.filter((id) => id !== undefined && isUuid(id)) as string[]),
      ),
    )
    .orderBy(workRequests.id)
    .for('update');
}

type Original = Pick<RequestRow, 'duplicateOf' | 'taskId'>;

async function originalRequest(tx: Tx, row: RequestRow, id: string): Promise<Original> {
  const [original] = isUuid(id)
    ? await tx
        .select({ id: workRequests.id, deviceId: workRequests.deviceId, state: workRequests.state })
        .from(workRequests)
        .where(and(eq(workRequests.organizationId, row.organizationId), eq(workRequests.id, id)))
    : [];
  if (!original) throw notFound('Request');
  if (original.id === row.id) throw refusal('A request cannot be a duplicate of itself.');
  if (original.deviceId !== row.deviceId) throw refusal('Both requests must be about the same device.');
  if (original.state !== 'NEW') throw refusal('Only a request that is still open can be the original.');
  return { duplicateOf: original.id, taskId: null };
}

async function originalTask(tx: Tx, row: RequestRow, id: string): Promise<Original> {
  const [task] = isUuid(id)
    ? await tx
        .select({ id: maintenanceTasks.id, deviceId: maintenanceTasks.deviceId })
        .from(maintenanceTasks)
        .where(
          and(
            eq(maintenanceTasks.organizationId, row.organizationId),
            eq(maintenanceTasks.id, id),
            ne(maintenanceTasks.status, 'COMPLETED'),
          ),
        )
    : [];
  if (!task) throw notFound('Open maintenance task');
  if (task.deviceId !== row.deviceId) throw refusal('The task must be of the same device.');
  return { duplicateOf: null, taskId: task.id };
}

const refusal = (message: string) => new DomainError('CONFLICT', message);
