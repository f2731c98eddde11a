import { notificationDeliveries, notifications } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { limitAttempts } from '../../auth/rate-limit';
import type { ActorContext } from '../../context';
import { publishChangedNotifications } from '../../notify/notifications-changed';
import type { DeliveryChannel } from '../../ports';
import { type Delivery, deliveryChannels } from '../schema';
import { type ClaimedDelivery, leaseMs, storeOutcome } from './claim';
import { messageOf } from './message';
import { keyOf, reachOf, recipientsOf } from './recipients';
import { channelName, obstacleToTest } from './rules';
import { sendByChannel } from './send-by-channel';
import { deliveriesOf } from './service';

/**
 * Sends the user a test notification by one channel, ignoring settings and quiet hours, and returns the outcome. It is
 * stored like any other notification, with its deliveries.
 */
export async function sendTest(ctx: ActorContext, channel: DeliveryChannel): Promise<Delivery> {
  await limitAttempts(ctx, 'send-test', ctx.actor.userId);
  const name = channelName(channel);
  const recipient = (await recipientsOf(ctx.db, [ctx.actor])).get(keyOf(ctx.actor));
  if (!recipient) throw new Error('the user who requested the test was deleted');
  const obstacle = obstacleToTest(channel, reachOf(ctx.ports.channels, recipient, channel));
  const test = {
    id: uuidv7(),
    title: `Test by ${name}`,
    message: `If this reached you by ${name}, so will your notifications.`,
  };
  const row = await storeTest(ctx, test, channel, obstacle);
  if (row) {
    const result = await sendByChannel(ctx, row, recipient, messageOf(ctx.settings.publicUrl, [test]));
    await storeOutcome(
      ctx,
      [row],
      result.ok
        ? { state: 'sent', reason: 'Sent.', sentAt: ctx.now() }
        : { state: 'failed', reason: result.sentence, dueAt: ctx.now() },
    );
  }
  const outcome = (await deliveriesOf(ctx, { id: test.id, plannedAt: null })).find(
    (delivery) => delivery.channel === channel,
  );
  if (!outcome) throw new Error('the test was deleted while it was sent');
  return outcome;
}

/** Stores the test and its deliveries. @returns the claimed delivery that must be sent now */
async function storeTest(
  ctx: ActorContext,
  test: { id: string; title: string; message: string },
  channel: DeliveryChannel,
  obstacle: string | null,
): Promise<ClaimedDelivery | undefined> {
  const { organizationId, userId } = ctx.actor;
  const now = ctx.now();
  const deliveries = deliveryChannels.map((deliveryChannel) => {
    const row = { organizationId, userId, notificationId: test.id, channel: deliveryChannel, createdAt: now };
    if (deliveryChannel === channel && !obstacle) {
      return { ...row, state: 'queued' as const, attempts: 1, dueAt: new Date(now.getTime() + leaseMs) };
    }
    const reason = deliveryChannel === channel ? obstacle : `This was a test by ${channelName(channel)} only.`;
    return { ...row, state: 'skipped' as const, reason, dueAt: now };
  });
  return ctx.db.transaction(async (tx) => {
    await tx.insert(notifications).values({
      ...test,
      organizationId,
      userId,
      category: 'CUSTOM',
      metadata: { kind: 'test' },
      plannedAt: now,
      createdAt: now,
    });
    const rows = await tx.insert(notificationDeliveries).values(deliveries).returning();
    publishChangedNotifications(tx, organizationId, userId);
    return rows.find((row) => row.state === 'queued');
  });
}
