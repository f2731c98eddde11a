import type { Tx } from '@steward/db/client';
import { notifications, type StoredAlarmCause, type StoredTriggerCondition, users } from '@steward/db/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { hoursInMs, timeOrMomentIn } from '../calendar';
import type { NotificationCategory } from '../notify/categories';
import type { NewNotification } from '../notify/notify';
import { notifyInStorm, type Storm } from '../notify/storm';
import { timeZoneOf } from '../people';
import type { Role } from '../permissions';
import { metricWords } from '../telemetry/metric-similarity';
import { unitConverter } from '../telemetry/units';
import type { Alarm } from './schema';
import { measuredSentence } from './sentences';
import type { StoredAlarm } from './store-evaluations';

const alarmStorm: Storm = {
  name: 'alarms',
  members: sql`${notifications.metadata} ? 'alarmId'`,
  category: 'RULE_TRIGGERED',
  words: { one: 'more alarm', many: 'more alarms' },
  safetyWords: { one: 'more safety alarm', many: 'more safety alarms' },
  message: 'Many alarms were raised within a short time. The list of alarms shows all of them.',
};

/** Counted separately, so that many alarms of lower priority do not hide one of HIGH priority. */
const urgentAlarmStorm: Storm = {
  ...alarmStorm,
  name: 'urgent alarms',
  members: sql`${notifications.metadata} ->> 'priority' = 'HIGH' and ${alarmStorm.members}`,
  words: { one: 'more alarm of high priority', many: 'more alarms of high priority' },
  safetyWords: { one: 'more safety alarm of high priority', many: 'more safety alarms of high priority' },
};

/** A notification of an alarm, with the priority of the alarm in its metadata. */
export type AlarmNotification = NewNotification & { metadata: { alarmId: string; priority: Alarm['priority'] } };

/** @param wanted the most important first */
export async function notifyInAlarmStorm(
  tx: Tx,
  organizationId: string,
  wanted: readonly AlarmNotification[],
  now: Date,
): Promise<void> {
  const isUrgent = ({ metadata }: AlarmNotification) => metadata.priority === 'HIGH';
  await notifyInStorm(tx, organizationId, urgentAlarmStorm, wanted.filter(isUrgent), now);
  const others = wanted.filter((notification) => !isUrgent(notification));
  await notifyInStorm(tx, organizationId, alarmStorm, others, now);
}

/** Buffered or imported readings can raise and clear an alarm long after they were measured. */
const recentMs = hoursInMs(24);

/** Whether an alarm is open or ended less than a day ago. Older alarms send no notifications and open no task. */
export const isRecent = ({ clearedAt }: Pick<StoredAlarm, 'clearedAt'>, now: Date): boolean =>
  clearedAt === null || now.getTime() - clearedAt.getTime() < recentMs;

/** A notification states the time of an alarm whose readings arrived later than this. */
const lateMs = 5 * 60_000;

/** Notifies the assignees of the devices and, for alarms of HIGH priority or without an assignee, the administrators. Skips snoozed alarms. */
export async function notifyOfAlarms(
  tx: Tx,
  organizationId: string,
  raised: readonly StoredAlarm[],
  now: Date,
): Promise<void> {
  const awake = raised.filter(({ snoozedUntil }) => snoozedUntil === null);
  const notifiable = await withoutRepeats(tx, organizationId, awake);
  if (!notifiable.length) return;
  const people = await recipients(tx, organizationId, notifiable);
  const isLate = ({ raisedAt }: StoredAlarm) => now.getTime() - raisedAt.getTime() > lateMs;
  const timeZone = notifiable.some(isLate) ? await timeZoneOf(tx, organizationId) : 'UTC';
  const timeOf = (at: Date) => timeOrMomentIn(timeZone, at, now);
  const mostUrgentFirst = [...notifiable].sort((a, b) => urgency[a.rule.priority] - urgency[b.rule.priority]);
  const newNotifications = people.flatMap(({ id, role }) =>
    mostUrgentFirst
      .filter((alarm) => isRecipient(alarm, id, role))
      .map((alarm) => notificationOf(alarm, id, isLate(alarm) ? timeOf : undefined)),
  );
  await notifyInAlarmStorm(tx, organizationId, newNotifications, now);
}

const urgency = { HIGH: 0, MEDIUM: 1, LOW: 2 };

