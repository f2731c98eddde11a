import type { Tx } from '@steward/db/client';
import { maintenanceTasks, workRequests } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { AuditAction } from '../audit/schema';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { joinTransaction } from '../joined-transaction';
import type { MaintenanceTask } from '../maintenance/schema';
import { createTask } from '../maintenance/service';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { findRequest } from './list';
import { notifyReporter } from './notify';
import { decisionProblem, reopenProblem } from './rules';
import type { AcceptInput, RequestState, WorkRequest } from './schema';

export type RequestRow = typeof workRequests.$inferSelect;

const ofRequest = (organizationId: string, id: string) =>
  and(eq(workRequests.organizationId, organizationId), eq(workRequests.id, id));

/** Makes a corrective task out of a request. @throws BAD_REQUEST, NOT_FOUND, CONFLICT if somebody has decided already */
export async function acceptRequest(
  ctx: ActorContext,
  { id, dueOn, description, ...fields }: AcceptInput,
): Promise<{ request: WorkRequest; task: MaintenanceTask }> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const row = await lockOpenRequest(tx, organizationId, id);
    const task = await createTask(
      { ...ctx, db: joinTransaction(tx) },
      {
        ...fields,
        deviceId: row.deviceId,
        description: description ?? row.description,
        maintenanceType: 'CORRECTIVE',
        status: 'SCHEDULED',
        nextMaintenance: dueOn,
      },
    );
    await tx
      .update(maintenanceTasks)
      .set({ requestId: id })
      .where(and(eq(maintenanceTasks.organizationId, organizationId), eq(maintenanceTasks.id, task.id)));
    // duplicates of the request get the same task
    await tx
      .update(workRequests)
      .set({ taskId: task.id })
      .where(and(eq(workRequests.organizationId, organizationId), eq(workRequests.duplicateOf, id)));
    await decide(ctx, tx, row, { state: 'ACCEPTED', taskId: task.id });
    await notifyReporter(tx, organizationId, {
      request: row,
      title: `Your report ${row.reference} was accepted`,
      message: `It became the task "${task.taskName}".`,
      except: [userId, task.assignedTo],
    });
    return { request: await findRequest(tx, organizationId, id), task: { ...task, requestId: id } };
  });
}

/** @throws NOT_FOUND, CONFLICT if somebody has decided already */
export async function declineRequest(ctx: ActorContext, id: string, reason: string): Promise<WorkRequest> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const row = await lockOpenRequest(tx, organizationId, id);
    await decide(ctx, tx, row, { state: 'DECLINED', reason });
    await notifyReporter(tx, organizationId, {
      request: row,
      title: `Your report ${row.reference} was declined`,
      message: reason,
      except: [userId],
    });
    return findRequest(tx, organizationId, id);
  });
}

/** Reopens a request that was declined or marked as a duplicate. @throws NOT_FOUND, CONFLICT */
export async function reopenRequest(ctx: ActorContext, id: string): Promise<WorkRequest> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const row = await lockRequest(tx, organizationId, id);
    const problem = reopenProblem(row.state);
    if (problem) throw new DomainError('CONFLICT', problem);
    await decide(ctx, tx, row, { state: 'NEW' });
    return findRequest(tx, organizationId, id);
  });
}

async function lockRequest(tx: Tx, organizationId: string, id: string): Promise<RequestRow> {
  const [row] = isUuid(id)
    ? await tx.select().from(workRequests).where(ofRequest(organizationId, id)).for('update')
    : [];
  if (!row) throw notFound('Request');
  return row;
}

/** @throws NOT_FOUND, CONFLICT if somebody has decided already */
export async function lockOpenRequest(tx: Tx, organizationId: string, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, organizationId, id);
  const problem = decisionProblem(row.state, row.decidedByName);
  if (problem) throw new DomainError('CONFLICT', problem);
  return row;
}

const actions: Record<RequestState, { action: AuditAction; words: string }> = {
  NEW: { action: 'request.reopened', words: 'opened the fault report' },
  ACCEPTED: { action: 'request.accepted', words: 'accepted the fault report' },
  DECLINED: { action: 'request.declined', words: 'declined the fault report' },
  DUPLICATE: { action: 'request.marked-duplicate', words: 'marked as a duplicate the fault report' },
};

interface Decision extends Partial<Pick<RequestRow, 'reason' | 'taskId' | 'duplicateOf'>> {
  state: RequestState;
}

/** Stores a decision about a locked request, or clears it. */
export async function decide(ctx: ActorContext, tx: Tx, row: RequestRow, decision: Decision): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const { state, reason = null, taskId = null, duplicateOf = null } = decision;
  const name = await nameOf(tx, organizationId, userId);
  const by =
    state === 'NEW'
      ? { decidedAt: null, decidedBy: null, decidedByName: null }
      : { decidedAt: ctx.now(), decidedBy: userId, decidedByName: name };
  await tx
    .update(workRequests)
    .set({ state, reason, taskId, duplicateOf, ...by })
    .where(ofRequest(organizationId, row.id));
  const { action, words } = actions[state];
  await recordAudit(tx, ctx, {
    action,
    entity: 'work-request',
    entityId: row.id,
    summary: `${name} ${words} ${row.reference}.`,
    details: { deviceId: row.deviceId, ...(taskId ? { taskId } : {}), ...(duplicateOf ? { duplicateOf } : {}) },
  });
  publishAfterCommit(tx, workTopic(organizationId));
}
