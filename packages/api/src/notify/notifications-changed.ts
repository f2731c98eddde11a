import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { deliveriesTopic, notificationsTopic } from '../topics';

/** Call this where a transaction adds, moves or removes a user's notifications other than by notify(). */
export function publishChangedNotifications(tx: Tx, organizationId: string, userId: string): void {
  publishAfterCommit(tx, notificationsTopic(organizationId, userId));
  publishAfterCommit(tx, deliveriesTopic);
}

/** Call this before removing devices, because their notifications are removed with them. */
export async function publishRemovedNotifications(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
): Promise<void> {
  const recipients = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.organizationId, organizationId), inArray(notifications.deviceId, [...deviceIds])));
  for (const { userId } of recipients) publishAfterCommit(tx, notificationsTopic(organizationId, userId));
}
