import type { Tx } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks, type StoredUndo, workRecords } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { withdrawNoticesOfCompletions } from '../maintenance/completion-notice';
import { findTask, inOrganization, lockTask, type TaskRow } from '../maintenance/queries';
import type { MaintenanceTask } from '../maintenance/schema';
import { lockMetersOfTask } from '../maintenance/task-meter';
import { findRunningWork, ofWork, type WorkRow } from '../maintenance/work-record';
import { refreshMeter } from '../meters/dues';
import type { MeterRow } from '../meters/queries';
import { undoReading } from '../meters/readings';
import { returnParts } from '../parts/uses';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { refusalOfUndo } from './rules';

/**
 * Undoes a completion: the task has its status, dates and meter as before, and the reading that came with it is removed.
 * The record stays, marked as undone.
 * @throws CONFLICT when a later completion exists, somebody is working on the task, or there is nothing to undo
 */
export async function undoCompletion(ctx: ActorContext, recordId: string): Promise<MaintenanceTask> {
  const orgDate = await organizationDate(ctx);
  const { organizationId } = orgDate;
  if (!isUuid(recordId)) throw notFound('Work record');
  const taskId = await ctx.db.transaction(async (tx) => {
    const [unlockedRecord] = await tx.select().from(workRecords).where(ofWork(organizationId, recordId));
    if (!unlockedRecord) throw notFound('Work record');
    const meters = await lockMetersOfTask(tx, organizationId, unlockedRecord.taskId);
    const row = await lockTaskOf(tx, orgDate, unlockedRecord);
    // read again under the lock
    const [record] = await tx.select().from(workRecords).where(ofWork(organizationId, recordId));
    if (!record) throw notFound('Work record');
    const { undo, completionId } = await requireUndoable(tx, row, record);
    await tx
      .delete(maintenanceCompletions)
      .where(
        and(eq(maintenanceCompletions.organizationId, organizationId), eq(maintenanceCompletions.id, completionId)),
      );
    await restoreTask(ctx, tx, row, undo, meters);
    await withdrawNoticesOfCompletions(tx, organizationId, [{ completionId, deviceId: row.deviceId }]);
    await returnParts(tx, { organizationId, recordId }, ctx.now());
    await markUndone(ctx, tx, record);
    return row.id;
  });
  return findTask(ctx.db, orgDate, taskId);
}

async function lockTaskOf(tx: Tx, orgDate: OrganizationDate, { taskId }: WorkRow): Promise<TaskRow> {
  return lockTask(tx, orgDate, taskId).catch((error: unknown) => {
    const isAbsent = error instanceof DomainError && error.code === 'NOT_FOUND';
    throw isAbsent ? new DomainError('CONFLICT', 'This task was deleted.') : error;
  });
}

async function requireUndoable(
  tx: Tx,
  row: TaskRow,
  record: WorkRow,
): Promise<{ undo: StoredUndo; completionId: string }> {
  const [latestCompletion] = await tx
    .select({ id: maintenanceCompletions.id, completedOn: maintenanceCompletions.completedOn })
    .from(maintenanceCompletions)
    .where(
      and(eq(maintenanceCompletions.organizationId, row.organizationId), eq(maintenanceCompletions.taskId, row.id)),
    )
    .orderBy(desc(maintenanceCompletions.createdAt), desc(maintenanceCompletions.id))
    .limit(1);
  const refusal = refusalOfUndo({ record, latest: latestCompletion, running: await findRunningWork(tx, row) });
  const { undo, completionId } = record;
  if (refusal || !undo || !completionId) throw new DomainError('CONFLICT', refusal ?? 'This work cannot be undone.');
  return { undo, completionId };
}

async function restoreTask(
  ctx: ActorContext,
  tx: Tx,
  row: TaskRow,
  { readingId, meterId, meterLast, meterReadingId, meterNext, ...columns }: StoredUndo,
  meters: readonly MeterRow[],
): Promise<void> {
  const meter = meters.find(({ id }) => id === meterId);
  // a meter that a person has chosen since stays
  const meterColumns = meter && row.meterId === meterId ? { meterLast, meterReadingId, meterNext, meterDue: null } : {};
  await tx
    .update(maintenanceTasks)
    .set({ ...columns, ...meterColumns, updatedAt: ctx.now() })
    .where(and(inOrganization(row.organizationId), eq(maintenanceTasks.id, row.id)));
  if (!meter) return;
  if (readingId) await undoReading(tx, meter, readingId);
  await refreshMeter(tx, meter);
}

async function markUndone(ctx: ActorContext, tx: Tx, record: WorkRow): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const { id, taskId, taskName, deviceId, completedOn, endedByName } = record;
  await tx
    .update(workRecords)
    .set({
      ...{ outcome: 'undone', completionId: null, undo: null, meterTotal: null },
      ...{ undoneAt: ctx.now(), undoneByName: await nameOf(tx, organizationId, userId) },
    })
    .where(ofWork(organizationId, id));
  await recordAudit(tx, ctx, {
    action: 'maintenance.completion-undone',
    entity: 'maintenance-task',
    entityId: taskId,
    summary: `The completion of task "${taskName}" by ${endedByName} on ${completedOn} was undone.`,
    details: { deviceId, recordId: id },
  });
  publishAfterCommit(tx, workTopic(organizationId));
}
