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
export const notify = (tx: Tx, organizationId: string, notification: NewNotification): Promise<void> =>
  notifyAll(tx, organizationId, [notification]);

export async function notifyAll(
  tx: Tx,
  organizationId: string,
  newNotifications: readonly NewNotification[],
  createdAt?: Date,
): Promise<void> {
  if (!newNotifications.length) return;
  await tx.insert(notifications).values(
    newNotifications.map((notification) => ({
      ...notification,
      organizationId,
      ...(createdAt ? { createdAt } : {}),
      title: notification.title.slice(0, titleLength),
      message: notification.message.slice(0, messageLength),
    })),
  );
  for (const { userId } of newNotifications) publishChangedNotifications(tx, organizationId, userId);
}
