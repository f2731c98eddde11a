import { devices, notifications } from '@steward/db/schema';
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { arrayLimit, toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { mine, newestFirst, toNotification } from './queries';
import type { ListedNotification, ListNotificationsInput, NotificationList } from './schema';

export async function listNotifications(ctx: ActorContext, input: ListNotificationsInput): Promise<NotificationList> {
  const { search, category, status } = input;
  const words = hasEveryWord(sql`lower(${notifications.title} || ' ' || ${notifications.message})`, search);
  const wanted = and(
    mine(ctx),
    category === 'all' ? undefined : eq(notifications.category, category),
    status === 'all' ? undefined : eq(notifications.read, status === 'read'),
    ...words,
  );
  // a search reads all of them anyway: it counts what it finds in the same pass
  const found = words.length ? sql<number>`(count(*) over ())::int` : sql<null>`null`;
  const [rows, totals, ofCategory] = await Promise.all([
    ctx.db
      .select({ ...listed, found })
      .from(notifications)
      .leftJoin(devices, ofDevice)
      .where(wanted)
      .orderBy(...newestFirst)
      .limit(input.size)
      .offset(input.page * input.size),
    countMine(ctx),
    category === 'all' || words.length ? null : countWhere(ctx, wanted),
  ]);
  const ofStatus = { all: totals.total, unread: totals.unread, read: totals.total - totals.unread }[status];
  const ofSearch = words.length ? (rows[0]?.found ?? (input.page ? await countWhere(ctx, wanted) : 0)) : null;
  return { ...toPage(rows.map(toListed), input, ofSearch ?? ofCategory ?? ofStatus), ...totals };
}

const ofDevice = and(eq(devices.organizationId, notifications.organizationId), eq(devices.id, notifications.deviceId));
/** The device's name as it is now, else as the notification says it. */
const deviceName = sql<string | null>`coalesce(${devices.name}, ${notifications.metadata} ->> 'deviceName')`;
const listed = { ...getTableColumns(notifications), deviceName };

const toListed = ({ deviceName, ...row }: typeof notifications.$inferSelect & { deviceName: string | null }) => ({
  ...toNotification(row),
  deviceName,
});

async function countWhere(ctx: ActorContext, wanted: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db.select({ n: count() }).from(notifications).where(wanted);
  return counted?.n ?? 0;
}

/** Of all that the user has; an index answers it. */
export async function countMine(ctx: ActorContext): Promise<{ total: number; unread: number }> {
  const [counts] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${notifications.read}))::int`,
    })
    .from(notifications)
    .where(mine(ctx));
  return counts ?? { total: 0, unread: 0 };
}

/** The newest 1,000. */
export async function allNotifications(ctx: ActorContext): Promise<ListedNotification[]> {
  const rows = await ctx.db
    .select(listed)
    .from(notifications)
    .leftJoin(devices, ofDevice)
    .where(mine(ctx))
    .orderBy(...newestFirst)
    .limit(arrayLimit);
  return rows.map(toListed);
}
