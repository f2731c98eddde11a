import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { anyCase, id, instant, readFrom, wholeNumber } from '../fields';

/** Metrics of one entry. */
export const maxMetrics = 50;
/** Values of one request. */
export const maxBatchValues = 1000;

const maxNameLength = 100;
const maxTextLength = 200;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = z
  .string()
  .refine((text) => !/\0|\p{Surrogate}/u.test(text), 'The text contains a character that cannot be stored.');

export const metricName = storable
  .min(1, 'A metric needs a name')
  .max(maxNameLength, `A metric name must be at most ${maxNameLength} characters`);
export const metricUnit = storable.max(20, 'A unit must be at most 20 characters');

export const telemetryValue = z.union(
  [z.number(), storable.max(maxTextLength, `A value must be at most ${maxTextLength} characters`), z.boolean()],
  'A value must be a number, a text, true or false',
);

const telemetryValues = z
  .record(metricName, telemetryValue, {
    error: ({ code, issues }) =>
      (code === 'invalid_key' && issues?.[0]?.message) || 'Values must be an object with a value for each metric',
  })
  .refine((values) => Object.keys(values).length > 0, 'Give at least one value')
  .refine((values) => Object.keys(values).length <= maxMetrics, `At most ${maxMetrics} values can be sent at once`);

export const telemetryEntry = z.object({
  /** The same id for all values that the device reported for this time. */
  id: z.string(),
  deviceId: z.string(),
  timestamp: instant,
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});
export type TelemetryEntry = z.infer<typeof telemetryEntry>;

const entryInput = z.object({
  /** Time of measurement; defaults to now. */
  timestamp: instant.optional(),
  values: telemetryValues,
  /** Units of the values by metric: { temperature: '°C' }. A value without one is taken to be in the unit of its limit. */
  units: z.record(metricName, metricUnit).optional(),
});
export type EntryInput = z.output<typeof entryInput>;

export const recordTelemetryInput = entryInput.extend({ deviceId: id });

const tooMany = `At most ${maxBatchValues.toLocaleString('en-US')} values can be sent at once`;
export const recordTelemetryBatchInput = z.object({
  deviceId: id,
  readings: z
    .array(entryInput, 'Readings must be a list')
    .min(1, 'Give at least one reading')
    .max(maxBatchValues, tooMany)
    .refine(
      (readings) => readings.reduce((sum, { values }) => sum + Object.keys(values).length, 0) <= maxBatchValues,
      tooMany,
    ),
});

export const telemetryBatchResult = z.object({
  /** Values that were stored now. */
  stored: z.number().int(),
  /** Values that were stored before: the same metric and time. They keep their first value. */
  repeated: z.number().int(),
});

export const deviceReadings = z.object({
  /** The latest of each metric, by name. */
  readings: z.array(
    z.object({
      metric: z.string(),
      /** Null if unknown. */
      unit: z.string().nullable(),
      at: instant,
      value: z.union([z.number(), z.string(), z.boolean()]),
      /** The active rules that the reading is compared with. */
      limits: z.array(
        z.object({
          ruleId: z.string(),
          ruleName: z.string(),
          priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
          condition: conditionSchema,
          /** The condition's values in the unit of the reading. */
          values: z.array(z.number()),
          /** Whether the rule's condition holds for the reading. */
          isBroken: z.boolean(),
          /** The reading in the unit of the condition, if the device reports it in another one. */
          converted: z.number().optional(),
        }),
      ),
      /** Active rules that compare the reading over a time window, or together with other metrics. */
      watchers: z.array(
        z.object({
          ruleId: z.string(),
          ruleName: z.string(),
          priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
          /** The rule's name of the metric. */
          metric: z.string(),
          /** When the rule fires, as a sentence. */
          condition: z.string(),
        }),
      ),
    }),
  ),
  /** Ids of active rules with a condition that is not connected to a reading. */
  withoutReading: z.array(z.string()),
  /** Metrics of active rules that are connected to readings whose unit cannot be converted. */
  wrongUnit: z.array(z.object({ ruleId: z.string(), metric: z.string(), from: z.string(), to: z.string() })),
});
export type DeviceReadings = z.infer<typeof deviceReadings>;

const maxHistoryMetrics = 5;
/** Maximum number of points per metric in a history. */
export const maxHistoryPoints = 2000;
const metricSentence = `Give 1 to ${maxHistoryMetrics} metrics`;

const spanFields = {
  from: instant,
  /** Exclusive; defaults to now. */
  to: instant.optional(),
};
const endsAfterStart = ({ from, to }: { from: string; to?: string | undefined }) =>
  !to || new Date(to) > new Date(from);
const wrongSpan = { message: 'The end must be after the start', path: ['to'] };

export const readingHistoryInput = z
  .object({
    deviceId: id,
    metrics: readFrom(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(metricName, metricSentence).min(1, metricSentence).max(maxHistoryMetrics, metricSentence),
    ),
    ...spanFields,
    maxPoints: wholeNumber('The number of points', { min: 10, max: maxHistoryPoints, fallback: 500 }),
  })
  .refine(endsAfterStart, wrongSpan);

export const metricHistory = z.object({
  metric: z.string(),
  /** Null if unknown. */
  unit: z.string().nullable(),
  /** In time order; buckets without numbers are left out. A boolean counts as 0 or 1. */
  buckets: z.array(
    z.object({
      /** Start of the bucket, or the time of a single reading. */
      at: instant,
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      last: z.number(),
      /** Number of readings. */
      count: z.number().int(),
    }),
  ),
  /** The newest text values, newest first; at most 100. */
  texts: z.array(z.object({ at: instant, text: z.string() })),
  /** Alarms that were open in the span, of rules that the metric is compared with, newest first. */
  alarms: z.array(
    z.object({
      id: z.string(),
      ruleName: z.string(),
      priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
      condition: z.string(),
      /** The value that raised the alarm, in the unit of the rule. */
      value: z.number().nullable(),
      unit: z.string(),
      raisedAt: instant,
      clearedAt: instant.nullable(),
    }),
  ),
});
export type MetricHistory = z.infer<typeof metricHistory>;

export const readingHistory = z.object({
  from: instant,
  to: instant,
  /** Resolution of the data from which the buckets are computed. reading: the buckets are single readings. */
  resolution: z.enum(['reading', 'second', 'minute', 'hour', 'day']),
  /** Bucket length; null for single readings. */
  bucketMs: z.number().nullable(),
  metrics: z.array(metricHistory),
});
export type ReadingHistory = z.infer<typeof readingHistory>;

export const exportResolutions = ['reading', 'minute', 'hour', 'day'] as const;

export const readingCsvInput = z
  .object({
    deviceId: id,
    metrics: readingHistoryInput.shape.metrics,
    ...spanFields,
    /** reading: every stored reading. Otherwise minimum, maximum, mean, last value and number of readings of each bucket. */
    resolution: anyCase(exportResolutions).default('reading'),
  })
  .refine(endsAfterStart, wrongSpan);
