import { devices, notifications } from '@steward/db/schema';
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { arrayLimit, toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { newestFirst, ofCaller, toNotification } from './queries';
import type { ListedNotification, ListNotificationsInput, NotificationList } from './schema';

export async function listNotifications(ctx: ActorContext, input: ListNotificationsInput): Promise<NotificationList> {
  const { search, category, status } = input;
  const words = hasEveryWord(sql`lower(${notifications.title} || ' ' || ${notifications.message})`, search);
  const condition = and(
    ofCaller(ctx),
    category === 'all' ? undefined : eq(notifications.category, category),
    status === 'all' ? undefined : eq(notifications.read, status === 'read'),
    ...words,
  );
  // a search reads all rows anyway, so it counts the matches in the same query
  const matchCount = words.length ? sql<number>`(count(*) over ())::int` : sql<null>`null`;
  const [rows, totals, categoryCount] = await Promise.all([
    ctx.db
      .select({ ...listedColumns, matchCount })
      .from(notifications)
      .leftJoin(devices, deviceJoin)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(input.size)
      .offset(input.page * input.size),
    countOwn(ctx),
    category === 'all' || words.length ? null : countWhere(ctx, condition),
  ]);
  const statusCount = { all: totals.total, unread: totals.unread, read: totals.total - totals.unread }[status];
  const searchCount = words.length
    ? (rows[0]?.matchCount ?? (input.page ? await countWhere(ctx, condition) : 0))
    : null;
  return { ...toPage(rows.map(toListed), input, searchCount ?? categoryCount ?? statusCount), ...totals };
}

const deviceJoin = and(
  eq(devices.organizationId, notifications.organizationId),
  eq(devices.id, notifications.deviceId),
);
/** The current device name, or else the name in the notification's metadata. */
const deviceName = sql<string | null>`coalesce(${devices.name}, ${notifications.metadata} ->> 'deviceName')`;
const listedColumns = { ...getTableColumns(notifications), deviceName };

const toListed = ({ deviceName, ...row }: typeof notifications.$inferSelect & { deviceName: string | null }) => ({
  ...toNotification(row),
  deviceName,
});

async function countWhere(ctx: ActorContext, condition: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(notifications).where(condition);
  return row?.n ?? 0;
}

/** Counts all notifications of the caller. Needs only an index. */
export async function countOwn(ctx: ActorContext): Promise<{ total: number; unread: number }> {
  const [counts] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${notifications.read}))::int`,
    })
    .from(notifications)
    .where(ofCaller(ctx));
  return counts ?? { total: 0, unread: 0 };
}

/** The newest 1,000 notifications of the caller. */
export async function allNotifications(ctx: ActorContext): Promise<ListedNotification[]> {
  const rows = await ctx.db
    .select(listedColumns)
    .from(notifications)
    .leftJoin(devices, deviceJoin)
    .where(ofCaller(ctx))
    .orderBy(...newestFirst)
    .limit(arrayLimit);
  return rows.map(toListed);
}
