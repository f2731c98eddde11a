import { notificationDeliveries } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { findMine } from '../queries';
import type { Delivery } from '../schema';

/** 'Why did I (not) get this?': a row for each channel, once they are decided. */
export async function notificationDeliveriesOf(ctx: ActorContext, id: string): Promise<Delivery[]> {
  await findMine(ctx.db, ctx, id);
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
