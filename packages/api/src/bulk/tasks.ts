import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { isPlanned, type OrganizationDate, organizationDate, statusOn } from '../due-dates';
import { storeDeletions } from '../generated-items/deleted';
import { findAssignee, notifyTaskAssignees, withdrawAssignmentNotices } from '../maintenance/assignee';
import { taskConditions } from '../maintenance/list';
import { inOrganization, type LockedTask, runningJoin } from '../maintenance/queries';
import { dayOfMonth, isWorkingOn } from '../maintenance/rules';
import { isWorkOf } from '../my-work/sections';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { refusalOfMove } from '../work-calendar/rules';
import { alsoEdited, changesOf, restoredValues, selectionToRestore, writtenValues } from './changes';
import { recordBulkChange } from './record';
import { lockEnabledUsers } from './restore-assignments';
import type { BulkResult, ChangeTasksInput, SelectedTasksInput, StoredUndo } from './schema';
import { divide, requireSelected, type SelectedRows, selectedWhere, selectionLimit } from './selected';
import { storeUndoOfChanges, takeUndo } from './undos';

export const taskKind = { singular: 'maintenance task', plural: 'maintenance tasks' };
export type SelectedTask = LockedTask & { isPlanned: boolean; workedOnBy: string | null };
/** Columns that a bulk change of tasks writes. */
export type TaskValues = Partial<
  Pick<SelectedTask, 'assignedTo' | 'priority' | 'status' | 'nextMaintenance' | 'anchorDay'>
>;
export const nameOfTask = ({ taskName }: { taskName: string }) => taskName;

/** The selected tasks, locked in one order, so that two calls do not wait for each other. */
export async function lockSelectedTasks(
  ctx: ActorContext,
  tx: Tx,
  orgDate: OrganizationDate,
  selection: SelectedTasksInput,
): Promise<SelectedRows<SelectedTask>> {
  const where = selectedWhere(selection, taskKind, maintenanceTasks.id, () =>
    selection.matching ? matchingConditions(ctx, selection.matching, orgDate.today) : [],
  );
  const deviceJoin = and(
    eq(devices.organizationId, maintenanceTasks.organizationId),
    eq(devices.id, maintenanceTasks.deviceId),
  );
  const lockedRows = await tx
    .select({
      ...getTableColumns(maintenanceTasks),
      statusToday: statusOn(orgDate.today),
      isPlanned: sql<boolean>`${isPlanned}`,
      workedOnBy: workRecords.startedByName,
    })
    .from(maintenanceTasks)
    .innerJoin(devices, deviceJoin)
    .leftJoin(workRecords, runningJoin)
    .where(and(inOrganization(orgDate.organizationId), ...where))
    .orderBy(maintenanceTasks.id)
    .limit(selectionLimit)
    .for('update', { of: maintenanceTasks });
  return requireSelected(lockedRows, selection, taskKind, nameOfTask);
}

const matchingConditions = (
  ctx: ActorContext,
  { workOf, ...filters }: NonNullable<SelectedTasksInput['matching']>,
  today: string,
) => [...taskConditions(ctx, filters, today), workOf === undefined ? undefined : isWorkOf(ctx, workOf, today)];

/**
 * Assigns, reschedules, or sets status and priority of the selected tasks. Leaves out tasks that somebody has changed in the meantime, or
 * that cannot be moved.
 */
export async function changeTasks(ctx: ActorContext, input: ChangeTasksInput) {
  const orgDate = await organizationDate(ctx);
  return ctx.db.transaction(async (tx) => {
    const assignedTo =
      input.assignedTo === undefined ? undefined : await findAssignee(tx, orgDate.organizationId, input.assignedTo);
    const selected = await lockSelectedTasks(ctx, tx, orgDate, input);
    const { rows, leftOut } = divide(selected.rows, nameOfTask, (row) => refusal(row, input, orgDate.today));
    const changes = changesOf(rows, (row) => columnsAfter(row, { ...input, assignedTo }, orgDate.today));
    const changedAt = ctx.now();
    await writeTasks(ctx, tx, writtenValues(changes), {
      changedAt,
      isEdit: input.priority !== undefined || input.date !== undefined || input.days !== undefined,
    });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'maintenance.updated', entity: 'maintenance-task', kind: taskKind, outcome: 'were changed' },
      rows: changes.map(({ row }) => row),
      details: { fields: [...new Set(changes.flatMap(({ after }) => Object.keys(after)))] },
    });
    const reassigned = changes.filter(({ after }) => after.assignedTo !== undefined).map(({ row }) => row);
    await withdrawAssignmentNotices(tx, orgDate.organizationId, reassigned);
    if (assignedTo) {
      const assigned = changes.filter(({ after }) => after.assignedTo);
      await notifyTaskAssignees(
        ctx,
        tx,
        assigned.map(({ row, after }) => ({ ...row, ...after, assignedTo })),
      );
    }
    publishAfterCommit(tx, workTopic(orgDate.organizationId));
    return {
      count: changes.length,
      leftOut: [...selected.leftOut, ...leftOut],
      undo: await storeUndoOfChanges(ctx, tx, 'tasks', changedAt, changes),
    };
  });
}

type Moved = Pick<ChangeTasksInput, 'date' | 'days' | 'status'>;

const newDate = ({ nextMaintenance }: { nextMaintenance: string | null }, { date, days }: Moved) =>
  date ?? (days !== undefined && nextMaintenance ? addDays(nextMaintenance, days) : undefined);

