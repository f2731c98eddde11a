import type { StoredTrigger } from '@steward/db/schema';
import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { normalizeMetric } from '../telemetry/metric-names';

/** Browser-safe. */

const maxConditions = 5;
const secondsSentence = 'The time must be between 10 seconds and 7 days';
const seconds = z.number(secondsSentence).int(secondsSentence).min(10, secondsSentence).max(604_800, secondsSentence);
const metric = z
  .string('Metric is required')
  .trim()
  .min(1, 'Metric is required')
  .max(200, 'Metric must be at most 200 characters');
const unit = z.string().max(20, 'Unit must be at most 20 characters').default('');
const bySentence = 'The change must be a number above 0';

/** `between` and `outside` take two values, the lower one first; the others take one. */
export function checkLimits(
  { operator, values: [low, high] }: Pick<z.infer<typeof conditionSchema>, 'operator' | 'values'>,
  addIssue: (message: string) => void,
): void {
  const isRange = operator === 'between' || operator === 'outside';
  if (isRange && (low === undefined || high === undefined || low >= high)) {
    addIssue(`'${operator}' takes two values, the lower one first`);
  }
  if (!isRange && high !== undefined) addIssue(`'${operator}' takes one value`);
}

const limits = {
  metric,
  operator: conditionSchema.shape.operator,
  values: z.array(z.number('Value must be a number')).min(1, 'Value is required').max(2, 'At most two values'),
  unit,
};

export const triggerConditionSchema = z
  .discriminatedUnion('measure', [
    /** The latest value. */
    z.object({ measure: z.literal('value'), ...limits }),
    /** The mean of the readings of the last `seconds`. */
    z.object({ measure: z.literal('mean'), ...limits, seconds }),
    /** The value is at least `by` above the lowest, or below the highest, of the last `seconds`. */
    z.object({ measure: z.literal('rise'), metric, unit, by: z.number(bySentence).positive(bySentence), seconds }),
    z.object({ measure: z.literal('fall'), metric, unit, by: z.number(bySentence).positive(bySentence), seconds }),
    /** No reading for `seconds`. */
    z.object({ measure: z.literal('missing'), metric, seconds }),
  ])
  .superRefine((condition, problem) => {
    if (!('operator' in condition)) return;
    checkLimits(condition, (message) => problem.addIssue({ code: 'custom', path: ['values'], message }));
  });
export type TriggerCondition = z.infer<typeof triggerConditionSchema>;

/** When a rule fires that compares more than one metric, or more than the latest value. */
export const triggerSchema = z.object({
  /** Whether all of the conditions must hold, or any. */
  match: z.enum(['all', 'any']),
  conditions: z
    .array(triggerConditionSchema)
    .min(1, 'Give at least one condition')
    .max(maxConditions, `A rule can have at most ${maxConditions} conditions`),
});
export type Trigger = z.infer<typeof triggerSchema>;

export const hasOneMetric = ({ conditions }: Pick<Trigger, 'conditions'>): boolean =>
  new Set(conditions.map((condition) => normalizeMetric(condition.metric))).size === 1;

/** A stored trigger. Null for one that a later version wrote and this one does not know. */
export const knownTrigger = (stored: StoredTrigger | null): Trigger | null =>
  stored && (triggerSchema.safeParse(stored).data ?? null);
