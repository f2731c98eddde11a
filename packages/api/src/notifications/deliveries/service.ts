import { notificationDeliveries, type notifications } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import type { DeliveryChannel } from '../../ports';
import { findOwn } from '../queries';
import { type Delivery, deliveryChannels } from '../schema';
import { notSetUp } from './rules';

/** The deliveries of one of the caller's notifications: one per channel once they are planned. */
export async function notificationDeliveriesOf(ctx: ActorContext, id: string): Promise<Delivery[]> {
  return deliveriesOf(ctx, await findOwn(ctx.db, ctx, id));
}

type PlannedNotification = Pick<typeof notifications.$inferSelect, 'id' | 'plannedAt'>;

export async function deliveriesOf(ctx: ActorContext, { id, plannedAt }: PlannedNotification): Promise<Delivery[]> {
  const rows = await ctx.db
    .select()
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.organizationId, ctx.actor.organizationId),
        eq(notificationDeliveries.notificationId, id),
      ),
    )
    .orderBy(asc(notificationDeliveries.channel));
  if (!plannedAt) return rows.map(toDelivery);
  return [...deliveryChannels].sort().map((channel) => {
    const row = rows.find((candidate) => candidate.channel === channel);
    return row ? toDelivery(row) : withoutRow(id, channel, plannedAt);
  });
}

/** Channels that were not set up when the notification was planned have no row. */
function withoutRow(notificationId: string, channel: DeliveryChannel, plannedAt: Date): Delivery {
  return {
    id: `${notificationId}:${channel}`,
    notificationId,
    channel,
    state: 'skipped',
    reason: notSetUp(channel),
    attempts: 0,
    createdAt: plannedAt.toISOString(),
    dueAt: null,
    sentAt: null,
  };
}

export function toDelivery(row: typeof notificationDeliveries.$inferSelect): Delivery {
  const isOpen = row.state === 'queued' || row.state === 'held';
  return {
    id: row.id,
    notificationId: row.notificationId,
    channel: row.channel,
    state: row.state,
    reason: row.reason ?? '',
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    dueAt: isOpen ? row.dueAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
