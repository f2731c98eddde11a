import type { Tx } from '@steward/db/client';
import { maintenanceTasks, type StoredAcknowledgement, workRecords } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { timeOrMomentIn } from '../calendar';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { DomainError } from '../errors';
import { acknowledgePrecautions } from '../maintenance/acknowledge';
import { findTask, inOrganization, intervalsOfRow, lockTask, type TaskRow } from '../maintenance/queries';
import { isAlreadyCompleted } from '../maintenance/rules';
import type { MaintenanceTask } from '../maintenance/schema';
import { findRunningWork, ofWork, recordEndedWork, type WorkRow } from '../maintenance/work-record';
import { nameOf, timeZoneOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { alreadyStarted, type StartWorkInput } from './schema';

/**
 * Starts the work on a task. Started again by the same person, the work continues and the acknowledgements are added.
 * @throws CONFLICT when somebody else is working on it (without `takeOver`), or it is completed; BAD_REQUEST when precautions
 * must be acknowledged and are not
 */
export async function startWork(
  ctx: ActorContext,
  { taskId, acknowledgedPrecautions, takeOver }: StartWorkInput,
): Promise<MaintenanceTask> {
  const { organizationId, userId } = ctx.actor;
  const orgDate = await organizationDate(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockTask(tx, orgDate, taskId);
    if (isAlreadyCompleted({ ...row, intervals: intervalsOfRow(row) }, orgDate.today)) {
      throw new DomainError('CONFLICT', 'This task is already completed.');
    }
    const running = await findRunningWork(tx, row);
    const isOwn = running?.startedBy === userId;
    if (running && !isOwn && !takeOver) throw await takenConflict(ctx, tx, running);
    const formerAcknowledgements = isOwn ? running.acknowledged : [];
    const acknowledgements = await acknowledgePrecautions(ctx, tx, row, acknowledgedPrecautions, {
      formerAcknowledgements,
    });
    publishAfterCommit(tx, workTopic(organizationId));
    if (running && isOwn) {
      await tx.update(workRecords).set({ acknowledged: acknowledgements }).where(ofWork(organizationId, running.id));
      return;
    }
    if (running) {
      const reason = `${await nameOf(tx, organizationId, userId)} took over.`;
      await recordEndedWork(ctx, tx, { row, running }, { outcome: 'put-aside', reason }, {});
    }
    await insertStart(ctx, tx, row, acknowledgements, running?.statusBefore ?? row.status);
  });
  return findTask(ctx.db, orgDate, taskId);
}

async function insertStart(
  ctx: ActorContext,
  tx: Tx,
  row: TaskRow,
  acknowledgements: StoredAcknowledgement[],
  statusBefore: TaskRow['status'],
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const now = ctx.now();
  await tx.insert(workRecords).values({
    ...{ organizationId, id: uuidv7(), deviceId: row.deviceId, taskId: row.id, taskName: row.taskName },
    ...{ at: now, startedAt: now, startedBy: userId, startedByName: await nameOf(tx, organizationId, userId) },
    ...{ statusBefore, acknowledged: acknowledgements, createdAt: now },
  });
  await tx
    .update(maintenanceTasks)
    .set({ status: 'IN_PROGRESS', updatedAt: now })
    .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, row.id)));
}

/** 'Marta Kowalski has been working on this task since 09:40.' */
async function takenConflict(ctx: ActorContext, tx: Tx, running: WorkRow): Promise<DomainError> {
  const timeZone = await timeZoneOf(tx, running.organizationId);
  const since = running.startedAt ? ` since ${timeOrMomentIn(timeZone, running.startedAt, ctx.now())}` : '';
  const workingText = since ? `has been working on this task${since}` : 'is working on this task';
  const message = `${running.startedByName} ${workingText}.`;
  return new DomainError('CONFLICT', message, { reason: alreadyStarted });
}
