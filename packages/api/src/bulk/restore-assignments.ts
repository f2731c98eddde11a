import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks, notifications, users } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { assignmentsOf, recordDeviceEvents } from '../devices/device-events';
import { moveUnread } from '../notifications/move-unread';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { publishAfterCommit } from '../publish-after-commit';
import { isOneOf } from '../selected-ids';
import { workTopic } from '../topics';
import { recordBulkChange } from './record';
import type { BulkResult, StoredUndo } from './schema';
import { changedMeanwhile, divide } from './selected';
import { deviceKind, lockSelectedDevices, nameOfDevice } from './selected-devices';
import { takeUndo } from './undos';

/** Undo data of a bulk assignment of devices. */
export interface OverwrittenAssignments {
  /** When the devices and their tasks were assigned. */
  changedAt: string;
  /** The new assignee; null if the devices were assigned to nobody. */
  assignedUserId: string | null;
  /** The devices with their former assignees. */
  rows: { id: string; assignedUserId: string | null }[];
  /** Tasks that went with the devices and had been assigned to nobody. The others had been assigned to the device's assignee. */
  unassignedTaskIds: string[];
  /** Notifications that went with the devices. */
  notificationIds: string[];
  /** The notification of the assignment; null if nobody was notified. */
  noticeId: string | null;
}

interface RestoredDevice {
  id: string;
  /** The assignee before the change that is undone. */
  assignedTo: string | null;
}

/**
 * Gives devices back to their former assignees, with the tasks and unread notifications that went with them. Leaves out devices that
 * somebody has assigned since, or whose former assignee can no longer be assigned.
 */
export async function restoreAssignments(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'assignment', undo);
    const before = new Map(overwritten.rows.map((row) => [row.id, row.assignedUserId]));
    const formerIds = [...new Set([...before.values()].flatMap((id) => id ?? []))];
    // lock users before devices, as the deletion of a user does, to avoid a deadlock
    const enabled = await lockEnabledUsers(tx, organizationId, formerIds);
    const selected = await lockSelectedDevices(ctx, tx, { rows: overwritten.rows.map(({ id }) => ({ id })) });
    const { rows, leftOut } = divide(selected.rows, nameOfDevice, ({ id, assignedUserId }) => {
      if (assignedUserId !== overwritten.assignedUserId) return changedMeanwhile;
      const former = before.get(id);
      return former && !enabled.has(former) ? 'Its former assignee can no longer be assigned.' : null;
    });
    if (!rows.length) return { count: 0, leftOut };
    const restored = rows.map(({ id }) => ({ id, assignedTo: before.get(id) ?? null }));
    await writeAssignments(ctx, tx, restored, overwritten);
    await returnNotifications(ctx, tx, restored, overwritten, leftOut.length === 0);
    const assignments = rows.map(({ id, assignedUserId }) => ({
      ...{ deviceId: id, from: assignedUserId, to: before.get(id) ?? null },
    }));
    await recordDeviceEvents(tx, ctx, await assignmentsOf(tx, organizationId, assignments));
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.assigned', entity: 'device', kind: deviceKind, rows },
      outcome: 'were assigned to their former assignees',
    });
    publishAfterCommit(tx, workTopic(organizationId));
    return { count: rows.length, leftOut };
  });
}

/** Returns the ids of the enabled users, and keeps these users from being deleted until the transaction ends. */
export async function lockEnabledUsers(tx: Tx, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const enabledUsers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isOneOf(users.id, ids), eq(users.enabled, true)))
    .orderBy(users.id)
    .for('key share');
  return new Set(enabledUsers.map(({ id }) => id));
}

/** Tasks that somebody has changed since keep their assignee. */
async function writeAssignments(
  ctx: ActorContext,
  tx: Tx,
  restored: readonly RestoredDevice[],
  { changedAt, assignedUserId, unassignedTaskIds }: OverwrittenAssignments,
): Promise<void> {
  const { organizationId } = ctx.actor;
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(restored)}::text::jsonb) as c(id uuid, "assignedTo" uuid)`;
  const unassigned = sql`${sql.param(unassignedTaskIds)}::uuid[]`;
  await tx.execute(sql`
    update ${maintenanceTasks} t
    set assigned_to = case when t.id = any(${unassigned}) then null else c."assignedTo" end, updated_at = ${now}
    from ${rows}
    where t.organization_id = ${organizationId} and t.device_id = c.id and t.updated_at = ${changedAt}::timestamptz
      and t.assigned_to is not distinct from ${assignedUserId}::uuid`);
  await tx.execute(sql`
    update ${devices} t set assigned_user_id = c."assignedTo", updated_at = ${now} from ${rows}
    where t.organization_id = ${organizationId} and t.id = c.id`);
}

/** @param isComplete whether all devices are given back, so that the notification of their assignment is obsolete */
async function returnNotifications(
  ctx: ActorContext,
  tx: Tx,
  restored: readonly RestoredDevice[],
  { assignedUserId, notificationIds, noticeId }: OverwrittenAssignments,
  isComplete: boolean,
): Promise<void> {
  const { organizationId } = ctx.actor;
  if (!assignedUserId) return;
  const formerOf = new Map(restored.flatMap(({ id, assignedTo }) => (assignedTo ? [[id, assignedTo] as const] : [])));
  if (notificationIds.length && formerOf.size) {
    const where = and(
      isOneOf(notifications.id, notificationIds),
      inArray(notifications.deviceId, [...formerOf.keys()]),
    );
    await moveUnread(tx, ctx, { from: [assignedUserId], to: formerOf, where });
  }
  if (!isComplete || !noticeId) return;
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        eq(notifications.id, noticeId),
        eq(notifications.userId, assignedUserId),
        eq(notifications.category, 'DEVICE_ASSIGNMENT'),
        eq(notifications.read, false),
      ),
    );
  publishChangedNotifications(tx, organizationId, assignedUserId);
}
