import type { Tx } from '@steward/db/client';
import { notificationDeliveries, notifications } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { channelTopic } from '../topics';
import { keyOf, type Recipient, reachOf, recipientsOf } from './deliveries/recipients';
import { decide } from './deliveries/rules';
import { deliveryChannels } from './schema';

type Row = typeof notifications.$inferSelect;
type DeliveryRow = typeof notificationDeliveries.$inferSelect;

interface Move {
  from: string;
  to: string;
  /** Only what is about this device; else of any. */
  deviceId?: string;
}

/**
 * Gives what a user has not read of a device, or of all devices, to who looks after it from now on. Taken out and put in
 * again, so that what the new one was told already under the same key is not told twice; 'was assigned to you' is said
 * anew and stays behind. What was still to be sent by a channel goes to the new one by their settings, or says why not.
 */
export async function moveUnread(tx: Tx, ctx: ActorContext, { from, to, deviceId }: Move): Promise<void> {
  const { organizationId } = ctx.actor;
  const ofOrganization = eq(notifications.organizationId, organizationId);
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        ofOrganization,
        deviceId ? eq(notifications.deviceId, deviceId) : isNotNull(notifications.deviceId),
        eq(notifications.userId, from),
        eq(notifications.read, false),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('update');
  if (!found.length) return;
  const ids = found.map(({ id }) => id);
  const begun = await tx
    .select()
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.organizationId, organizationId),
        inArray(notificationDeliveries.notificationId, ids),
      ),
    );
  const taken = await tx
    .delete(notifications)
    .where(and(ofOrganization, inArray(notifications.id, ids)))
    .returning();
  publishChangedNotifications(tx, organizationId, from);
  const kept = taken.filter((notification) => notification.category !== 'DEVICE_ASSIGNMENT');
  if (!kept.length) return;
  const moved = await tx
    .insert(notifications)
    .values(kept.map((notification) => ({ ...notification, userId: to })))
    .onConflictDoNothing()
    .returning();
  publishChangedNotifications(tx, organizationId, to);
  const recipient = (await recipientsOf(tx, [{ organizationId, userId: to }])).get(
    keyOf({ organizationId, userId: to }),
  );
  if (!recipient) return;
  const before = await nameOf(tx, organizationId, from);
  // what nobody has planned yet is planned for the new one like anything new
  const rows = moved
    .filter(({ plannedAt }) => plannedAt !== null)
    .flatMap((notification) => {
      const ofOne = begun.filter(({ notificationId }) => notificationId === notification.id);
      return deliveriesAnew(ctx, notification, ofOne, { recipient, before });
    });
  if (rows.length) await tx.insert(notificationDeliveries).values(rows);
  for (const { state, channel } of rows) if (state === 'queued') publishAfterCommit(tx, channelTopic(channel));
}

/** Channels that had not come to an end are decided for the new one; what was over stays over. */
function deliveriesAnew(
  ctx: ActorContext,
  { id: notificationId, organizationId, userId, category, metadata }: Row,
  begun: readonly DeliveryRow[],
  { recipient, before }: { recipient: Recipient; before: string },
) {
  const now = ctx.now();
  return deliveryChannels.map((channel) => {
    const { state, createdAt = now } = begun.find((delivery) => delivery.channel === channel) ?? {};
    const isOver = state === 'sent' || state === 'failed' || state === 'skipped';
    const reach = reachOf(ctx.ports.channels, recipient, channel);
    const decision = isOver
      ? { state: 'skipped' as const, reason: overBefore(state, before), dueAt: now }
      : decide({ category, metadata, channel }, recipient.settings, reach, now);
    return { organizationId, notificationId, userId, channel, createdAt, ...decision };
  });
}

const overBefore = (state: 'sent' | 'failed' | 'skipped', before: string) =>
  state === 'sent'
    ? `It was sent to ${before}, who looked after the device before you.`
    : `It was decided for ${before}, who looked after the device before you; nothing is sent so late.`;
