import type { Tx } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { DomainError } from '../errors';
import { fullName } from '../people';
import { findTask, inOrganization, intervalsOfRow, lockTask, type TaskRow } from './queries';
import { planNext } from './rules';
import type { CompleteTaskInput, MaintenanceTask } from './schema';

/**
 * Records who did a task and when, and moves it on to its next date; one-off tasks stay without one.
 * @throws CONFLICT when it was done on that day, or is a one-off task that is done
 */
export async function completeTask(ctx: ActorContext, { id, ...done }: CompleteTaskInput): Promise<MaintenanceTask> {
  const on = await organizationDate(ctx);
  const completedOn = done.completedOn ?? on.today;
  if (completedOn > on.today) throw notThen('A task cannot be completed on a day that is still to come.');
  await ctx.db.transaction(async (tx) => {
    await recordCompletion(ctx, tx, await lockTask(tx, on, id), { ...done, completedOn });
  });
  return findTask(ctx.db, on, id);
}

interface Completion {
  completedOn: string;
  actualDuration?: string | null | undefined;
  notes?: string | null | undefined;
  /** A date that was given with it stands, instead of the one by the frequency. */
  nextMaintenance?: string | null | undefined;
}

/** Within the transaction that holds the task's row. */
export async function recordCompletion(ctx: ActorContext, tx: Tx, row: TaskRow, done: Completion): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const { completedOn } = done;
  const task = { ...row, intervals: intervalsOfRow(row) };
  const plan = planNext(task, completedOn);
  const next =
    done.nextMaintenance === undefined ? plan : { ...plan, date: done.nextMaintenance, anchorDay: row.anchorDay };
  const isDone = row.status === 'COMPLETED' && !task.intervals.length && !row.nextMaintenance;
  if (isDone || row.lastMaintenance === completedOn) {
    throw new DomainError('CONFLICT', 'This task is already completed.');
  }
  if (row.lastMaintenance && completedOn < row.lastMaintenance) {
    throw notThen(`This task was last completed on ${row.lastMaintenance}; an earlier day cannot be added.`);
  }
  const [person] = await tx
    .select({ name: fullName })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  await tx.insert(maintenanceCompletions).values({
    organizationId,
    taskId: row.id,
    completedOn,
    completedBy: userId,
    completedByName: person?.name ?? '',
    dueOn: row.nextMaintenance,
    actualDuration: done.actualDuration ?? null,
    notes: done.notes ?? null,
    createdAt: ctx.now(),
  });
  await tx
    .update(maintenanceTasks)
    .set({
      status: 'COMPLETED',
      lastMaintenance: completedOn,
      nextMaintenance: next.date,
      anchorDay: next.anchorDay,
      ...(done.actualDuration ? { actualDuration: done.actualDuration } : {}),
      updatedAt: ctx.now(),
    })
    .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, row.id)));
}

const notThen = (message: string) =>
  new DomainError('BAD_REQUEST', message, { details: [{ path: 'completedOn', message }] });
