import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, count, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordCreatedItems } from '../audit/item-changes';
import { recordAudit } from '../audit/record';
import { recordItemChange, recordReview } from '../audit/review';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { DomainError, fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { storeDeletions } from '../generated-items/deleted';
import { connectWaitingTasks, refreshMeters } from '../meters/dues';
import { lockMetersOf, type MeterRow } from '../meters/queries';
import { isByMeter } from '../meters/units';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { acknowledgePrecautions } from './acknowledge';
import { findAssignee, notifyTaskAssignee, notifyTaskAssignees, withdrawAssignmentNotices } from './assignee';
import { changedFields, toColumns } from './changes';
import { recordCompletion } from './complete';
import { toFrequency } from './frequency';
import { findTask, inOrganization, lockTask, selectTasks, type TaskRow } from './queries';
import { dayOfMonth, isWorkingOn } from './rules';
import type { MaintenanceTask, TaskChanges, TaskInput } from './schema';
import { lockMetersOfTask, meterColumns } from './task-meter';
import { findRunningWork } from './work-record';

export async function getTask(ctx: ActorContext, id: string): Promise<MaintenanceTask> {
  return findTask(ctx.db, await organizationDate(ctx), id);
}

export async function createTask(ctx: ActorContext, input: TaskInput): Promise<MaintenanceTask> {
  const [task] = await createTasks(ctx, [input]);
  if (!task) throw notFound('Maintenance task');
  return task;
}

/** Creates all tasks or none. Returns them in the order of `items`. */
export async function createTasks(ctx: ActorContext, items: TaskInput[]): Promise<MaintenanceTask[]> {
  const orgDate = await organizationDate(ctx);
  const { organizationId, today } = orgDate;
  const newTasks = items.map((item) => ({ ...item, id: uuidv7() }));
  await ctx.db.transaction(async (tx) => {
    const deviceIds = items.map((item) => item.deviceId.toLowerCase());
    await requireDevicesExist(tx, organizationId, deviceIds);
    const meters = await lockMetersOf(tx, organizationId, deviceIds);
    const assignees = new Map<string | null | undefined, string | null>();
    for (const assignedTo of new Set(items.map((item) => item.assignedTo))) {
      assignees.set(assignedTo, await findAssignee(tx, organizationId, assignedTo ?? null));
    }
    const rows = await tx
      .insert(maintenanceTasks)
      .values(
        newTasks.map((item) => ({
          ...newRow(ctx, item, meters),
          id: item.id,
          assignedTo: assignees.get(item.assignedTo) ?? null,
        })),
      )
      .returning();
    await recordCreatedItems(
      tx,
      ctx,
      'maintenance-task',
      rows.map(({ taskName, ...row }) => ({ ...row, name: taskName })),
    );
    const idsWithoutMeter = newTasks.filter(({ meterId }) => meterId === undefined).map(({ id }) => id);
    await connectWaitingTasks(tx, meters, idsWithoutMeter);
    await refreshChosenMeters(
      tx,
      organizationId,
      meters,
      items.map(({ meterId }) => meterId),
    );
    for (const { id, status, actualDuration } of newTasks) {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) continue;
      if (status === 'IN_PROGRESS') await acknowledgePrecautions(ctx, tx, row, []);
      if (status !== 'COMPLETED') continue;
      // a task entered as COMPLETED is created open and then completed
      const connectedRow = await lockTask(tx, orgDate, id);
      await recordCompletion(ctx, tx, { row: connectedRow, meters, orgDate }, { completedOn: today, actualDuration });
    }
    const completedIds = new Set(newTasks.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id));
    await notifyTaskAssignees(
      ctx,
      tx,
      rows.filter(({ id }) => !completedIds.has(id)),
    );
    publishAfterCommit(tx, workTopic(organizationId));
  });
  const ids = newTasks.map((item) => item.id);
  const tasks = await selectTasks(ctx.db, orgDate, { where: [inArray(maintenanceTasks.id, ids)] });
  return ids.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
}

