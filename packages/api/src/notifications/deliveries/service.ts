import { notificationDeliveries } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { findOwn } from '../queries';
import type { Delivery } from '../schema';

/** The deliveries of one of the caller's notifications: one per channel once they are planned. */
export async function notificationDeliveriesOf(ctx: ActorContext, id: string): Promise<Delivery[]> {
  await findOwn(ctx.db, ctx, id);
  return deliveriesOf(ctx, id);
}

export async function deliveriesOf(ctx: ActorContext, notificationId: string): Promise<Delivery[]> {
  const rows = await ctx.db
    .select()
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.organizationId, ctx.actor.organizationId),
        eq(notificationDeliveries.notificationId, notificationId),
      ),
    )
    .orderBy(asc(notificationDeliveries.channel));
  return rows.map(toDelivery);
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