/** Leaves out alarms that were raised less than their rule's repeat time after an earlier one had cleared. */
async function withoutRepeats(tx: Tx, organizationId: string, raised: readonly StoredAlarm[]): Promise<StoredAlarm[]> {
  const withRepeatTime = raised.filter(({ rule }) => rule.repeatMs > 0);
  if (!withRepeatTime.length) return [...raised];
  const candidates = withRepeatTime.map(({ id, rule, device, raisedAt }) => ({
    ...{ id, ruleId: rule.id, deviceId: device.id, raisedAt },
    since: new Date(raisedAt.getTime() - rule.repeatMs),
  }));
  const repeats = await tx.execute<{ id: string }>(sql`
    select c.id from jsonb_to_recordset(${JSON.stringify(candidates)}::text::jsonb)
      as c(id uuid, "ruleId" uuid, "deviceId" uuid, "raisedAt" timestamptz, since timestamptz)
    where exists (
      select from alarms a
      where a.organization_id = ${organizationId} and a.rule_id = c."ruleId" and a.device_id = c."deviceId"
        and a.id <> c.id and a.cleared_at > c.since and a.cleared_at <= c."raisedAt"
    )`);
  const repeated = new Set([...repeats].map(({ id }) => id));
  return raised.filter(({ id }) => !repeated.has(id));
}

/** The fields of an alarm that determine its recipients. */
interface RecipientCriteria {
  device: { assignedUserId: string | null };
  rule: { priority: Alarm['priority'] };
}

const isForAdmins = ({ device, rule }: RecipientCriteria) => !device.assignedUserId || rule.priority === 'HIGH';
/** Whether a user is notified of the alarm: the assignee, and administrators if it is urgent or its device has no assignee. */
export const isRecipient = (alarm: RecipientCriteria, userId: string, role: Role) =>
  alarm.device.assignedUserId === userId || (role === 'ADMIN' && isForAdmins(alarm));

/** Enabled users who are notified of at least one of the alarms. */
export async function recipients(
  tx: Tx,
  organizationId: string,
  raised: readonly RecipientCriteria[],
): Promise<{ id: string; role: Role }[]> {
  const assignees = [...new Set(raised.flatMap(({ device }) => device.assignedUserId ?? []))];
  return tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.enabled, true),
        or(
          raised.some(isForAdmins) ? eq(users.role, 'ADMIN') : undefined,
          assignees.length ? inArray(users.id, assignees) : undefined,
        ),
      ),
    );
}

/** @param timeOf formats the times of an alarm whose readings arrived late */
function notificationOf(alarm: StoredAlarm, userId: string, timeOf?: (at: Date) => string): AlarmNotification {
  const { id, device, rule, cause, broken, conditionIndex, raisedAt, clearedAt } = alarm;
  const measured = broken.flatMap(({ conditionIndex: index, value }) => {
    const condition = rule.trigger.conditions[index];
    return condition ? [measuredSentence(condition, value, device.name, timeOf?.(raisedAt))] : [];
  });
  const { condition, consequence } = cause;
  const sentences = [
    `${measured.join(' ')} Alarm when: ${condition}.`,
    timeOf && clearedAt ? `It ended at ${timeOf(clearedAt)}.` : '',
    consequence,
    manualSentence(cause),
  ];
  return {
    userId,
    category: categoryOf(cause, rule.category, rule.trigger.conditions[conditionIndex]),
    title: `Alarm: ${cause.ruleName} (${device.name})`,
    message: sentences.filter(Boolean).join('\n'),
    deviceId: device.id,
    metadata: { alarmId: id, ruleId: rule.id, priority: rule.priority, ...sourceOf(cause) },
  };
}

/** Quotes the manual behind a rule: 'Manual, page 12: "Stop above 98 °C."' Empty for a rule that a person wrote. */
export const manualSentence = ({ page, quote }: StoredAlarmCause): string =>
  page === null || !quote ? '' : `Manual, page ${page}: "${quote}"`;

/** The manual in the metadata of a notification. */
export const sourceOf = ({ documentId, page }: StoredAlarmCause) => (documentId ? { documentId, page } : {});

/**
 * Category of an alarm's notifications.
 * @param condition the condition of the rule that `metric` and `unit` belong to; undefined if the rule was deleted
 */
export function categoryOf(
  { metric, unit }: Pick<StoredAlarmCause, 'metric' | 'unit'>,
  ruleCategory: string,
  condition: StoredTriggerCondition | undefined,
): NotificationCategory {
  // check safety first, because safety alerts pass quiet hours
  if (/safety/i.test(ruleCategory)) return 'SAFETY_ALERT';
  if (condition?.measure === 'missing') return 'RULE_TRIGGERED';
  const words = metricWords(metric);
  // also a battery's temperature, and metrics that are named in another language
  if (words.includes('temperature') || isTemperature(unit)) return 'TEMPERATURE_ALERT';
  const isCharge = words.includes('battery') || words.includes('soc') || /state of charge/i.test(metric);
  return isCharge && !isUpperLimit(condition) ? 'BATTERY_LOW' : 'RULE_TRIGGERED';
}

const isTemperature = (unit: string) => unit !== '' && unitConverter(unit, '°C') !== null;

const isUpperLimit = (condition: StoredTriggerCondition | undefined) =>
  condition !== undefined &&
  (condition.measure === 'rise' || ('operator' in condition && ['>', '>='].includes(condition.operator)));
