import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { deliveriesTopic, notificationsTopic } from '../topics';

/** To be called where a transaction adds, moves or removes notifications of a user by other means than notify(). */
export function notificationsChanged(tx: Tx, organizationId: string, userId: string): void {
  publishAfterCommit(tx, notificationsTopic(organizationId, userId));
  publishAfterCommit(tx, deliveriesTopic);
}

/** To be called before a device is removed: what was told about it goes with it. */
export async function notificationsOfDeviceGo(tx: Tx, organizationId: string, deviceId: string): Promise<void> {
  const told = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.deviceId, deviceId)));
  for (const { userId } of told) publishAfterCommit(tx, notificationsTopic(organizationId, userId));
}