/** Reason why the change does not apply to a task; null if it applies. */
function refusal(row: SelectedTask, change: Moved, today: string): string | null {
  if (change.status && row.statusToday === 'IN_PROGRESS') return `${isWorkingOn(row.workedOnBy)}.`;
  if (change.date === undefined && change.days === undefined) return null;
  if (row.dueOn === null && row.status !== 'COMPLETED') {
    if (change.date === undefined) return 'It has no date that can be moved.';
    return change.date < today ? 'A task cannot be moved to a day that has passed.' : null;
  }
  const task = { ...row, status: row.statusToday };
  return refusalOfMove(task, newDate(row, change) ?? today, today);
}

function columnsAfter(
  row: SelectedTask,
  change: Pick<ChangeTasksInput, 'priority' | 'date' | 'days' | 'status'> & { assignedTo: string | null | undefined },
  today: string,
): TaskValues {
  const next = newDate(row, change);
  const after: TaskValues = {
    ...(change.assignedTo !== undefined && change.assignedTo !== row.assignedTo
      ? { assignedTo: change.assignedTo }
      : {}),
    ...(change.priority && change.priority !== row.priority ? { priority: change.priority } : {}),
    ...(change.status && change.status !== row.status ? { status: change.status } : {}),
  };
  if (next === undefined || next === row.nextMaintenance) return after;
  // a task rescheduled to today or later is no longer overdue
  const reopened = !change.status && row.status === 'OVERDUE' && next >= today ? { status: 'SCHEDULED' as const } : {};
  return { ...after, nextMaintenance: next, anchorDay: dayOfMonth(next), ...reopened };
}

/** Writes all changes in one statement. An absent column keeps its value. */
async function writeTasks(
  ctx: ActorContext,
  tx: Tx,
  changes: readonly (TaskValues & { id: string })[],
  { changedAt, isEdit }: { changedAt: Date; isEdit: boolean },
): Promise<void> {
  if (!changes.length) return;
  const edited = isEdit ? alsoEdited(ctx, changedAt) : sql``;
  await tx.execute(sql`
    update ${maintenanceTasks} t set
      assigned_to = case when c.change ? 'assignedTo' then (c.change ->> 'assignedTo')::uuid else t.assigned_to end,
      priority = coalesce(c.change ->> 'priority', t.priority),
      status = coalesce(c.change ->> 'status', t.status),
      next_maintenance = case when c.change ? 'nextMaintenance'
        then (c.change ->> 'nextMaintenance')::date else t.next_maintenance end,
      anchor_day = case when c.change ? 'anchorDay' then (c.change ->> 'anchorDay')::int else t.anchor_day end,
      updated_at = ${changedAt.toISOString()}::timestamptz ${edited}
    from (select (value ->> 'id')::uuid as id, value as change
      from jsonb_array_elements(${JSON.stringify(changes)}::text::jsonb)) c
    where t.organization_id = ${ctx.actor.organizationId} and t.id = c.id`);
}

/** Undoes a bulk change of tasks. Leaves out tasks that somebody has changed since. */
export async function restoreTasks(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  const orgDate = await organizationDate(ctx);
  const { organizationId } = orgDate;
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'tasks', undo);
    const former = new Map(overwritten.rows.map(({ id, before }) => [id, before.assignedTo]));
    const enabled = await lockEnabledUsers(
      tx,
      organizationId,
      [...former.values()].flatMap((id) => id ?? []),
    );
    const found = await lockSelectedTasks(ctx, tx, orgDate, selectionToRestore(overwritten));
    const selected = divide(found.rows, nameOfTask, ({ id }) => {
      const assignee = former.get(id);
      return assignee && !enabled.has(assignee) ? 'Its former assignee can no longer be assigned.' : null;
    });
    await writeTasks(ctx, tx, restoredValues(selected.rows, overwritten), { changedAt: ctx.now(), isEdit: false });
    const reassigned = selected.rows.filter(({ id }) => former.get(id) !== undefined);
    await withdrawAssignmentNotices(tx, organizationId, reassigned);
    await recordBulkChange(tx, ctx, {
      ...{ action: 'maintenance.updated', entity: 'maintenance-task', kind: taskKind },
      ...{ outcome: 'were changed back', rows: selected.rows },
    });
    publishAfterCommit(tx, workTopic(organizationId));
    return { count: selected.rows.length, leftOut: [...found.leftOut, ...selected.leftOut] };
  });
}

export async function removeTasks(ctx: ActorContext, input: SelectedTasksInput): Promise<BulkResult> {
  const orgDate = await organizationDate(ctx);
  const { organizationId } = orgDate;
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedTasks(ctx, tx, orgDate, input);
    const ids = rows.map(({ id }) => id);
    await tx.delete(maintenanceTasks).where(and(inOrganization(organizationId), inArray(maintenanceTasks.id, ids)));
    await storeDeletions(
      tx,
      'task',
      rows.map((row) => ({ ...row, title: row.taskName })),
    );
    await recordBulkChange(tx, ctx, {
      ...{ action: 'maintenance.deleted', entity: 'maintenance-task', kind: taskKind },
      ...{ outcome: 'were deleted', rows, review: 'deleted' },
    });
    publishAfterCommit(tx, workTopic(organizationId));
    return { count: rows.length, leftOut };
  });
}
