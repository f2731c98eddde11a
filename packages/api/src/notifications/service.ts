import { notifications } from '@steward/db/schema';
import { and, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { type NotificationCategory, notificationCategories } from '../notify/categories';
import { notificationsTopic } from '../topics';
import { newestFirst, ofCaller, toNotification } from './queries';
import type { Notification } from './schema';

/** Number of recent notifications (specification 1, section 9). */
const recentLimit = 10;

const isUnread = eq(notifications.read, false);

export async function unreadNotifications(ctx: ActorContext) {
  const [rows, total, categories] = await Promise.all([
    ctx.db
      .select()
      .from(notifications)
      .where(and(ofCaller(ctx), isUnread))
      .orderBy(...newestFirst)
      .limit(recentLimit),
    countUnread(ctx),
    unreadCategories(ctx),
  ]);
  return { ...total, categories, notifications: rows.map(toNotification) };
}

/** Categories of all unread notifications. One index lookup per category, however many notifications there are. */
async function unreadCategories({ db, actor }: ActorContext): Promise<NotificationCategory[]> {
  const categories = sql.join(
    notificationCategories.map((category) => sql`(${category})`),
    sql`, `,
  );
  const rows = await db.execute<{ category: NotificationCategory }>(sql`
    select known.category from (values ${categories}) known (category)
    where exists (
      select 1 from ${notifications}
      where ${notifications.organizationId} = ${actor.organizationId} and ${notifications.userId} = ${actor.userId}
        and not ${notifications.read} and ${notifications.category} = known.category
    )`);
  return [...rows].map(({ category }) => category);
}

export async function countUnread(ctx: ActorContext): Promise<{ count: number }> {
  const [total] = await ctx.db
    .select({ n: count() })
    .from(notifications)
    .where(and(ofCaller(ctx), isUnread));
  return { count: total?.n ?? 0 };
}

export async function markRead(ctx: ActorContext, id: string): Promise<Notification> {
  const [row] = isUuid(id)
    ? await ctx.db
        .update(notifications)
        .set({ read: true, readAt: ctx.now() })
        .where(and(ofCaller(ctx), eq(notifications.id, id)))
        .returning()
    : [];
  if (!row) throw notFound('Notification');
  await publishChange(ctx);
  return toNotification(row);
}

export async function markAllRead(ctx: ActorContext) {
  const changedRows = await ctx.db
    .update(notifications)
    .set({ read: true, readAt: ctx.now() })
    .where(and(ofCaller(ctx), isUnread))
    .returning({ id: notifications.id });
  if (changedRows.length) await publishChange(ctx);
  return { message: 'All notifications are marked as read.', count: changedRows.length };
}

export async function removeNotification(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const removedRows = isUuid(id)
    ? await ctx.db
        .delete(notifications)
        .where(and(ofCaller(ctx), eq(notifications.id, id)))
        .returning({ id: notifications.id })
    : [];
  if (!removedRows.length) throw notFound('Notification');
  await publishChange(ctx);
  return { message: 'The notification was deleted.' };
}

export async function removeAllNotifications(ctx: ActorContext) {
  const removedRows = await ctx.db.delete(notifications).where(ofCaller(ctx)).returning({ id: notifications.id });
  if (removedRows.length) await publishChange(ctx);
  return { message: 'All notifications were deleted.', count: removedRows.length };
}

const publishChange = ({ actor, ports }: ActorContext) =>
  ports.events.publish(notificationsTopic(actor.organizationId, actor.userId));
