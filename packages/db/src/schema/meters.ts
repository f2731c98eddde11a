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

/** A reading that nobody could confirm when it arrived. It does not count until a person answers. */
export interface StoredMeterQuestion {
  /** In the meter's unit. */
  value: number;
  /** ISO 8601. */
  at: string;
  sentence: string;
}

/** A counter of a device: running hours, cycles, kilometres. The columns from `value` on repeat its latest reading. */
export const meters = pgTable(
  'meters',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    name: text().notNull(),
    /** A unit of task intervals (hour, cycle, kilometre, mile, start, use), or a person's own text. */
    unit: text().notNull(),
    /** The metric whose readings count, under the name the device sends. Null: read by hand. */
    metric: text(),
    question: jsonb().$type<StoredMeterQuestion>(),
    /** What the meter shows; null without a reading. */
    value: doublePrecision(),
    /** `value` and what replaced meters had counted. Tasks count by it. */
    total: doublePrecision(),
    readAt: instant(),
    /** Mean use of the last 30 days before the latest reading; null until readings span a day. */
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
    /** What the meter showed; of a replacement, what the new meter shows. */
    value: doublePrecision().notNull(),
    /** Of a replacement: what the old meter showed last. */
    replacedValue: doublePrecision(),
    /** `value` and the sum of `replacedValue - value` of all replacements up to this reading. */
    total: doublePrecision().notNull(),
    source: text({ enum: ['person', 'completion', 'import', 'device', 'telemetry'] }).notNull(),
    /** The calendar date that an automatic reading stands for: only the last one of a day is kept. */
    automaticOn: date({ mode: 'string' }),
    /** Without a foreign key: the name stays when the account is deleted. Null for a device. */
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
    // when a total was first reached
    index('meter_readings_total_idx').on(t.organizationId, t.meterId, t.total),
    index('meter_readings_person_idx').on(t.organizationId, t.recordedBy),
    // old automatic readings of all organizations
    index('meter_readings_age_idx').on(t.at).where(sql`${t.automaticOn} is not null`),
    check('meter_readings_value_check', sql`${t.value} >= 0`),
    foreignKey({
      name: 'meter_readings_meter_fk',
      columns: [t.organizationId, t.meterId],
      foreignColumns: [meters.organizationId, meters.id],
    }).onDelete('cascade'),
  ],
);
