import { devices, notifications } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { findUser } from '../people';
import { toNotification } from './queries';
import type { Notification, NotificationInput } from './schema';

/** Creates a notification for the caller or, as an ADMIN, for any user of the organization. */
export async function createNotification(ctx: ActorContext, input: NotificationInput): Promise<Notification> {
  const { organizationId, userId: self, role } = ctx.actor;
  const userId = input.userId ?? self;
  if (userId !== self && role !== 'ADMIN') {
    throw new DomainError('FORBIDDEN', 'Only an administrator can notify another user.');
  }
  return ctx.db.transaction(async (tx) => {
    const user = await findUser(tx, organizationId, userId);
    const { deviceId = null } = input;
    if (deviceId) {
      const [device] = isUuid(deviceId)
        ? await tx
            .select({ id: devices.id })
            .from(devices)
            .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
            .for('key share')
        : [];
      if (!device) throw notFound('Device');
    }
    const read = input.read ?? false;
    const [row] = await tx
      .insert(notifications)
      .values({
        organizationId,
        userId: user.id,
        deviceId,
        title: input.title,
        message: input.message,
        category: input.category,
        metadata: input.metadata ?? null,
        read,
        readAt: read ? ctx.now() : null,
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error('the notification was not stored');
    publishChangedNotifications(tx, organizationId, user.id);
    return toNotification(row);
  });
}
