import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { anyCase, id, instant } from '../fields';

const reportedMetric = z.object({
  metric: z.string(),
  /** Null if the device reports no unit. */
  unit: z.string().nullable(),
  at: instant,
  value: z.union([z.number(), z.string(), z.boolean()]),
});
export type ReportedMetric = z.infer<typeof reportedMetric>;

const ruleMetric = z.object({
  /** Name in the rules. */
  metric: z.string(),
  unit: z.string(),
  /** Ids of the device's rules that use the metric, including inactive and suggested rules. */
  ruleIds: z.array(z.string()),
  /**
   * name: the device reports a metric with this name. chosen: a person chose the metric. Null if it is not connected.
   */
  connection: z
    .object({
      by: z.enum(['name', 'chosen']),
      metric: z.string(),
      /** False if the chosen metric is not reported by this device. */
      isReported: z.boolean(),
      unit: z.string().nullable(),
      /** False if readings cannot be converted to the rule's unit and are therefore not compared. */
      isConvertible: z.boolean(),
      chosenByName: z.string().nullable(),
    })
    .nullable(),
  /** Reported metrics with a similar name and a convertible unit, most similar first. */
  similar: z.array(z.string()),
  /** Reported metrics that cannot be compared: texts, and units that cannot be converted to the rule's unit. */
  incomparable: z.array(z.string()),
});
export type RuleMetric = z.infer<typeof ruleMetric>;

export const deviceMetrics = z.object({
  ruleMetrics: z.array(ruleMetric),
  /** Metrics that the device has reported, by name. */
  reported: z.array(reportedMetric),
  /** The model to which choices apply; null for a device without a model. */
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
  /** A metric that the device reports. */
  reportedMetric: metricName,
});
const unit = z.string().trim().min(1, 'Enter a unit').max(40, 'A unit must be at most 40 characters');
/** `metric`: a metric that the device reports. */
export const previewUnitInput = z.object({ deviceId: id, metric: metricName, unit });
const measuredValue = z.object({ value: z.number(), unit: z.string().nullable() });
export const unitPreview = z.object({
  /** Time of the latest reading. */
  at: instant,
  current: measuredValue,
  /** The latest reading in the new unit; null if it cannot be converted. */
  converted: measuredValue.nullable(),
});
export type UnitPreview = z.infer<typeof unitPreview>;
export const unitChanges = ['relabel', 'convert'] as const;
export const setUnitInput = previewUnitInput.extend({
  /** relabel: the stored values were in the new unit all along. convert: they are converted to the new unit. */
  how: anyCase(unitChanges),
});

export const ofMetricInput = z.object({ deviceId: id, metric: metricName });
/** The readings that the device sends in the unit `reported` are taken as `actual`, since a person has corrected the unit. */
export const unitCorrection = z.object({
  correction: z.object({ reported: z.string(), actual: z.string() }).nullable(),
});
export type UnitCorrection = z.infer<typeof unitCorrection>;

export const releaseMetricInput = z.object({ deviceId: id, ruleMetric: metricName });

const maxRules = 100;
export const readingsOfRulesInput = z.object({
  ruleIds: z.array(id).max(maxRules, `At most ${maxRules} rules can be requested at once`),
});

/** A metric of a rule with the reading it is compared with. */
const comparedReading = z.object({
  metric: z.string(),
  /** Limit on the latest value; null for a condition over a time window. */
  condition: conditionSchema.nullable(),
  reading: reportedMetric.nullable(),
  /** Whether the latest value is beyond the limit; null if it cannot be compared. */
  isBroken: z.boolean().nullable(),
  /** False if the unit of the reading cannot be converted to the rule's unit. */
  isConvertible: z.boolean(),
  /** The unit of the rule. */
  unit: z.string(),
  /** The reading in the unit of the rule, if the device reports it in another one. */
  converted: z.number().optional(),
});
export type ComparedReading = z.infer<typeof comparedReading>;

/** The requested rules that are active and compare readings. Absent and foreign ids are left out. */
export const readingsOfRules = z.array(z.object({ ruleId: z.string(), readings: z.array(comparedReading) }));
