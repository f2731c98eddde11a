import type { Tx } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks, type StoredUndo } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { DomainError, fieldError } from '../errors';
import { refreshMeter } from '../meters/dues';
import type { MeterRow } from '../meters/queries';
import type { EnteredReading } from '../meters/schema';
import { nameOf } from '../people';
import { acknowledgePrecautions } from './acknowledge';
import { notifyOfCompletion } from './completion-notice';
import { findTask, inOrganization, intervalsOfRow, lockTask, type TaskRow } from './queries';
import { dayOfMonth, isAlreadyCompleted, minutesIn, planNext } from './rules';
import type { CompleteTaskInput, MaintenanceTask } from './schema';
import { countCompletion, lockMetersOfTask } from './task-meter';
import { type EnteredWork, findRunningWork, isRecorded, recordEndedWork, type WorkRow } from './work-record';

/**
 * Records who completed a task and when, and sets its next due date; a one-off task has none. Ends the running work
 * on it, even if somebody else started it.
 * @throws BAD_REQUEST when precautions must be acknowledged and are not; CONFLICT when the task was already completed on that
 * day or is a completed one-off task, or, with a question, for an implausible reading of its meter
 */
export async function completeTask(
  ctx: ActorContext,
  { id, ...completion }: CompleteTaskInput,
): Promise<MaintenanceTask> {
  const orgDate = await organizationDate(ctx);
  const completedOn = completion.completedOn ?? orgDate.today;
  if (completedOn > orgDate.today) throw invalidDate('A task cannot be completed on a future day.');
  await ctx.db.transaction(async (tx) => {
    const meters = await lockMetersOfTask(tx, orgDate.organizationId, id);
    const row = await lockTask(tx, orgDate, id);
    if (await isRecorded(tx, row, completion.requestId)) return;
    await recordCompletion(ctx, tx, { row, meters, orgDate }, { ...completion, completedOn });
  });
  return findTask(ctx.db, orgDate, id);
}

interface Completion extends Omit<EnteredWork, 'note'> {
  completedOn: string;
  actualDuration?: string | null | undefined;
  notes?: string | null | undefined;
  reading?: EnteredReading | undefined;
  acknowledgedPrecautions?: readonly string[] | undefined;
  /** Overrides the date derived from the frequency. */
  nextMaintenance?: string | null | undefined;
}

interface CompletedTask {
  row: TaskRow;
  /** The meters of the task's device. */
  meters: readonly MeterRow[];
  orgDate: OrganizationDate;
}

/** Requires a transaction that has locked first the meters of the task's device, then the task's row. */
export async function recordCompletion(
  ctx: ActorContext,
  tx: Tx,
  { row, meters, orgDate }: CompletedTask,
  completion: Completion,
): Promise<void> {
  const { completedOn, reading } = completion;
  const nextDue = planCompletion(row, completion);
  const running = await findRunningWork(tx, row);
  const acknowledged = await acknowledgeForWork(ctx, tx, row, running, completion.acknowledgedPrecautions ?? []);
  const meter = meters.find(({ id }) => id === row.meterId);
  const meterCompletion = await countCompletion(ctx, tx, { row, meter }, { ...orgDate, completedOn, reading });
  const minutes = completion.minutes ?? minutesIn(completion.actualDuration);
  const actualDuration = completion.actualDuration ?? (minutes === null ? null : `${minutes} min`);
  const completionId = await storeCompletion(ctx, tx, row, {
    ...{ completedOn, nextDue, meterCompletion, actualDuration },
    notes: completion.notes ?? null,
  });
  if (meter) await refreshMeter(tx, meter);
  await recordEndedWork(
    ctx,
    tx,
    { row, running },
    {
      ...{ outcome: 'completed', acknowledged, completedOn, completionId },
      meterTotal: meterCompletion.total,
      undo: undoOf(row, running, meterCompletion.columns.meterReadingId ?? null),
    },
    { ...completion, minutes, note: completion.notes },
  );
  await notifyOfCompletion(ctx, tx, row, { completionId, workerId: running?.startedBy ?? null });
  await recordAudit(tx, ctx, {
    action: 'maintenance.completed',
    entity: 'maintenance-task',
    entityId: row.id,
    summary: `Maintenance task "${row.taskName}" was completed.`,
    details: { deviceId: row.deviceId, completedOn, completionId },
  });
}

