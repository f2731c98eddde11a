import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { id, instant } from '../fields';

const reportedMetric = z.object({
  metric: z.string(),
  /** Null if the device names none. */
  unit: z.string().nullable(),
  at: instant,
  value: z.union([z.number(), z.string(), z.boolean()]),
});
export type ReportedMetric = z.infer<typeof reportedMetric>;

const ruleMetric = z.object({
  /** As the rules write it. */
  metric: z.string(),
  unit: z.string(),
  /** The device's rules, also inactive and suggested ones, that compare it. */
  ruleIds: z.array(z.string()),
  /**
   * name: the device reports a metric of the same name. chosen: a person chose it. Null: not connected to a reading.
   */
  connection: z
    .object({
      by: z.enum(['name', 'chosen']),
      metric: z.string(),
      /** False for a chosen metric that this device does not report. */
      isReported: z.boolean(),
      unit: z.string().nullable(),
      /** False if readings cannot be converted to the rule's unit; then they are not compared. */
      isConvertible: z.boolean(),
      chosenByName: z.string().nullable(),
    })
    .nullable(),
  /** Reported metrics with a similar name and a unit that fits, the most similar first. */
  similar: z.array(z.string()),
  /** Reported metrics that cannot be compared: in a unit that cannot be converted to the rule's, or texts. */
  incomparable: z.array(z.string()),
});
export type RuleMetric = z.infer<typeof ruleMetric>;

export const deviceMetrics = z.object({
  ruleMetrics: z.array(ruleMetric),
  /** What the device has reported, by name. */
  reported: z.array(reportedMetric),
  /** The model whose devices share a choice; null for a device without a model. */
  model: z.string().nullable(),
});
export type DeviceMetrics = z.infer<typeof deviceMetrics>;

const metricName = z
  .string()
  .trim()
  .min(1, 'A metric needs a name')
  .max(200, 'A metric name must be at most 200 characters');
export const chooseMetricInput = z.object({
  deviceId: id,
  ruleMetric: metricName,
  /** One that the device reports. */
  reportedMetric: metricName,
});
export const releaseMetricInput = z.object({ deviceId: id, ruleMetric: metricName });

const maxRules = 100;
export const readingsOfRulesInput = z.object({
  ruleIds: z.array(id).max(maxRules, `At most ${maxRules} rules can be asked for at once`),
});

/** A metric of a rule with the reading that it is compared with. */
const comparedReading = z.object({
  metric: z.string(),
  /** The limit of its latest value; null for a condition over a time. */
  condition: conditionSchema.nullable(),
  reading: reportedMetric.nullable(),
  /** Whether the latest value is beyond the limit; null if it cannot be compared. */
  isBroken: z.boolean().nullable(),
  /** False if the unit of the reading cannot be converted to the rule's. */
  isConvertible: z.boolean(),
  /** The unit of the rule. */
  unit: z.string(),
});
export type ComparedReading = z.infer<typeof comparedReading>;

/** Active rules of the asked ones that compare readings. Absent and foreign ids are left out. */
export const readingsOfRules = z.array(z.object({ ruleId: z.string(), readings: z.array(comparedReading) }));
