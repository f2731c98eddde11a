import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, count, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { NotificationCategory } from './categories';
import type { Notification } from './schema';

/** Recent notifications default to 10 (specification 1, section 9). */
const recentLimit = 10;
const titleLength = 200;
const messageLength = 1000;

export interface NewNotification {
  userId: string;
  category: NotificationCategory;
  title: string;
  message: string;
  deviceId?: string;
  metadata?: Record<string, unknown>;
}

/** Tells a user something, in the transaction of what happened. */
export async function notify(tx: Tx, organizationId: string, given: NewNotification): Promise<void> {
  await tx.insert(notifications).values({
    ...given,
    organizationId,
    title: given.title.slice(0, titleLength),
    message: given.message.slice(0, messageLength),
  });
}

const myUnread = (ctx: ActorContext) =>
  and(
    eq(notifications.organizationId, ctx.actor.organizationId),
    eq(notifications.userId, ctx.actor.userId),
    eq(notifications.read, false),
  );

export async function unreadNotifications(ctx: ActorContext) {
  const [rows, total] = await Promise.all([
    ctx.db.select().from(notifications).where(myUnread(ctx)).orderBy(desc(notifications.createdAt)).limit(recentLimit),
    countUnread(ctx),
  ]);
  return { ...total, notifications: rows.map(toNotification) };
}

export async function countUnread(ctx: ActorContext): Promise<{ count: number }> {
  const [total] = await ctx.db.select({ n: count() }).from(notifications).where(myUnread(ctx));
  return { count: total?.n ?? 0 };
}

export async function markRead(ctx: ActorContext, id: string): Promise<Notification> {
  const [row] = isUuid(id)
    ? await ctx.db
        .update(notifications)
        .set({ read: true, readAt: ctx.now() })
        .where(
          and(
            eq(notifications.organizationId, ctx.actor.organizationId),
            eq(notifications.userId, ctx.actor.userId),
            eq(notifications.id, id),
          ),
        )
        .returning()
    : [];
  if (!row) throw notFound('Notification');
  return toNotification(row);
}

export async function markAllRead(ctx: ActorContext) {
  const changed = await ctx.db
    .update(notifications)
    .set({ read: true, readAt: ctx.now() })
    .where(
      and(
        eq(notifications.organizationId, ctx.actor.organizationId),
        eq(notifications.userId, ctx.actor.userId),
        eq(notifications.read, false),
      ),
    )
    .returning({ id: notifications.id });
  return { message: 'All notifications are marked as read.', count: changed.length };
}

function toNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    category: row.category,
    read: row.read,
    deviceId: row.deviceId,
    ruleId: typeof row.metadata?.ruleId === 'string' ? row.metadata.ruleId : null,
    userId: row.userId,
    organizationId: row.organizationId,
    createdAt: row.createdAt.toISOString(),
    metadata: row.metadata,
  };
}
