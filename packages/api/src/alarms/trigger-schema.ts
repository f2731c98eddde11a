import type { StoredTrigger } from '@steward/db/schema';
import { conditionSchema } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { normalizeMetric } from '../telemetry/metric-names';

// this module is also imported in the browser

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

/** Validates the number of limits: `between` and `outside` take two values, the lower one first; other operators take one. */
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
    /** Compares the latest value. */
    z.object({ measure: z.literal('value'), ...limits }),
    /** Compares the mean of the readings in the last `seconds`. */
    z.object({ measure: z.literal('mean'), ...limits, seconds }),
    /** Rise or fall of at least `by` from the lowest or highest value in the last `seconds`. */
    z.object({ measure: z.literal('rise'), metric, unit, by: z.number(bySentence).positive(bySentence), seconds }),
    z.object({ measure: z.literal('fall'), metric, unit, by: z.number(bySentence).positive(bySentence), seconds }),
    /** Holds after `seconds` without a reading. */
    z.object({ measure: z.literal('missing'), metric, seconds }),
  ])
  .superRefine((condition, problem) => {
    if (!('operator' in condition)) return;
    checkLimits(condition, (message) => problem.addIssue({ code: 'custom', path: ['values'], message }));
  });
export type TriggerCondition = z.infer<typeof triggerConditionSchema>;

/** Condition of a rule that compares several metrics, or more than the latest value. */
export const triggerSchema = z.object({
  /** Whether all of the conditions must hold, or any of them. */
  match: z.enum(['all', 'any']),
  conditions: z
    .array(triggerConditionSchema)
    .min(1, 'Give at least one condition')
    .max(maxConditions, `A rule can have at most ${maxConditions} conditions`),
});
export type Trigger = z.infer<typeof triggerSchema>;

export const hasOneMetric = ({ conditions }: Pick<Trigger, 'conditions'>): boolean =>
  new Set(conditions.map((condition) => normalizeMetric(condition.metric))).size === 1;

/** Parses a stored trigger. Null if a later version wrote it in a form that this version does not know. */
export const parseTrigger = (stored: StoredTrigger | null): Trigger | null =>
  stored && (triggerSchema.safeParse(stored).data ?? null);