const missingDate = () => {
  const message = 'Next maintenance date is required';
  return fieldError('nextMaintenance', message);
};

/** Refreshes the due dates of tasks whose meter was set explicitly. */
async function refreshChosenMeters(
  tx: Tx,
  organizationId: string,
  meters: readonly MeterRow[],
  ids: (string | null | undefined)[],
): Promise<void> {
  const meterIds = new Set(ids.map((id) => id?.toLowerCase()));
  const chosenMeters = meters.filter(({ id }) => meterIds.has(id));
  await refreshMeters(tx, organizationId, chosenMeters);
}

function newRow(ctx: ActorContext, item: TaskInput, meters: readonly MeterRow[]) {
  const frequency = toFrequency(item);
  const deviceMeters = meters.filter(({ deviceId }) => deviceId === item.deviceId.toLowerCase());
  const meterFields = meterColumns(
    { meterId: null, intervals: frequency.intervals },
    { meterId: item.meterId, meterNext: item.meterNext },
    deviceMeters,
  );
  if (item.nextMaintenance === null && !frequency.intervals.some(isByMeter)) throw missingDate();
  return {
    ...toColumns(item),
    ...frequency,
    ...meterFields,
    organizationId: ctx.actor.organizationId,
    deviceId: item.deviceId,
    taskName: item.taskName,
    anchorDay: item.nextMaintenance === null ? null : dayOfMonth(item.nextMaintenance),
    status: item.status === 'COMPLETED' ? ('SCHEDULED' as const) : item.status,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}

/**
 * Writes only the fields that differ, because clients send whole tasks back. The status COMPLETED completes the task like
 * `completeTask`.
 */
export async function updateTask(
  ctx: ActorContext,
  { id, ...changes }: TaskChanges & { id: string },
): Promise<MaintenanceTask> {
  const { userId } = ctx.actor;
  const orgDate = await organizationDate(ctx);
  const { organizationId, today } = orgDate;
  await ctx.db.transaction(async (tx) => {
    const deviceMeters = await lockMetersOfTask(tx, organizationId, id);
    const row = await lockTask(tx, orgDate, id);
    const assignee =
      changes.assignedTo === undefined || changes.assignedTo === row.assignedTo
        ? {}
        : { assignedTo: await findAssignee(tx, organizationId, changes.assignedTo) };
    const { status, ...columns } = changedFields(
      { ...row, status: row.statusToday },
      { ...toColumns(changes), ...assignee },
    );
    if (columns.deviceId) await requireMovable(tx, row, columns.deviceId);
    const { assignedTo: _assignee, meterId: _meter, meterNext: _next, ...editedColumns } = columns;
    const isEdited = row.origin === 'generated' && Object.keys(editedColumns).length > 0;
    const { nextMaintenance: nextDate, ...otherColumns } = columns;
    if (status && status !== 'COMPLETED') await requireNoRunningWork(tx, row);
    if (!status && !Object.keys(columns).length) return;
    const meters = columns.deviceId ? await lockMetersOf(tx, organizationId, [columns.deviceId]) : deviceMeters;
    const meterFields = meterColumns(row, columns, meters);
    const [updatedRow] = await tx
      .update(maintenanceTasks)
      .set({
        ...otherColumns,
        ...meterFields,
        // the completion sets its own date, and keeps the former one for its undo
        ...(nextDate === undefined || status === 'COMPLETED' ? {} : dateColumns(nextDate)),
        ...(status && status !== 'COMPLETED' ? { status } : {}),
        // a task rescheduled to today or later is no longer overdue
        ...(!status && row.status === 'OVERDUE' && nextDate && nextDate >= today ? { status: 'SCHEDULED' } : {}),
        ...(isEdited ? { editedAt: ctx.now(), editedBy: userId } : {}),
        updatedAt: ctx.now(),
      })
      .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, id)))
      .returning();
    if (!updatedRow) throw notFound('Maintenance task');
    // completion has its own audit entry
    const recordedChanges = status && status !== 'COMPLETED' ? { ...columns, status } : columns;
    await recordItemChange(tx, ctx, { entity: 'maintenance-task', ...row, name: row.taskName }, recordedChanges);
    if (columns.meterId === undefined && (columns.intervals || columns.deviceId)) {
      await connectWaitingTasks(tx, meters, [id]);
    }
    await refreshChosenMeters(tx, organizationId, meters, [updatedRow.meterId]);
    // this status starts the work, for which precautions may have to be acknowledged
    if (status === 'IN_PROGRESS') await acknowledgePrecautions(ctx, tx, updatedRow, []);
    if (status === 'COMPLETED') {
      await recordCompletion(
        ctx,
        tx,
        { row: updatedRow, meters, orgDate },
        { completedOn: today, nextMaintenance: nextDate },
      );
    }
    if (columns.assignedTo !== undefined) await withdrawAssignmentNotices(tx, organizationId, [row]);
    if (columns.assignedTo) await notifyTaskAssignee(ctx, tx, updatedRow);
    publishAfterCommit(tx, workTopic(organizationId));
  });
  return findTask(ctx.db, orgDate, id);
}

