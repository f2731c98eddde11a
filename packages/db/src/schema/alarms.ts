import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredTriggerCondition } from './care';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';

/** Cause of an alarm, copied from the rule, so that the alarm's history does not change with the rule. */
export interface StoredAlarmCause {
  ruleName: string;
  /** The limit as a sentence: 'Coolant temperature > 98 °C'. */
  condition: string;
  metric: string;
  unit: string;
  consequence: string;
  /** The manual that states the limit; null for a rule that a person wrote. */
  documentId: string | null;
  page: number | null;
  quote: string | null;
  /** Recommended action, copied from the rule. Absent in alarms raised by versions without corrective tasks. */
  action?: string;
  /** Index of the trigger condition that the alarm's values refer to, and the quantity it compares. */
  conditionIndex?: number;
  measure?: StoredTriggerCondition['measure'];
}

/** A broken rule of a device, from the first reading that broke it until it is cleared. */
export const alarms = pgTable(
  'alarms',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    /** Kept when the rule is deleted; the deletion clears the alarm. */
    ruleId: uuid().notNull(),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH'] }).notNull(),
    cause: jsonb().$type<StoredAlarmCause>().notNull(),
    /** Time of the reading that raised the alarm. */
    raisedAt: instant().notNull(),
    /** The reading that raised it; null when the alarm is for missing readings. */
    value: doublePrecision(),
    /** The worst value since, and the newest. */
    peakValue: doublePrecision(),
    lastValue: doublePrecision(),
    lastValueAt: instant(),
    acknowledgedAt: instant(),
    /** Without a foreign key: the name stays when the account is deleted. */
    acknowledgedBy: uuid(),
    acknowledgedByName: text(),
    note: text(),
    /** Until then the alarm does not count as open. */
    snoozedUntil: instant(),
    clearedAt: instant(),
    /** value: the readings are back within the limit. rule: the rule was changed, switched off or deleted. */
    clearedBy: text({ enum: ['value', 'person', 'rule'] }),
    clearedByName: text(),
    /** The person who cleared it; null in rows of earlier versions. */
    clearedByUser: uuid(),
    /** When the alarm was escalated to the second person, because nobody had acknowledged it. */
    escalatedAt: instant(),
    /** When the server raised it. `raisedAt` may be much earlier, if a device sends its readings late. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'alarms_pk', columns: [t.organizationId, t.id] }),
    // one open alarm per rule and device, also when two servers evaluate at once
    uniqueIndex('alarms_open_key').on(t.organizationId, t.ruleId, t.deviceId).where(sql`${t.clearedAt} is null`),
    index('alarms_open_idx').on(t.organizationId, t.priority, t.raisedAt).where(sql`${t.clearedAt} is null`),
    // read with each batch of readings: the open alarms of a device, regardless of how many it has had
    index('alarms_open_device_idx').on(t.organizationId, t.deviceId).where(sql`${t.clearedAt} is null`),
    index('alarms_raised_idx').on(t.organizationId, t.raisedAt),
    // alarms of a storm
    index('alarms_created_idx').on(t.organizationId, t.createdAt),
    index('alarms_device_idx').on(t.organizationId, t.deviceId, t.raisedAt),
    // history of a device
    index('alarms_device_acknowledged_idx')
      .on(t.organizationId, t.deviceId, t.acknowledgedAt)
      .where(sql`${t.acknowledgedAt} is not null`),
    index('alarms_device_cleared_idx')
      .on(t.organizationId, t.deviceId, t.clearedAt)
      .where(sql`${t.clearedAt} is not null`),
    // for unacknowledged alarms of all organizations, and for retention
    index('alarms_unacknowledged_idx')
      .on(t.createdAt)
      .where(sql`${t.clearedAt} is null and ${t.acknowledgedAt} is null and ${t.escalatedAt} is null`),
    // for snoozes of all organizations that end
    index('alarms_snoozed_idx').on(t.snoozedUntil).where(sql`${t.clearedAt} is null and ${t.snoozedUntil} is not null`),
    index('alarms_cleared_idx').using('brin', t.clearedAt),
    index('alarms_device_escalated_idx')
      .on(t.organizationId, t.deviceId, t.escalatedAt)
      .where(sql`${t.escalatedAt} is not null`),
    index('alarms_rule_idx').on(t.organizationId, t.ruleId, t.raisedAt),
    foreignKey({
      name: 'alarms_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What people did with an alarm, each with its note: the alarm itself has only its current state and last note. Versions without this
 * table add no rows, so a row may be missing for what an alarm says.
 */
export const alarmEvents = pgTable(
  'alarm_events',
  {
    organizationId: organizationId(),
    id: id(),
    alarmId: uuid().notNull(),
    /** Of the alarm, for the history of the device. */
    deviceId: uuid().notNull(),
    at: instant().notNull(),
    kind: text({ enum: ['acknowledged', 'snoozed', 'cleared'] }).notNull(),
    /** Without a foreign key: the name stays when the account is deleted. */
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    note: text(),
    /** End of the snooze; null for the other kinds. */
    snoozedUntil: instant(),
  },
  (t) => [
    primaryKey({ name: 'alarm_events_pk', columns: [t.organizationId, t.id] }),
    index('alarm_events_alarm_idx').on(t.organizationId, t.alarmId, t.at, t.id),
    index('alarm_events_device_idx').on(t.organizationId, t.deviceId, t.at, t.id),
    foreignKey({
      name: 'alarm_events_alarm_fk',
      columns: [t.organizationId, t.alarmId],
      foreignColumns: [alarms.organizationId, alarms.id],
    }).onDelete('cascade'),
  ],
);

/** Evaluation memory of a trigger condition. Times are in milliseconds. */
export type StoredMemory =
  /** Latest value, in the unit of the condition. */
  | { at: number; value: number }
  /** Window in parts of equal length, each [index since 1970, number of values, sum, lowest, highest]. */
  | { at: number; value: number; since: number; parts: [number, number, number, number, number][] }
  /** Latest reading, for a condition on missing readings. */
  | { at: number }
  | null;

/**
 * State of a waiting rule between readings: since when its condition has held without an alarm (delay), or has not held
 * while the alarm is open. Without a row the rule is not waiting.
 */
export const ruleStates = pgTable(
  'rule_states',
  {
    organizationId: organizationId(),
    ruleId: uuid().notNull(),
    deviceId: uuid().notNull(),
    /** Time of the first reading of the current run that broke the rule. */
    brokenSince: instant(),
    /** Time of the first reading of the current run within the limit, while an alarm is open. */
    keptSince: instant(),
    /** Memory of each condition of the rule's trigger; null for a rule with a machine condition. */
    memory: jsonb().$type<StoredMemory[]>(),
    /** When a rule on missing readings must be evaluated without a new reading. */
    dueAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'rule_states_pk', columns: [t.organizationId, t.ruleId, t.deviceId] }),
    index('rule_states_device_idx').on(t.organizationId, t.deviceId),
    index('rule_states_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    foreignKey({
      name: 'rule_states_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
