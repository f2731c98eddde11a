import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { type NewNotification, notifyAll } from '../notify/notify';

/** A person who got this many alarms in a minute gets the following ones as one notification with a count. */
const stormSize = 5;
const stormWindowMs = 60_000;
const stormLengthMs = 600_000;

/** Notifies of alarms. Beyond a number in a minute, a person gets one notification that counts the others. */
export async function notifyInStorm(
  tx: Tx,
  organizationId: string,
  wanted: readonly NewNotification[],
  now: Date,
): Promise<void> {
  // sorted, because the counting notifications of several people are rows that concurrent transactions wait for
  const userIds = [...new Set(wanted.map(({ userId }) => userId))].sort();
  const recent = await recentAlarmsOf(tx, organizationId, userIds, now);
  const single: NewNotification[] = [];
  for (const userId of userIds) {
    const own = wanted.filter((notification) => notification.userId === userId);
    const room = Math.max(0, stormSize - (recent.get(userId) ?? 0));
    single.push(...own.slice(0, room));
    if (own.length > room) await countInStorm(tx, organizationId, userId, own.length - room, now);
  }
  await notifyAll(tx, organizationId, single);
}

async function recentAlarmsOf(
  tx: Tx,
  organizationId: string,
  userIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (!userIds.length) return new Map();
  const rows = await tx
    .select({ userId: notifications.userId, alarms: sql<number>`count(*)::int` })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        inArray(notifications.userId, userIds),
        gt(notifications.createdAt, new Date(now.getTime() - stormWindowMs)),
        sql`${notifications.metadata} ? 'alarmId'`,
      ),
    )
    .groupBy(notifications.userId);
  return new Map(rows.map((row) => [row.userId, row.alarms]));
}

async function countInStorm(tx: Tx, organizationId: string, userId: string, count: number, now: Date): Promise<void> {
  const dedupeKey = `alarms:${Math.floor(now.getTime() / stormLengthMs)}`;
  const title = (total: unknown) =>
    sql`${total}::text || case when ${total} = 1 then ' more alarm' else ' more alarms' end`;
  const total = sql`((${notifications.metadata} ->> 'count')::int + ${count}::int)`;
  await tx
    .insert(notifications)
    .values({
      organizationId,
      userId,
      category: 'RULE_TRIGGERED',
      title: `${count} more ${count === 1 ? 'alarm' : 'alarms'}`,
      message: 'Many alarms were raised within a short time. The list of alarms shows all of them.',
      metadata: { count },
      dedupeKey,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [notifications.organizationId, notifications.userId, notifications.dedupeKey],
      set: {
        title: title(total),
        metadata: sql`jsonb_build_object('count', ${total})`,
        read: false,
        readAt: null,
      },
    });
  publishChangedNotifications(tx, organizationId, userId);
}
