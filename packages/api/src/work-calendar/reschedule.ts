import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordItemChange } from '../audit/review';
import type { ActorContext } from '../context';
import { isPlanned, organizationDate } from '../due-dates';
import { DomainError, fieldError } from '../errors';
import { inOrganization, type LockedTask, lockTask } from '../maintenance/queries';
import { dayOfMonth } from '../maintenance/rules';
import { findRunningWork } from '../maintenance/work-record';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { refusalOfMove } from './rules';
import type { Rescheduled, RescheduleInput, UndoRescheduleInput } from './schema';

/** Moves a task to another day. @throws CONFLICT if it was moved meanwhile or somebody works on it, BAD_REQUEST if it cannot be moved to that day */
export function reschedule(ctx: ActorContext, { id, date, from }: RescheduleInput): Promise<Rescheduled> {
  return move(ctx, id, from, async (tx, row, today) => {
    const [state] = await tx
      .select({ isPlanned: sql<boolean>`${isPlanned}` })
      .from(maintenanceTasks)
      .where(and(inOrganization(row.organizationId), eq(maintenanceTasks.id, id)));
    const { nextMaintenance, meterDue, statusToday: status } = row;
    const workedOnBy = status === 'IN_PROGRESS' ? (await findRunningWork(tx, row))?.startedByName : null;
    const task = { status, isPlanned: state?.isPlanned ?? false, nextMaintenance, meterDue, workedOnBy };
    const refusal = refusalOfMove(task, date, today);
    if (refusal && status === 'IN_PROGRESS') throw new DomainError('CONFLICT', refusal);
    if (refusal) throw fieldError('date', refusal);
    return { date, anchorDay: dayOfMonth(date) };
  });
}

/** Restores the schedule before a move, also a date that has passed. @throws CONFLICT if it was changed since */
export const undoReschedule = (ctx: ActorContext, { id, from, before }: UndoRescheduleInput): Promise<Rescheduled> =>
  move(ctx, id, from, async () => before);

type Schedule = Rescheduled['before'];

async function move(
  ctx: ActorContext,
  id: string,
  from: string,
  scheduleOf: (tx: Tx, row: LockedTask, today: string) => Promise<Schedule>,
): Promise<Rescheduled> {
  const orgDate = await organizationDate(ctx);
  const { organizationId, today } = orgDate;
  return ctx.db.transaction(async (tx) => {
    const row = await lockTask(tx, orgDate, id);
    if (row.dueOn !== from) throw changedMeanwhile(row);
    const { date, anchorDay } = await scheduleOf(tx, row, today);
    const before = { date: row.nextMaintenance ?? from, anchorDay: row.anchorDay };
    if (date === row.nextMaintenance) return { id: row.id, taskName: row.taskName, date, before };
    await tx
      .update(maintenanceTasks)
      .set({
        nextMaintenance: date,
        anchorDay,
        // a task rescheduled to today or later is no longer overdue
        ...(row.status === 'OVERDUE' && date >= today ? { status: 'SCHEDULED' } : {}),
        ...(row.origin === 'generated' ? { editedAt: ctx.now(), editedBy: ctx.actor.userId } : {}),
        updatedAt: ctx.now(),
      })
      .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, row.id)));
    const item = { entity: 'maintenance-task' as const, ...row, name: row.taskName };
    await recordItemChange(tx, ctx, item, { nextMaintenance: date });
    publishAfterCommit(tx, workTopic(organizationId));
    return { id: row.id, taskName: row.taskName, date, before };
  });
}

function changedMeanwhile({ dueOn, status }: LockedTask): DomainError {
  const state = dueOn ? `it is due on ${dueOn}` : status === 'COMPLETED' ? 'it is completed' : 'it has no date';
  return new DomainError('CONFLICT', `Somebody else changed this task meanwhile: ${state} now.`);
}
