import { devices, maintenanceTasks, notifications } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isHandedOver, requireEnabledUser } from '../devices/assign';
import { assignmentsOf, recordDeviceEvents } from '../devices/device-events';
import { moveUnread } from '../notifications/move-unread';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { recordBulkChange } from './record';
import { type AssignDevicesInput, maxHandedOver, type UndoableResult } from './schema';
import { deviceKind, lockSelectedDevices, notifyOfDevices } from './selected-devices';
import { storeUndo } from './undos';

const assignmentNotice = {
  category: 'DEVICE_ASSIGNMENT',
  verb: { one: 'was assigned to you', many: 'were assigned to you' },
} as const;

/** Assigns the selected devices to a user or to nobody. Open tasks and unread notifications go with them, as with one device. */
export async function assignDevices(
  ctx: ActorContext,
  { assignedUserId, ...selection }: AssignDevicesInput,
): Promise<UndoableResult> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // lock users before devices, as the deletion of a user does, to avoid a deadlock
    const to = assignedUserId ? await requireEnabledUser(tx, organizationId, assignedUserId) : null;
    const { rows, leftOut } = await lockSelectedDevices(ctx, tx, selection);
    const changed = rows.filter((row) => row.assignedUserId !== to);
    if (!changed.length) return { count: 0, leftOut, undo: null };
    const changedAt = ctx.now();
    const ids = changed.map(({ id }) => id);
    const formerIds = [...new Set(changed.flatMap((row) => row.assignedUserId ?? []))];
    const formerAssignee = sql`(select d.assigned_user_id from devices d
      where d.organization_id = ${organizationId} and d.id = `;
    const openTasks = and(
      eq(maintenanceTasks.organizationId, organizationId),
      inArray(maintenanceTasks.deviceId, ids),
      isHandedOver,
    );
    const unassignedTasks = await tx
      .update(maintenanceTasks)
      .set({ assignedTo: to, updatedAt: changedAt })
      .where(and(openTasks, isNull(maintenanceTasks.assignedTo)))
      .returning({ id: maintenanceTasks.id });
    await tx
      .update(maintenanceTasks)
      .set({ assignedTo: to, updatedAt: changedAt })
      .where(and(openTasks, sql`${maintenanceTasks.assignedTo} = ${formerAssignee} ${maintenanceTasks.deviceId})`));
    const ofFormer = and(
      inArray(notifications.deviceId, ids),
      sql`${notifications.userId} = ${formerAssignee} ${notifications.deviceId})`,
    );
    const notificationIds =
      to && formerIds.length ? await moveUnread(tx, ctx, { from: formerIds, to, where: ofFormer }) : [];
    await tx
      .update(devices)
      .set({ assignedUserId: to, updatedAt: changedAt })
      .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, ids)));
    const assignments = changed.map((row) => ({ deviceId: row.id, from: row.assignedUserId, to }));
    const events = await assignmentsOf(tx, organizationId, assignments);
    await recordDeviceEvents(tx, ctx, events);
    const [noticeId = null] = to ? await notifyOfDevices(ctx, tx, new Map([[to, changed]]), assignmentNotice) : [];
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.assigned', entity: 'device', kind: deviceKind, rows: changed },
      ...{ outcome: `were assigned to ${events[0]?.subject ?? 'nobody'}`, details: { to } },
    });
    publishAfterCommit(tx, workTopic(organizationId));
    const isUndoable = Math.max(unassignedTasks.length, notificationIds.length) <= maxHandedOver;
    const overwritten = {
      ...{ changedAt: changedAt.toISOString(), assignedUserId: to, notificationIds, noticeId },
      rows: changed.map(({ id, assignedUserId: former }) => ({ id, assignedUserId: former })),
      unassignedTaskIds: unassignedTasks.map(({ id }) => id),
    };
    const undo = isUndoable ? await storeUndo(ctx, tx, 'assignment', overwritten) : null;
    return { count: changed.length, leftOut, undo };
  });
}