/** The columns of the next due date by calendar. */
type NextDue = Pick<TaskRow, 'nextMaintenance' | 'anchorDay'>;

/** @throws CONFLICT when the task is already completed, BAD_REQUEST for a day before its last completion */
function planCompletion(row: TaskRow, { completedOn, nextMaintenance }: Completion): NextDue {
  const task = { ...row, intervals: intervalsOfRow(row) };
  if (isAlreadyCompleted(task, completedOn)) {
    throw new DomainError('CONFLICT', 'This task is already completed.');
  }
  if (row.lastMaintenance && completedOn < row.lastMaintenance) {
    throw invalidDate(`This task was last completed on ${row.lastMaintenance}; an earlier day cannot be added.`);
  }
  if (nextMaintenance === null) return { nextMaintenance, anchorDay: row.anchorDay };
  if (nextMaintenance) return { nextMaintenance, anchorDay: dayOfMonth(nextMaintenance) };
  const { date, anchorDay } = planNext(task, completedOn);
  return { nextMaintenance: date, anchorDay };
}

/**
 * Acknowledges precautions for the caller, who needs their own acknowledgements even if somebody else started the work.
 * @returns what the record keeps, which includes the acknowledgements of that other person
 */
async function acknowledgeForWork(
  ctx: ActorContext,
  tx: Tx,
  row: TaskRow,
  running: WorkRow | undefined,
  precautionIds: readonly string[],
) {
  const startedByCaller = running?.startedBy === ctx.actor.userId;
  const formerAcknowledgements = running?.acknowledged ?? [];
  const acknowledgements = await acknowledgePrecautions(ctx, tx, row, precautionIds, {
    formerAcknowledgements: startedByCaller ? formerAcknowledgements : [],
    ignoreAbsent: true,
  });
  return [...(startedByCaller ? [] : formerAcknowledgements), ...acknowledgements];
}

interface StoredCompletion {
  completedOn: string;
  nextDue: NextDue;
  meterCompletion: Awaited<ReturnType<typeof countCompletion>>;
  actualDuration: string | null;
  notes: string | null;
}

/** Inserts the completion and updates the task. @returns the id of the completion */
async function storeCompletion(ctx: ActorContext, tx: Tx, row: TaskRow, completion: StoredCompletion): Promise<string> {
  const { organizationId, userId } = ctx.actor;
  const { completedOn, nextDue, meterCompletion, actualDuration, notes } = completion;
  const [id, now] = [uuidv7(), ctx.now()];
  const completedByName = await nameOf(tx, organizationId, userId);
  await tx.insert(maintenanceCompletions).values({
    ...{ organizationId, id, taskId: row.id, completedOn, completedBy: userId, completedByName, dueOn: row.dueOn },
    ...{ meterTotal: meterCompletion.total, actualDuration, notes, createdAt: now },
  });
  await tx
    .update(maintenanceTasks)
    .set({
      ...{ status: 'COMPLETED', lastMaintenance: completedOn, updatedAt: now },
      ...nextDue,
      ...meterCompletion.columns,
      ...(actualDuration ? { actualDuration } : {}),
    })
    .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, row.id)));
  return id;
}

/** The columns of a task before its completion, to undo it. */
export function undoOf(row: TaskRow, running: WorkRow | undefined, readingId: string | null): StoredUndo {
  const { status, lastMaintenance, nextMaintenance, anchorDay, actualDuration } = row;
  const { meterId, meterLast, meterReadingId, meterNext } = row;
  return {
    status: running?.statusBefore ?? status,
    ...{ lastMaintenance, nextMaintenance, anchorDay, actualDuration },
    ...{ meterId, meterLast, meterReadingId, meterNext, readingId },
  };
}

const invalidDate = (message: string) => fieldError('completedOn', message);
