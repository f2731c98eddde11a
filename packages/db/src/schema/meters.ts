import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { devices } from './devices';

/** A reading from a device that needs confirmation. It does not count until a person answers. */
export interface StoredMeterQuestion {
  /** In the meter's unit. */
  value: number;
  /** ISO 8601. */
  at: string;
  sentence: string;
}

/** A counter of a device: running hours, cycles, kilometres. The columns from `value` on are copies of its latest reading. */
export const meters = pgTable(
  'meters',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    name: text().notNull(),
    /** A unit of task intervals (hour, cycle, kilometre, mile, start, use) or a custom unit. */
    unit: text().notNull(),
    /** Reported metric that the meter is read from. Null if it is read manually. */
    metric: text(),
    question: jsonb().$type<StoredMeterQuestion>(),
    /** Latest reading as shown by the meter; null without a reading. */
    value: doublePrecision(),
    /** `value` plus the counts of replaced meters. Tasks count by it. */
    total: doublePrecision(),
    readAt: instant(),
    /** Mean use per day over the 30 days before the latest reading; null until the readings span a day. */
    usePerDay: doublePrecision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'meters_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('meters_name_key').on(t.organizationId, t.deviceId, sql`lower(${t.name})`),
    uniqueIndex('meters_metric_key').on(t.organizationId, t.deviceId, t.metric),
    foreignKey({
      name: 'meters_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

export const meterReadings = pgTable(
  'meter_readings',
  {
    organizationId: organizationId(),
    id: id(),
    meterId: uuid().notNull(),
    at: instant().notNull(),
    /** Value shown by the meter; for a replacement, by the new meter. */
    value: doublePrecision().notNull(),
    /** For a replacement: the last value of the old meter. */
    replacedValue: doublePrecision(),
    /** `value` plus the sum of `replacedValue - value` of all replacements up to this reading. */
    total: doublePrecision().notNull(),
    source: text({ enum: ['person', 'completion', 'import', 'device', 'telemetry'] }).notNull(),
    /** Calendar date of a reading from a device: only the last one of a day is kept. */
    automaticOn: date({ mode: 'string' }),
    /** Null for a reading from a device. No foreign key: the name is kept when the account is deleted. */
    recordedBy: uuid(),
    recordedByName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'meter_readings_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('meter_readings_at_key').on(t.organizationId, t.meterId, t.at),
    uniqueIndex('meter_readings_automatic_key')
      .on(t.organizationId, t.meterId, t.automaticOn)
      .where(sql`${t.automaticOn} is not null`),
    // for the time when a total was first reached
    index('meter_readings_total_idx').on(t.organizationId, t.meterId, t.total),
    index('meter_readings_person_idx').on(t.organizationId, t.recordedBy),
    // for retention of old automatic readings
    index('meter_readings_age_idx').on(t.at).where(sql`${t.automaticOn} is not null`),
    check('meter_readings_value_check', sql`${t.value} >= 0`),
    foreignKey({
      name: 'meter_readings_meter_fk',
      columns: [t.organizationId, t.meterId],
      foreignColumns: [meters.organizationId, meters.id],
    }).onDelete('cascade'),
  ],
);
