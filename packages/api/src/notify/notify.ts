import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import type { NotificationCategory } from './categories';
import { notificationsChanged } from './notifications-changed';
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
 * Notifies a user, in the transaction of what happened. Once that is committed, open browsers show the notification and
 * the other channels deliver it.
 */
export const notify = (tx: Tx, organizationId: string, notification: NewNotification): Promise<void> =>
  notifyAll(tx, organizationId, [notification]);

/** Notifies several users at once. */
export async function notifyAll(
  tx: Tx,
  organizationId: string,
  newNotifications: readonly NewNotification[],
): Promise<void> {
  if (!newNotifications.length) return;
  await tx.insert(notifications).values(
    newNotifications.map((notice) => ({
      ...notice,
      organizationId,
      title: notice.title.slice(0, titleLength),
      message: notice.message.slice(0, messageLength),
    })),
  );
  for (const { userId } of newNotifications) notificationsChanged(tx, organizationId, userId);
}
