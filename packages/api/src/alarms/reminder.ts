import type { StoredAlarmCause, StoredCondition, StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import { type AlarmNotification, categoryOf, manualSentence, sourceOf } from './notify';
import { conditionsOf } from './rule-conditions';
import type { Alarm } from './schema';
import { measuredSentence } from './sentences';

/** An open alarm to remind people of, as returned by raw SQL. */
export type RemindedAlarm = {
  organization_id: string;
  id: string;
  device_id: string;
  device_name: string;
  rule_id: string;
  priority: Alarm['priority'];
  /** Empty if the rule was deleted. */
  rule_category: string;
  /** Null if the rule was deleted, as is `trigger`. */
  machine_condition: StoredCondition | null;
  trigger: StoredTrigger | null;
  cause: StoredAlarmCause;
  /** The value that raised the alarm; null for missing readings. */
  value: number | null;
  raised_at: string;
};

/**
 * The reminder of an alarm that was raised earlier.
 * @param reason start of the title: 'Not acknowledged for 30 minutes'
 * @param raisedAt when the alarm was raised, as text
 */
export function reminderOf(alarm: RemindedAlarm, reason: string, raisedAt: string): Omit<AlarmNotification, 'userId'> {
  const { cause, value, device_name: deviceName } = alarm;
  const measured = conditionOf(alarm);
  const sentences = [
    measured ? measuredSentence(measured, value, deviceName, raisedAt) : '',
    `Alarm when: ${cause.condition}.`,
  ];
  return {
    category: categoryOf(cause, alarm.rule_category, measured),
    title: `${reason}: ${cause.ruleName} (${deviceName})`,
    message: [sentences.filter(Boolean).join(' '), cause.consequence, manualSentence(cause)].filter(Boolean).join('\n'),
    deviceId: alarm.device_id,
    metadata: { alarmId: alarm.id, ruleId: alarm.rule_id, priority: alarm.priority, ...sourceOf(cause) },
  };
}

const conditionOf = ({ machine_condition, trigger, cause }: RemindedAlarm): StoredTriggerCondition | undefined =>
  conditionsOf({ machineCondition: machine_condition, trigger })[cause.conditionIndex ?? 0];
