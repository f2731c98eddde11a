import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import type { NotificationCategory } from './categories';
import { publishChangedNotifications } from './notifications-changed';
import { messageLength, titleLength } from './text-limits';

export interface NewNotification {
  userId: string;
  category: NotificationCategory;
  title: string;
  message: string;
  deviceId?: string | null;
  metadata?: Record<string, unknown> | null;
}

/**
 * Notifies a user in the transaction of the event. After the commit, open browsers show the notification and the other
 * channels deliver it.
 */
export async function notify(tx: Tx, organizationId: string, notification: NewNotification): Promise<void> {
  await notifyAll(tx, organizationId, [notification]);
}

/** @returns ids of the notifications */
export async function notifyAll(
  tx: Tx,
  organizationId: string,
  newNotifications: readonly NewNotification[],
  createdAt?: Date,
): Promise<string[]> {
  if (!newNotifications.length) return [];
  const rows = await tx
    .insert(notifications)
    .values(
      newNotifications.map((notification) => ({
        ...notification,
        organizationId,
        ...(createdAt ? { createdAt } : {}),
        title: notification.title.slice(0, titleLength),
        message: notification.message.slice(0, messageLength),
      })),
    )
    .returning({ id: notifications.id });
  for (const { userId } of newNotifications) publishChangedNotifications(tx, organizationId, userId);
  return rows.map(({ id }) => id);
}
