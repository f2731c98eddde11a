import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { deliveriesTopic, notificationsTopic } from '../topics';

/** Call it where a transaction adds, moves or removes a user's notifications by other means than notify(). */
export function notificationsChanged(tx: Tx, organizationId: string, userId: string): void {
  publishAfterCommit(tx, notificationsTopic(organizationId, userId));
  publishAfterCommit(tx, deliveriesTopic);
}

/** Call it before a device is removed: the notifications about it are removed with it. */
export async function notificationsOfDeviceGo(tx: Tx, organizationId: string, deviceId: string): Promise<void> {
  const owners = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.deviceId, deviceId)));
  for (const { userId } of owners) publishAfterCommit(tx, notificationsTopic(organizationId, userId));
}
