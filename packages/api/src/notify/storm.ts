import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationCategory } from './categories';
import { publishChangedNotifications } from './notifications-changed';
import { type NewNotification, notifyAll } from './notify';

/** A kind of notification that can come in bursts. */
export interface Storm {
  /** Start of the dedupe key of the notification with a count. */
  name: string;
  /** Condition for stored notifications of this kind. */
  members: SQL;
  /** Category of the notification with a count. */
  category: NotificationCategory;
  /** Words after the count in the title. */
  words: { one: string; many: string };
  /** Words for a count of safety alerts; default to `words`. */
  safetyWords?: { one: string; many: string };
  message: string;
}

/** Number of notifications per person and minute from which further ones are grouped into one notification with a count. */
const stormSize = 5;
const stormWindowMs = 60_000;
const stormLengthMs = 600_000;

/**
 * Metadata key of a notification with a count, for the name of its storm. `from` and `to` delimit the counted time, which begins
 * with the notifications that were still sent one by one.
 */
export const stormKey = 'storm';

/**
 * Beyond `stormSize` notifications per minute, a person gets one notification with the number of further ones. Safety alerts are
 * counted separately, because they pass quiet hours.
 * @param newNotifications the most important first
 */
export async function notifyInStorm(
  tx: Tx,
  organizationId: string,
  storm: Storm,
  newNotifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  // sorted, so that concurrent transactions change the same notifications with a count in the same order
  const userIds = [...new Set(newNotifications.map(({ userId }) => userId))].sort();
  const recentCounts = await countRecent(tx, organizationId, storm, userIds, now);
  const singleNotifications: NewNotification[] = [];
  for (const userId of userIds) {
    const userNotifications = newNotifications.filter((notification) => notification.userId === userId);
    const { total = 0, since = now } = recentCounts.get(userId) ?? {};
    const room = Math.max(0, stormSize - total);
    singleNotifications.push(...userNotifications.slice(0, room));
    const countedNotifications = userNotifications.slice(room);
    const safetyCount = countedNotifications.filter(({ category }) => category === 'SAFETY_ALERT').length;
    const span = { since, now };
    await countInStorm(tx, organizationId, storm, userId, countedNotifications.length - safetyCount, span);
    await countInStorm(tx, organizationId, safetyStormOf(storm), userId, safetyCount, span);
  }
  // with the time that `countRecent` compares
  await notifyAll(tx, organizationId, singleNotifications, now);
}

const safetyStormOf = (storm: Storm): Storm => ({
  ...storm,
  category: 'SAFETY_ALERT',
  words: storm.safetyWords ?? storm.words,
});

interface Recent {
  total: number;
  /** When the first of the recent notifications was created. */
  since: Date;
}

async function countRecent(
  tx: Tx,
  organizationId: string,
  { members }: Storm,
  userIds: string[],
  now: Date,
): Promise<Map<string, Recent>> {
  if (!userIds.length) return new Map();
  const rows = await tx
    .select({
      userId: notifications.userId,
      total: sql<number>`count(*)::int`,
      since: sql`min(${notifications.createdAt})`.mapWith(notifications.createdAt),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        inArray(notifications.userId, userIds),
        gt(notifications.createdAt, new Date(now.getTime() - stormWindowMs)),
        members,
      ),
    )
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, ...recent }) => [userId, recent]));
}

async function countInStorm(
  tx: Tx,
  organizationId: string,
  { name, category, words, message }: Storm,
  userId: string,
  count: number,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  if (!count) return;
  const dedupeKey = `${name}:${category}:${Math.floor(now.getTime() / stormLengthMs)}`;
  const title = (total: unknown) =>
    sql`${total}::text || ' ' || case when ${total} = 1 then ${words.one}::text else ${words.many}::text end`;
  const total = sql`((${notifications.metadata} ->> 'count')::int + ${count}::int)`;
  await tx
    .insert(notifications)
    .values({
      organizationId,
      userId,
      category,
      title: `${count} ${count === 1 ? words.one : words.many}`,
      message,
      metadata: {
        count,
        [stormKey]: name,
        from: since.toISOString(),
        to: now.toISOString(),
      },
      dedupeKey,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [notifications.organizationId, notifications.userId, notifications.dedupeKey],
      set: {
        title: title(total),
        metadata: sql`${notifications.metadata} || jsonb_build_object('count', ${total}, 'to', ${now.toISOString()}::text)`,
        read: false,
        readAt: null,
        // listed among the newest again
        createdAt: now,
      },
    });
  publishChangedNotifications(tx, organizationId, userId);
}
