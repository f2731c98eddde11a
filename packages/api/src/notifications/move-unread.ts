import type { Tx } from '@steward/db/client';
import { notificationDeliveries, notifications } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { namesOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { channelTopic } from '../topics';
import { keyOf, type Recipient, reachOf, recipientsOf } from './deliveries/recipients';
import { decide } from './deliveries/rules';
import { deliveryChannels } from './schema';

type Row = typeof notifications.$inferSelect;
type DeliveryRow = typeof notificationDeliveries.$inferSelect;

interface Move {
  from: readonly string[];
  /** The new assignee, or the new assignees by device id. */
  to: string | ReadonlyMap<string, string>;
  /** Limits the move to notifications about some devices; defaults to all devices. */
  where?: SQL | undefined;
}

/**
 * Moves unread notifications of users about devices to the new assignee. Deletes and re-inserts them, so that those the
 * new assignee already has (same dedupe key) are not duplicated. DEVICE_ASSIGNMENT is not moved, because the new assignee
 * gets one of their own. Open deliveries are decided again with the new assignee's settings.
 * @returns ids of the moved notifications
 */
export async function moveUnread(tx: Tx, ctx: ActorContext, { from, to, where }: Move): Promise<string[]> {
  const { organizationId } = ctx.actor;
  const ofOrganization = eq(notifications.organizationId, organizationId);
  const unreadRows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        ofOrganization,
        isNotNull(notifications.deviceId),
        where,
        inArray(notifications.userId, [...from]),
        eq(notifications.read, false),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('update');
  if (!unreadRows.length) return [];
  const ids = unreadRows.map(({ id }) => id);
  const oldDeliveries = await tx
    .select()
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.organizationId, organizationId),
        inArray(notificationDeliveries.notificationId, ids),
      ),
    );
  const removedRows = await tx
    .delete(notifications)
    .where(and(ofOrganization, inArray(notifications.id, ids)))
    .returning();
  for (const userId of new Set(removedRows.map((notification) => notification.userId))) {
    publishChangedNotifications(tx, organizationId, userId);
  }
  const toMove = removedRows.flatMap((notification) => {
    const userId = typeof to === 'string' ? to : to.get(notification.deviceId ?? '');
    return userId && notification.category !== 'DEVICE_ASSIGNMENT' ? [{ ...notification, userId }] : [];
  });
  if (!toMove.length) return [];
  const movedRows = await tx.insert(notifications).values(toMove).onConflictDoNothing().returning();
  const userIds = [...new Set(toMove.map(({ userId }) => userId))];
  for (const userId of userIds) publishChangedNotifications(tx, organizationId, userId);
  const recipients = await recipientsOf(
    tx,
    userIds.map((userId) => ({ organizationId, userId })),
  );
  const names = await namesOf(tx, organizationId, from);
  const formerUserOf = new Map(removedRows.map(({ id, userId }) => [id, userId]));
  // unplanned ones are planned later like new notifications
  const rows = movedRows
    .filter(({ plannedAt }) => plannedAt !== null)
    .flatMap((notification) => {
      const recipient = recipients.get(keyOf(notification));
      if (!recipient) return [];
      const deliveries = oldDeliveries.filter(({ notificationId }) => notificationId === notification.id);
      const oldAssigneeName = names.get(formerUserOf.get(notification.id) ?? '') ?? '';
      return redecideDeliveries(ctx, notification, deliveries, { recipient, oldAssigneeName });
    });
  if (rows.length) await tx.insert(notificationDeliveries).values(rows);
  for (const { state, channel } of rows) if (state === 'queued') publishAfterCommit(tx, channelTopic(channel));
  return movedRows.map(({ id }) => id);
}

/** Decides open deliveries again for the new assignee. Finished ones become skipped. */
function redecideDeliveries(
  ctx: ActorContext,
  { id: notificationId, organizationId, userId, category, metadata }: Row,
  oldDeliveries: readonly DeliveryRow[],
  { recipient, oldAssigneeName }: { recipient: Recipient; oldAssigneeName: string },
) {
  const now = ctx.now();
  return deliveryChannels.map((channel) => {
    const { state, createdAt = now } = oldDeliveries.find((delivery) => delivery.channel === channel) ?? {};
    const isFinished = state === 'sent' || state === 'failed' || state === 'skipped';
    const reach = reachOf(ctx.ports.channels, recipient, channel);
    const decision = isFinished
      ? { state: 'skipped' as const, reason: skipReason(state, oldAssigneeName), dueAt: now }
      : decide({ category, metadata, channel }, recipient.settings, reach, now);
    return { organizationId, notificationId, userId, channel, createdAt, ...decision };
  });
}

const skipReason = (state: 'sent' | 'failed' | 'skipped', oldAssigneeName: string) =>
  state === 'sent'
    ? `It was sent to ${oldAssigneeName}, who looked after the device before you.`
    : `It was handled for ${oldAssigneeName}, who looked after the device before you, and is not sent again.`;
