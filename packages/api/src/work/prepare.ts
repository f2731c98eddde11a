import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { notFound } from '../errors';
import { isAcknowledged, mustAcknowledgePrecautions } from '../maintenance/acknowledge';
import { stepsOfTask } from '../maintenance/manual-steps';
import { findTask, inOrganization } from '../maintenance/queries';
import { precautionsConcerning } from '../safety/concerning';
import type { Preparation } from './schema';

/** What the caller needs before starting a task. @throws NOT_FOUND */
export async function prepareWork(ctx: ActorContext, taskId: string): Promise<Preparation> {
  const { organizationId, userId } = ctx.actor;
  const task = await findTask(ctx.db, await organizationDate(ctx), taskId);
  const [row] = await ctx.db
    .select()
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, task.id)));
  if (!row) throw notFound('Maintenance task');
  const [precautions, steps, mustAcknowledge, [running]] = await Promise.all([
    precautionsConcerning(ctx.db, row),
    stepsOfTask(ctx.db, row),
    mustAcknowledgePrecautions(ctx.db, organizationId),
    ctx.db
      .select({ acknowledged: workRecords.acknowledged })
      .from(workRecords)
      .where(
        and(
          eq(workRecords.organizationId, organizationId),
          eq(workRecords.taskId, task.id),
          eq(workRecords.startedBy, userId),
          isNull(workRecords.endedAt),
        ),
      ),
  ]);
  const acknowledgements = running?.acknowledged ?? [];
  return {
    task,
    precautions,
    mustAcknowledge,
    acknowledged: precautions.filter((entry) => isAcknowledged(entry, acknowledgements)).map(({ id }) => id),
    steps,
  };
}
