import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { id, instant } from '../fields';

/** Metrics of one entry. */
const maxMetrics = 50;
/** Values of one request. */
export const maxBatchValues = 1000;

const metricName = z.string().min(1, 'A metric needs a name').max(100, 'A metric name must be at most 100 characters');

const telemetryValues = z
  .record(metricName, z.union([z.number(), z.string().max(200, 'A value must be at most 200 characters'), z.boolean()]))
  .refine((values) => Object.keys(values).length > 0, 'Give at least one value')
  .refine((values) => Object.keys(values).length <= maxMetrics, `At most ${maxMetrics} values can be sent at once`);

export const telemetryEntry = z.object({
  /** The same for every value that the device reported for this time. */
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
  units: z.record(metricName, z.string().max(20, 'A unit must be at most 20 characters')).optional(),
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
          /** Whether the rule's condition holds for the reading. */
          isBroken: z.boolean(),
        }),
      ),
      /** Active rules that compare the reading in a condition over a time, or together with other metrics. */
      watchers: z.array(
        z.object({
          ruleId: z.string(),
          ruleName: z.string(),
          priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
          /** When the rule fires, as a sentence. */
          condition: z.string(),
        }),
      ),
    }),
  ),
  /** Ids of active rules with a condition that no reading is compared with. */
  withoutReading: z.array(z.string()),
  /** Metrics of active rules that are connected to readings in a unit that cannot be converted. */
  wrongUnit: z.array(z.object({ ruleId: z.string(), metric: z.string(), from: z.string(), to: z.string() })),
});
export type DeviceReadings = z.infer<typeof deviceReadings>;
