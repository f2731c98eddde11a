import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, count, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import { recordReview } from '../audit/review';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { rememberDeleted } from '../generated-items/deleted';
import { findAssignee, notifyTaskAssignee } from './assignee';
import { changedFields, toColumns } from './changes';
import { recordCompletion } from './complete';
import { toFrequency } from './frequency';
import { findTask, inOrganization, lockTask, selectTasks, type TaskRow } from './queries';
import { dayOfMonth } from './rules';
import type { MaintenanceTask, TaskChanges, TaskInput } from './schema';

export async function getTask(ctx: ActorContext, id: string): Promise<MaintenanceTask> {
  return findTask(ctx.db, await organizationDate(ctx), id);
}

export async function createTask(ctx: ActorContext, input: TaskInput): Promise<MaintenanceTask> {
  const [task] = await createTasks(ctx, [input]);
  if (!task) throw notFound('Maintenance task');
  return task;
}

/** All of them or none, answered in the order given. */
export async function createTasks(ctx: ActorContext, items: TaskInput[]): Promise<MaintenanceTask[]> {
  const on = await organizationDate(ctx);
  const { organizationId, today } = on;
  const wanted = items.map((item) => ({ ...item, id: uuidv7() }));
  await ctx.db.transaction(async (tx) => {
    await requireDevices(
      tx,
      organizationId,
      items.map((item) => item.deviceId),
    );
    const assignees = new Map<string | null | undefined, string | null>();
    for (const given of new Set(items.map((item) => item.assignedTo))) {
      assignees.set(given, await findAssignee(tx, organizationId, given ?? null));
    }
    const rows = await tx
      .insert(maintenanceTasks)
      .values(
        wanted.map((item) => ({
          ...newRow(ctx, item),
          id: item.id,
          assignedTo: assignees.get(item.assignedTo) ?? null,
        })),
      )
      .returning();
    for (const { id, status, actualDuration } of wanted) {
      const row = rows.find((made) => made.id === id);
      if (!row) continue;
      // what is entered as done is completed as if it had been open until now
      if (status === 'COMPLETED') await recordCompletion(ctx, tx, row, { completedOn: today, actualDuration });
      else await notifyTaskAssignee(ctx, tx, row);
    }
  });
  const ids = wanted.map((item) => item.id);
  const tasks = await selectTasks(ctx.db, on, { where: [inArray(maintenanceTasks.id, ids)] });
  return ids.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
}

function newRow(ctx: ActorContext, item: TaskInput) {
  return {
    ...toColumns(item),
    ...toFrequency(item),
    organizationId: ctx.actor.organizationId,
    deviceId: item.deviceId,
    taskName: item.taskName,
    anchorDay: dayOfMonth(item.nextMaintenance),
    status: item.status === 'COMPLETED' ? ('SCHEDULED' as const) : item.status,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}

/**
 * Changes what differs from what is stored: a client may send a whole task back. Choosing COMPLETED completes the task
 * as the button does.
 */
export async function updateTask(
  ctx: ActorContext,
  { id, ...changes }: TaskChanges & { id: string },
): Promise<MaintenanceTask> {
  const { userId } = ctx.actor;
  const on = await organizationDate(ctx);
  const { organizationId, today } = on;
  await ctx.db.transaction(async (tx) => {
    const row = await lockTask(tx, on, id);
    const assignee =
      changes.assignedTo === undefined || changes.assignedTo === row.assignedTo
        ? {}
        : { assignedTo: await findAssignee(tx, organizationId, changes.assignedTo) };
    const { status, ...changed } = changedFields(
      { ...row, status: row.statusToday },
      { ...toColumns(changes), ...assignee },
    );
    if (changed.deviceId) await requireMovable(tx, row, changed.deviceId);
    const { assignedTo: _, ...edited } = changed;
    const isEdited = row.origin === 'generated' && Object.keys(edited).length > 0;
    const next = changed.nextMaintenance;
    if (!status && !Object.keys(changed).length) return;
    const [updated] = await tx
      .update(maintenanceTasks)
      .set({
        ...changed,
        ...(next ? { anchorDay: dayOfMonth(next) } : {}),
        ...(status && status !== 'COMPLETED' ? { status } : {}),
        // rescheduled for today or later, it is no longer overdue
        ...(!status && row.status === 'OVERDUE' && next && next >= today ? { status: 'SCHEDULED' } : {}),
        ...(isEdited ? { editedAt: ctx.now(), editedBy: userId } : {}),
        updatedAt: ctx.now(),
      })
      .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, id)))
      .returning();
    if (!updated) throw notFound('Maintenance task');
    await recordReview(tx, ctx, { entity: 'maintenance-task', ...row, name: row.taskName }, changed);
    if (status === 'COMPLETED') {
      await recordCompletion(ctx, tx, updated, { completedOn: today, nextMaintenance: next });
    }
    if (changed.assignedTo) await notifyTaskAssignee(ctx, tx, updated);
  });
  return findTask(ctx.db, on, id);
}

export function assignTask(ctx: ActorContext, id: string, assigneeId: string | null): Promise<MaintenanceTask> {
  return updateTask(ctx, { id, assignedTo: assigneeId });
}

export async function removeTask(ctx: ActorContext, id: string) {
  if (!isUuid(id)) throw notFound('Maintenance task');
  const message = await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(maintenanceTasks)
      .where(and(inOrganization(ctx.actor.organizationId), eq(maintenanceTasks.id, id)))
      .returning();
    if (!removed) throw notFound('Maintenance task');
    const { taskName, deviceId } = removed;
    const summary = `Maintenance task "${taskName}" has been deleted.`;
    await recordAudit(tx, ctx, {
      action: 'maintenance.deleted',
      entity: 'maintenance-task',
      entityId: id,
      summary,
      details: { deviceId },
    });
    await rememberDeleted(tx, 'task', [{ ...removed, title: taskName }]);
    await recordReview(tx, ctx, { entity: 'maintenance-task', ...removed, name: taskName }, 'deleted');
    return summary;
  });
  return { message };
}

/** Names of devices are read with each task and never stored twice, so there is none to correct: says how many were looked at. */
export async function updateDeviceNames(ctx: ActorContext) {
  const [total] = await ctx.db
    .select({ n: count() })
    .from(maintenanceTasks)
    .where(inOrganization(ctx.actor.organizationId));
  return { message: 'The device names of all maintenance tasks are up to date.', count: total?.n ?? 0 };
}

async function requireDevices(tx: Tx, organizationId: string, deviceIds: string[]): Promise<void> {
  const wanted = [...new Set(deviceIds)];
  const found = wanted.every(isUuid)
    ? await tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, wanted)))
    : [];
  if (found.length < wanted.length) throw notFound('Device');
}

/** What a manual says of one device is not true of another. */
async function requireMovable(tx: Tx, row: TaskRow, deviceId: string): Promise<void> {
  if (row.documentId) throw new DomainError('BAD_REQUEST', "A task from a device's manual stays with that device.");
  await requireDevices(tx, row.organizationId, [deviceId]);
}
