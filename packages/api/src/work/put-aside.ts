import { maintenanceTasks } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { DomainError } from '../errors';
import { findTask, inOrganization, lockTask } from '../maintenance/queries';
import type { MaintenanceTask } from '../maintenance/schema';
import { findRunningWork, isRecorded, recordEndedWork } from '../maintenance/work-record';
import type { PutAsideInput } from './schema';

/**
 * Ends the work on a task without completing it. The task gets back the status that it had. Work that has ended meanwhile leaves
 * the task unchanged: only what was entered is recorded. @throws CONFLICT without work
 */
export async function putWorkAside(
  ctx: ActorContext,
  { taskId, workId, reason, ...entered }: PutAsideInput,
): Promise<MaintenanceTask> {
  const orgDate = await organizationDate(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockTask(tx, orgDate, taskId);
    if (await isRecorded(tx, row, entered.requestId)) return;
    const running = await findRunningWork(tx, row);
    if (workId !== undefined && workId !== running?.id) {
      await recordEndedWork(ctx, tx, { row, running: undefined }, { outcome: 'put-aside', reason }, entered);
      return;
    }
    if (!running) throw new DomainError('CONFLICT', 'Nobody is working on this task.');
    await recordEndedWork(ctx, tx, { row, running }, { outcome: 'put-aside', reason }, entered);
    if (row.status !== 'IN_PROGRESS') return;
    await tx
      .update(maintenanceTasks)
      .set({ status: running.statusBefore ?? 'SCHEDULED', updatedAt: ctx.now() })
      .where(and(inOrganization(orgDate.organizationId), eq(maintenanceTasks.id, row.id)));
  });
  return findTask(ctx.db, orgDate, taskId);
}