const dateColumns = (nextMaintenance: string | null) => ({
  nextMaintenance,
  ...(nextMaintenance ? { anchorDay: dayOfMonth(nextMaintenance) } : {}),
});

/** Call this before setting a status that would hide that somebody is working on the task. @throws CONFLICT if somebody is */
async function requireNoRunningWork(tx: Tx, row: TaskRow): Promise<void> {
  const running = await findRunningWork(tx, row);
  if (!running) return;
  const message = `${isWorkingOn(running.startedByName)}. Put the work aside or complete it.`;
  throw fieldError('status', message, 'CONFLICT');
}

export function assignTask(ctx: ActorContext, id: string, assigneeId: string | null): Promise<MaintenanceTask> {
  return updateTask(ctx, { id, assignedTo: assigneeId });
}

export async function removeTask(ctx: ActorContext, id: string) {
  if (!isUuid(id)) throw notFound('Maintenance task');
  const message = await ctx.db.transaction(async (tx) => {
    const [removedRow] = await tx
      .delete(maintenanceTasks)
      .where(and(inOrganization(ctx.actor.organizationId), eq(maintenanceTasks.id, id)))
      .returning();
    if (!removedRow) throw notFound('Maintenance task');
    const { taskName, deviceId } = removedRow;
    const summary = `Maintenance task "${taskName}" has been deleted.`;
    await recordAudit(tx, ctx, {
      action: 'maintenance.deleted',
      entity: 'maintenance-task',
      entityId: id,
      summary,
      details: { deviceId },
    });
    await storeDeletions(tx, 'task', [{ ...removedRow, title: taskName }]);
    await recordReview(tx, ctx, { entity: 'maintenance-task', ...removedRow, name: taskName }, 'deleted');
    publishAfterCommit(tx, workTopic(removedRow.organizationId));
    return summary;
  });
  return { message };
}

/** Device names are joined, not stored with tasks, so there is nothing to update. Returns the number of tasks. */
export async function updateDeviceNames(ctx: ActorContext) {
  const [total] = await ctx.db
    .select({ n: count() })
    .from(maintenanceTasks)
    .where(inOrganization(ctx.actor.organizationId));
  return { message: 'The device names of all maintenance tasks are up to date.', count: total?.n ?? 0 };
}

async function requireDevicesExist(tx: Tx, organizationId: string, deviceIds: string[]): Promise<void> {
  const uniqueIds = [...new Set(deviceIds)];
  const rows = uniqueIds.every(isUuid)
    ? await tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, uniqueIds)))
    : [];
  if (rows.length < uniqueIds.length) throw notFound('Device');
}

/** A generated task cannot move: the manual of one device does not apply to another. */
async function requireMovable(tx: Tx, row: TaskRow, deviceId: string): Promise<void> {
  if (row.documentId) throw new DomainError('BAD_REQUEST', "A task from a device's manual stays with that device.");
  await requireDevicesExist(tx, row.organizationId, [deviceId]);
}
