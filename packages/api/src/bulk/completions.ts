import type { Tx } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ActorContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { isAcknowledged, mustAcknowledgePrecautions } from '../maintenance/acknowledge';
import { undoOf } from '../maintenance/complete';
import { intervalsOfRow } from '../maintenance/queries';
import { isAlreadyCompleted, type NextPlan, planNext } from '../maintenance/rules';
import type { WorkRow } from '../maintenance/work-record';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { precautionsOfTasks } from '../safety/concerning';
import { workTopic } from '../topics';
import { notifyOfCompletions } from './completion-notices';
import { recordBulkChange } from './record';
import type { SelectedTasksInput } from './schema';
import { divide } from './selected';
import { lockSelectedTasks, nameOfTask, type SelectedTask, taskKind } from './tasks';

interface PlannedCompletion {
  row: SelectedTask;
  next: NextPlan;
  running: WorkRow | undefined;
  completionId: string;
  recordId: string;
}

/**
 * Completes the selected tasks today. Leaves out tasks that need their own dialog, for the reading of a meter or the acknowledgement of
 * precautions, and tasks that somebody else is working on.
 */
export async function completeTasks(ctx: ActorContext, input: SelectedTasksInput) {
  const orgDate = await organizationDate(ctx);
  const { organizationId, today } = orgDate;
  return ctx.db.transaction(async (tx) => {
    const selected = await lockSelectedTasks(ctx, tx, orgDate, input);
    const running = await runningWorkOn(tx, organizationId, selected.rows);
    const unacknowledged = await tasksToAcknowledge(ctx, tx, orgDate, selected.rows, running);
    const { rows, leftOut } = divide(selected.rows, nameOfTask, (row) => {
      const work = running.get(row.id);
      const isOthers = work !== undefined && work.startedBy !== ctx.actor.userId;
      return isOthers ? refusalOfOthersWork(work) : refusal(row, unacknowledged, today);
    });
    const planned = rows.map((row): PlannedCompletion => {
      const next = planNext({ ...row, intervals: intervalsOfRow(row) }, today);
      const started = running.get(row.id);
      return { row, next, running: started, completionId: uuidv7(), recordId: started?.id ?? uuidv7() };
    });
    await storeCompletions(ctx, tx, orgDate, planned);
    await notifyOfCompletions(
      ctx,
      tx,
      planned.map(({ row, completionId }) => ({ ...row, completionId })),
    );
    await recordBulkChange(tx, ctx, {
      ...{ action: 'maintenance.completed', entity: 'maintenance-task', kind: taskKind, outcome: 'were completed' },
      ...{ rows: rows.map(({ id }) => ({ id })), details: { completedOn: today } },
    });
    publishAfterCommit(tx, workTopic(organizationId));
    return {
      count: rows.length,
      leftOut: [...selected.leftOut, ...leftOut],
      recordIds: planned.map(({ recordId }) => recordId),
    };
  });
}

/** The sheet of a single task asks before it ends the work of somebody else, which a bulk completion cannot. */
const refusalOfOthersWork = ({ startedByName }: WorkRow) =>
  `${startedByName || 'Somebody'} is working on it. Complete it on its own.`;

function refusal(row: SelectedTask, unacknowledged: ReadonlySet<string>, today: string): string | null {
  if (isAlreadyCompleted({ ...row, intervals: intervalsOfRow(row) }, today)) return 'It is already completed.';
  if (row.lastMaintenance && today < row.lastMaintenance) return `It was last completed on ${row.lastMaintenance}.`;
  if (row.meterId) return 'A meter counts it. Complete it on its own, with the reading.';
  return unacknowledged.has(row.id) ? 'Its precautions must be acknowledged. Complete it on its own.' : null;
}

export async function runningWorkOn(
  tx: Tx,
  organizationId: string,
  tasks: readonly { id: string }[],
): Promise<Map<string, WorkRow>> {
  const rows = await tx
    .select()
    .from(workRecords)
    .where(
      and(
        eq(workRecords.organizationId, organizationId),
        inArray(
          workRecords.taskId,
          tasks.map(({ id }) => id),
        ),
        isNull(workRecords.endedAt),
      ),
    );
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** Tasks with precautions that the caller has not acknowledged, if the organization requires it. */
async function tasksToAcknowledge(
  ctx: ActorContext,
  tx: Tx,
  { organizationId }: OrganizationDate,
  tasks: readonly SelectedTask[],
  running: ReadonlyMap<string, WorkRow>,
): Promise<Set<string>> {
  if (!tasks.length || !(await mustAcknowledgePrecautions(tx, organizationId))) return new Set();
  const precautions = await precautionsOfTasks(tx, organizationId, tasks);
  const unacknowledged = tasks.filter(({ id }) => {
    const started = running.get(id);
    const acknowledgements = started?.startedBy === ctx.actor.userId ? started.acknowledged : [];
    return precautions.get(id)?.some((precaution) => !isAcknowledged(precaution, acknowledgements));
  });
  return new Set(unacknowledged.map(({ id }) => id));
}

async function storeCompletions(
  ctx: ActorContext,
  tx: Tx,
  { organizationId, today }: OrganizationDate,
  planned: readonly PlannedCompletion[],
): Promise<void> {
  if (!planned.length) return;
  const { userId } = ctx.actor;
  const now = ctx.now();
  const byName = await nameOf(tx, organizationId, userId);
  await tx.insert(maintenanceCompletions).values(
    planned.map(({ row, completionId }) => ({
      ...{ organizationId, id: completionId, taskId: row.id, dueOn: row.dueOn, createdAt: now },
      ...{ completedOn: today, completedBy: userId, completedByName: byName },
    })),
  );
  const plans = planned.map(({ row, next }) => ({ id: row.id, date: next.date, anchor: next.anchorDay }));
  await tx.execute(sql`
    update ${maintenanceTasks} t set status = 'COMPLETED', last_maintenance = ${today}::date,
      next_maintenance = c.date, anchor_day = c.anchor, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(plans)}::text::jsonb) as c(id uuid, date date, anchor int)
    where t.organization_id = ${organizationId} and t.id = c.id`);
  await tx
    .insert(workRecords)
    .values(
      planned.map(({ row, running, recordId, completionId }) => ({
        ...{ organizationId, id: recordId, deviceId: row.deviceId, taskId: row.id, taskName: row.taskName, at: now },
        ...{ endedAt: now, endedBy: userId, endedByName: byName, outcome: 'completed' as const },
        ...{ completedOn: today, completionId, undo: undoOf(row, running, null), createdAt: now },
      })),
    )
    // ends the running work; its start and acknowledgements stay
    .onConflictDoUpdate({
      target: [workRecords.organizationId, workRecords.id],
      set: Object.fromEntries(
        ['taskName', 'at', 'endedAt', 'endedBy', 'endedByName', 'outcome', 'completedOn', 'completionId', 'undo'].map(
          (key) => [key, sql.raw(`excluded.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)],
        ),
      ),
    });
}
