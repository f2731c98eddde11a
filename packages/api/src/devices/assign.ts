import type { Db, Tx } from '@steward/db/client';
import { devices, maintenanceTasks, notifications, users } from '@steward/db/schema';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { moveUnread } from '../notifications/move-unread';
import { notify } from '../notify/notify';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { assignmentsOf, recordDeviceEvents } from './device-events';
import { findDevice } from './queries';
import type { Device } from './schema';

/**
 * Assigns a device to another user, or to nobody. In the same transaction reassigns the old assignee's and unassigned open
 * tasks, moves the old assignee's unread notifications of the device and notifies the new assignee.
 */
export async function assignDevice(ctx: ActorContext, id: string, assigneeId: string | null): Promise<Device> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Device');
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  return ctx.db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: devices.id }).from(devices).where(where);
    if (!existing) throw notFound('Device');
    // lock users before devices, as the deletion of a user does, to avoid a deadlock
    const to = assigneeId ? await requireEnabledUser(tx, organizationId, assigneeId) : null;
    const [device] = await tx
      .select({ id: devices.id, name: devices.name, assignedUserId: devices.assignedUserId })
      .from(devices)
      .where(where)
      .for('update');
    if (!device) throw notFound('Device');
    const from = device.assignedUserId;
    if (to !== from) {
      await tx.update(devices).set({ assignedUserId: to, updatedAt: ctx.now() }).where(where);
      await moveOpenTasks(ctx, tx, id, from, to);
      publishAfterCommit(tx, workTopic(organizationId));
      await recordDeviceEvents(tx, ctx, await assignmentsOf(tx, organizationId, [{ deviceId: id, from, to }]));
      if (from && to) await moveUnread(tx, ctx, { from: [from], to, where: eq(notifications.deviceId, id) });
      if (to) await notifyAssignee(tx, organizationId, device, to);
      await recordAudit(tx, ctx, {
        action: 'device.assigned',
        entity: 'device',
        entityId: device.id,
        summary: to
          ? `Device "${device.name}" was assigned to ${await nameOf(tx, organizationId, to)}.`
          : `Device "${device.name}" was assigned to nobody.`,
        details: { from, to },
      });
    }
    return findDevice(tx, organizationId, id);
  });
}

/** Open tasks go with their device. A completed recurring task opens again. */
export const isHandedOver = or(
  ne(maintenanceTasks.status, 'COMPLETED'),
  isNotNull(maintenanceTasks.dueOn),
  isNotNull(maintenanceTasks.meterId),
);

async function moveOpenTasks(ctx: ActorContext, tx: Tx, deviceId: string, from: string | null, to: string | null) {
  const unassigned = isNull(maintenanceTasks.assignedTo);
  await tx
    .update(maintenanceTasks)
    .set({ assignedTo: to, updatedAt: ctx.now() })
    .where(
      and(
        eq(maintenanceTasks.organizationId, ctx.actor.organizationId),
        eq(maintenanceTasks.deviceId, deviceId),
        isHandedOver,
        from ? or(unassigned, eq(maintenanceTasks.assignedTo, from)) : unassigned,
      ),
    );
}

export async function notifyAssignee(
  tx: Tx,
  organizationId: string,
  device: { id: string; name: string },
  userId: string,
): Promise<void> {
  await notify(tx, organizationId, {
    userId,
    category: 'DEVICE_ASSIGNMENT',
    title: `${device.name} was assigned to you`,
    message: `You now look after "${device.name}".`,
    deviceId: device.id,
  });
}

/**
 * Checks that the user can be assigned: enabled, of this organization. Locks the row against deletion until the
 * transaction ends.
 * @throws BAD_REQUEST with one sentence
 */
export async function requireEnabledUser(db: Db | Tx, organizationId: string, userId: string): Promise<string> {
  const [user] = isUuid(userId)
    ? await db
        .select({ id: users.id, enabled: users.enabled })
        .from(users)
        .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
        .for('key share')
    : [];
  if (user?.enabled) return user.id;
  const message = user ? 'The assigned user is disabled.' : 'The assigned user was not found.';
  throw fieldError('assignedUserId', message);
}
