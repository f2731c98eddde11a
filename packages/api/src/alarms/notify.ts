import type { Tx } from '@steward/db/client';
import { alarms, notifications, users } from '@steward/db/schema';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NotificationCategory } from '../notify/categories';
import type { NewNotification } from '../notify/notify';
import { notifyInStorm, type Storm } from '../notify/storm';
import { measuredSentence } from './sentences';
import type { StoredAlarm } from './store-evaluations';

interface Device {
  id: string;
  name: string;
  assignedUserId: string | null;
}

export const alarmStorm: Storm = {
  name: 'alarms',
  members: sql`${notifications.metadata} ? 'alarmId'`,
  category: 'RULE_TRIGGERED',
  words: { one: 'more alarm', many: 'more alarms' },
  message: 'Many alarms were raised within a short time. The list of alarms shows all of them.',
};

/** Notifies the assignee, and the administrators of alarms of HIGH priority and of devices without an assignee. */
export async function notifyOfAlarms(
  tx: Tx,
  organizationId: string,
  device: Device,
  raised: readonly StoredAlarm[],
  now: Date,
): Promise<void> {
  const due = await withoutRepeats(tx, organizationId, device.id, raised);
  if (!due.length) return;
  const people = await recipients(tx, organizationId, device, due);
  const wanted = [...people].flatMap(([userId, mayGet]) =>
    due.filter(mayGet).map((alarm) => notificationOf(device, alarm, userId)),
  );
  await notifyInStorm(tx, organizationId, alarmStorm, wanted, now);
}

/** Leaves out alarms of rules whose last alarm cleared less than their repeat time ago. */
async function withoutRepeats(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  raised: readonly StoredAlarm[],
): Promise<StoredAlarm[]> {
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
  raised: readonly StoredAlarm[],
): Promise<Map<string, (alarm: StoredAlarm) => boolean>> {
  const isForAdmins = ({ rule }: StoredAlarm) => !assignedUserId || rule.priority === 'HIGH';
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

function notificationOf(device: Device, alarm: StoredAlarm, userId: string): NewNotification {
  const { id, rule, cause, broken } = alarm;
  const measured = broken.flatMap(({ conditionIndex, value }) => {
    const condition = rule.trigger.conditions[conditionIndex];
    return condition ? [measuredSentence(condition, value, device.name)] : [];
  });
  const { condition, consequence, page, quote, documentId } = cause;
  const sentences = [
    `${measured.join(' ')} Alarm when: ${condition}.`,
    consequence,
    page === null || !quote ? '' : `Manual, page ${page}: "${quote}"`,
  ];
  return {
    userId,
    category: categoryOf(cause.metric, rule.category),
    title: `Alarm: ${cause.ruleName} (${device.name})`,
    message: sentences.filter(Boolean).join('\n'),
    deviceId: device.id,
    metadata: { alarmId: id, ruleId: rule.id, ...(documentId ? { documentId, page } : {}) },
  };
}

export function categoryOf(metric: string, ruleCategory: string): NotificationCategory {
  if (/battery|accumulator/i.test(metric)) return 'BATTERY_LOW';
  if (/temperature|\btemp\b/i.test(metric)) return 'TEMPERATURE_ALERT';
  return /safety/i.test(ruleCategory) ? 'SAFETY_ALERT' : 'RULE_TRIGGERED';
}
