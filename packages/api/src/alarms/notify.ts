import type { Tx } from '@steward/db/client';
import { alarms, notifications, users } from '@steward/db/schema';
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NotificationCategory } from '../notify/categories';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { notifyAll } from '../notify/notify';
import type { CompiledRule } from './compiled-rules';

export interface NewAlarm {
  rule: CompiledRule;
  raisedAt: Date;
  /** In the unit of the rule's condition. */
  value: number;
  peakValue: number;
}

interface Device {
  id: string;
  name: string;
  assignedUserId: string | null;
}

/** A person who got this many alarms in a minute gets the following ones as one notification with a count. */
const stormSize = 5;
const stormWindowMs = 60_000;
const stormLengthMs = 600_000;

/** Notifies the assignee, and the administrators of alarms of HIGH priority and of devices without an assignee. */
export async function notifyOfAlarms(
  tx: Tx,
  organizationId: string,
  device: Device,
  raised: readonly (NewAlarm & { id: string })[],
  now: Date,
): Promise<void> {
  const due = await withoutRepeats(tx, organizationId, device.id, raised);
  if (!due.length) return;
  const people = await recipients(tx, organizationId, device, due);
  const recent = await recentAlarmsOf(tx, organizationId, [...people.keys()], now);
  const single = [];
  for (const [userId, mayGet] of people) {
    const own = due.filter(mayGet);
    const room = Math.max(0, stormSize - (recent.get(userId) ?? 0));
    for (const alarm of own.slice(0, room)) single.push({ userId, ...notificationOf(device, alarm) });
    if (own.length > room) await countInStorm(tx, organizationId, userId, own.length - room, now);
  }
  await notifyAll(tx, organizationId, single);
}

/** Leaves out alarms of rules whose last alarm cleared less than their repeat time ago. */
async function withoutRepeats<T extends NewAlarm & { id: string }>(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  raised: readonly T[],
): Promise<T[]> {
  const patient = raised.filter(({ rule }) => rule.repeatMs > 0).map(({ rule }) => rule.id);
  if (!patient.length) return [...raised];
  const rows = await tx
    .select({ ruleId: alarms.ruleId, last: sql<string>`max(${alarms.clearedAt})` })
    .from(alarms)
    .where(
      and(
        eq(alarms.organizationId, organizationId),
        inArray(alarms.ruleId, patient),
        eq(alarms.deviceId, deviceId),
        isNotNull(alarms.clearedAt),
      ),
    )
    .groupBy(alarms.ruleId);
  const lastCleared = new Map(rows.map(({ ruleId, last }) => [ruleId, new Date(last).getTime()]));
  return raised.filter(
    ({ rule, raisedAt }) =>
      raisedAt.getTime() - (lastCleared.get(rule.id) ?? Number.NEGATIVE_INFINITY) >= rule.repeatMs,
  );
}

/** By user: which of the alarms they get. */
async function recipients(
  tx: Tx,
  organizationId: string,
  { assignedUserId }: Device,
  raised: readonly NewAlarm[],
): Promise<Map<string, (alarm: NewAlarm) => boolean>> {
  const isForAdmins = ({ rule }: NewAlarm) => !assignedUserId || rule.priority === 'HIGH';
  const rows = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.enabled, true),
        or(
          raised.some(isForAdmins) ? eq(users.role, 'ADMIN') : undefined,
          assignedUserId ? eq(users.id, assignedUserId) : undefined,
        ),
      ),
    );
  return new Map(rows.map(({ id }) => [id, id === assignedUserId ? () => true : isForAdmins]));
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

function notificationOf(device: Device, { id, rule, value }: NewAlarm & { id: string }) {
  const { metric, unit, condition, consequence, page, quote, documentId } = rule.cause;
  const sentences = [
    `${metric} of "${device.name}" is ${[formatValue(value), unit].filter(Boolean).join(' ')}. Alarm when: ${condition}.`,
    consequence,
    page === null || !quote ? '' : `Manual, page ${page}: "${quote}"`,
  ];
  return {
    category: categoryOf(rule),
    title: `Alarm: ${rule.cause.ruleName} (${device.name})`,
    message: sentences.filter(Boolean).join('\n'),
    deviceId: device.id,
    metadata: { alarmId: id, ruleId: rule.id, ...(documentId ? { documentId, page } : {}) },
  };
}

/** At most four decimals: a conversion of units leaves more. */
const formatValue = (value: number) => String(Number(value.toFixed(4)));

function categoryOf({ cause: { metric }, category }: CompiledRule): NotificationCategory {
  if (/battery|accumulator/i.test(metric)) return 'BATTERY_LOW';
  if (/temperature|\btemp\b/i.test(metric)) return 'TEMPERATURE_ALERT';
  return /safety/i.test(category) ? 'SAFETY_ALERT' : 'RULE_TRIGGERED';
}
