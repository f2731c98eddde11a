import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';

/** Readings that a device reports in the unit `reported` are in the unit `actual`. */
export interface StoredUnitCorrection {
  reported: string;
  actual: string;
}

/** One metric that a device reports, under the name the device sends. */
export const telemetrySeries = pgTable(
  'telemetry_series',
  {
    organizationId: organizationId(),
    /** A number instead of a UUID, because each point and each of its index entries repeats it. */
    id: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    deviceId: uuid().notNull(),
    metric: text().notNull(),
    /** Canonical unit as in rule conditions, if known: sent by the device or chosen by a person. */
    unit: text(),
    /** Set when a person has found that the device names a wrong unit. */
    correction: jsonb().$type<StoredUnitCorrection>(),
    /** Display unit chosen by a person; the numbers stay stored in `unit`. */
    shownUnit: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'telemetry_series_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('telemetry_series_metric_key').on(t.organizationId, t.deviceId, t.metric),
    foreignKey({
      name: 'telemetry_series_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/** Readings as they arrived. The primary key makes it harmless to send a reading twice: the first value stays. */
export const telemetryPoints = pgTable(
  'telemetry_points',
  {
    organizationId: organizationId(),
    seriesId: bigint({ mode: 'number' }).notNull(),
    /** Time of the measurement, as reported by the device. */
    at: instant().notNull(),
    /** A number; 0 or 1 for a boolean; null for a text. */
    value: doublePrecision(),
    /** A text, or 'true' and 'false' for a boolean; null for a number. */
    text: text(),
  },
  (t) => [
    primaryKey({ name: 'telemetry_points_pk', columns: [t.organizationId, t.seriesId, t.at] }),
    // finds old readings of all organizations; they are stored nearly in the order of their times
    index('telemetry_points_age_idx').using('brin', t.at),
    // a series contains texts or numbers, rarely both
    index('telemetry_points_text_idx').on(t.organizationId, t.seriesId, t.at).where(sql`${t.value} is null`),
    check('telemetry_points_value_check', sql`${t.value} is not null or ${t.text} is not null`),
    foreignKey({
      name: 'telemetry_points_series_fk',
      columns: [t.organizationId, t.seriesId],
      foreignColumns: [telemetrySeries.organizationId, telemetrySeries.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A person's choice of the reported metric that a rule's metric refers to. It holds for all devices of the same manufacturer and
 * model, or for one device that has no model.
 */
export const metricMappings = pgTable(
  'metric_mappings',
  {
    organizationId: organizationId(),
    id: id(),
    /** 'model:manufacturer|model' in lower case, or 'device:' and the device's id. */
    appliesTo: text().notNull(),
    /** The rule's metric, lower case, letters and digits only. */
    ruleMetric: text().notNull(),
    /** The metric as the device reports it. */
    reportedMetric: text().notNull(),
    chosenByName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'metric_mappings_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('metric_mappings_key').on(t.organizationId, t.appliesTo, t.ruleMetric),
  ],
);

/**
 * Hours whose points changed since their roll-up. Their figures are computed from the points until a job has rolled them up
 * again (packages/api/src/telemetry/roll-up.ts).
 */
export const telemetryChangedHours = pgTable(
  'telemetry_changed_hours',
  {
    organizationId: organizationId(),
    seriesId: bigint({ mode: 'number' }).notNull(),
    hour: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'telemetry_changed_hours_pk', columns: [t.organizationId, t.seriesId, t.hour] }),
    // for changed hours of all organizations
    index('telemetry_changed_hours_hour_idx').on(t.hour),
    foreignKey({
      name: 'telemetry_changed_hours_series_fk',
      columns: [t.organizationId, t.seriesId],
      foreignColumns: [telemetrySeries.organizationId, telemetrySeries.id],
    }).onDelete('cascade'),
  ],
);

/** Minute roll-ups exist only for hours with many points. */
export const rollupResolutions = ['minute', 'hour', 'day'] as const;

/** Figures of the numeric points of a series in a minute, hour or day (UTC). */
export const telemetryRollups = pgTable(
  'telemetry_rollups',
  {
    organizationId: organizationId(),
    seriesId: bigint({ mode: 'number' }).notNull(),
    resolution: text({ enum: rollupResolutions }).notNull(),
    /** Start of the minute, hour or day. */
    at: instant().notNull(),
    min: doublePrecision().notNull(),
    max: doublePrecision().notNull(),
    sum: doublePrecision().notNull(),
    count: integer().notNull(),
    /** Value of the newest point. */
    last: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ name: 'telemetry_rollups_pk', columns: [t.organizationId, t.seriesId, t.resolution, t.at] }),
    // for retention
    index('telemetry_rollups_age_idx').using('brin', t.at),
    foreignKey({
      name: 'telemetry_rollups_series_fk',
      columns: [t.organizationId, t.seriesId],
      foreignColumns: [telemetrySeries.organizationId, telemetrySeries.id],
    }).onDelete('cascade'),
  ],
);
