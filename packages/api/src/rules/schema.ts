import { conditionSchema, limitItemSchema, operators } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { checkLimits, hasOneMetric, triggerSchema } from '../alarms/trigger-schema';
import { anyCase, bulkOf, direction, id, instant, onOff, readFrom, source } from '../fields';
import { pageInput, pageOutput } from '../paging';
import { readNewRule, readRuleFields } from './payload';

export { hasOneMetric, operators };
export const rulePriorities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const ruleStatuses = ['ACTIVE', 'INACTIVE'] as const;
/** A suggested rule was found in a manual and has no effect until a person accepts it. */
export const shownRuleStatuses = [...ruleStatuses, 'SUGGESTED'] as const;
/** Kinds of limits that a manual states. */
export const ruleKinds = limitItemSchema.shape.kind.options;

export const rule = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  name: z.string(),
  description: z.string(),
  metric: z.string(),
  metricValue: z.string(),
  threshold: z.string(),
  consequence: z.string(),
  condition: z.string(),
  action: z.string(),
  priority: z.enum(rulePriorities),
  status: z.enum(shownRuleStatuses),
  isActive: z.boolean(),
  category: z.string(),
  /** Null for a rule that a person wrote. */
  kind: z.enum(ruleKinds).nullable(),
  /** Condition under which the rule fires: '> 98' for a maximum of 98 °C. Null when a person wrote it as text only. */
  machineCondition: conditionSchema.nullable(),
  /** Used instead of the machine condition by a rule with several conditions or a condition over a time window. */
  trigger: triggerSchema.nullable(),
  /** When the condition raises and clears the alarm. */
  evaluation: z.object({
    delaySeconds: z.number(),
    hysteresis: z.number(),
    repeatMinutes: z.number(),
    openTask: z.boolean(),
  }),
  source: source.nullable(),
  seeAlso: z.array(source),
  /** Probability (0 to 1) that this is an operating limit of the machine; null for a rule that a person wrote. */
  confidence: z.number().nullable(),
  /** Why a suggested rule is uncertain, as a sentence. */
  doubt: z.string().nullable(),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Rule = z.infer<typeof rule>;

const atMost = (length: number, field: string) =>
  z.string().max(length, `${field} must be at most ${length} characters`);
const required = (length: number, field: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .min(1, `${field} is required`)
    .max(length, `${field} must be at most ${length} characters`);

/** A machine condition that a person writes. */
export const conditionInput = z
  .object({
    metric: required(200, 'Metric'),
    operator: z.enum(operators, `Operator must be one of: ${operators.join(', ')}`),
    values: z.array(z.number('Value must be a number')).min(1, 'Value is required').max(2, 'At most two values'),
    unit: atMost(20, 'Unit').default(''),
  })
  .superRefine((condition, problem) =>
    checkLimits(condition, (message) => problem.addIssue({ code: 'custom', path: ['values'], message })),
  );

const delaySentence = 'The delay must be between 0 and 86,400 seconds';
const hysteresisSentence = 'The hysteresis must be a number of at least 0';
const repeatSentence = 'The pause must be between 0 and 10,080 minutes';
const evaluation = z.object({
  /** How long the condition must hold before the alarm, and must not hold before it clears. */
  delaySeconds: z.number(delaySentence).int(delaySentence).min(0, delaySentence).max(86_400, delaySentence).default(0),
  /** By how much the value must be back within the limit before the alarm clears, in the condition's unit. */
  hysteresis: z.number(hysteresisSentence).min(0, hysteresisSentence).default(0),
  /** Minutes after an alarm has cleared in which the next one notifies nobody. */
  repeatMinutes: z
    .number(repeatSentence)
    .int(repeatSentence)
    .min(0, repeatSentence)
    .max(10_080, repeatSentence)
    .default(0),
  /** Each alarm opens a corrective task, unless the rule already has an open one. */
  openTask: onOff('Open task').default(false),
});

const fields = {
  name: required(200, 'Rule name'),
  description: required(4000, 'Description'),
  metric: atMost(200, 'Metric'),
  metricValue: atMost(200, 'Metric value'),
  threshold: atMost(200, 'Threshold'),
  consequence: atMost(4000, 'Consequence'),
  condition: required(4000, 'Condition'),
  action: required(4000, 'Action'),
  priority: anyCase(rulePriorities, () => `Priority must be one of: ${rulePriorities.join(', ')}`),
  status: anyCase(ruleStatuses, () => `Status must be one of: ${ruleStatuses.join(', ')}`),
  category: z.string().trim().min(1, 'Category is required').max(100, 'Category must be at most 100 characters'),
  machineCondition: conditionInput.nullable(),
  /** Replaces a machine condition. */
  trigger: triggerSchema.nullable(),
  evaluation,
};

/** A rule that a person writes, with the form's fields and error sentences (specification 2, section 5). */
export const ruleInput = z.object({
  deviceId: id,
  ...fields,
  metric: fields.metric.default(''),
  metricValue: fields.metricValue.default(''),
  threshold: fields.threshold.default(''),
  consequence: fields.consequence.default(''),
  priority: fields.priority.default('MEDIUM'),
  status: fields.status.default('ACTIVE'),
  category: fields.category.default('General'),
  machineCondition: fields.machineCondition.default(null),
  trigger: fields.trigger.default(null),
  evaluation: evaluation.prefault({}),
});
export type RuleInput = z.output<typeof ruleInput>;

/** Changed fields only. A new machine condition or trigger without a condition text also replaces the text. */
export const ruleChanges = z.object(fields).partial();
export type RuleChanges = z.output<typeof ruleChanges>;

export const ruleIdInput = z.object({ id });
export const createRuleInput = readFrom(readNewRule, ruleInput);
export const createRulesInput = bulkOf(createRuleInput);
export const updateRuleInput = readFrom(readRuleFields, ruleChanges.extend({ id }));

/** Maximum number of input readings of a simulation. */
export const maxEnteredReadings = 5000;
const enteredSentence = `Give 1 to ${maxEnteredReadings.toLocaleString('en-US')} readings`;

const simulatedRule = {
  /** A machine condition is simulated as a trigger with one condition of the measure `value`. */
  trigger: triggerSchema,
  delaySeconds: evaluation.shape.delaySeconds,
  hysteresis: evaluation.shape.hysteresis,
};

/** Simulates a rule on stored readings of a device. `to` is exclusive and defaults to now. */
export const simulateRuleInput = z.object({ ...simulatedRule, deviceId: id, from: instant, to: instant.optional() });

/** Simulates a rule on input readings of one metric, in the unit of the first condition. */
export const simulateReadingsInput = z
  .object({
    ...simulatedRule,
    readings: z
      .array(z.object({ at: instant, value: z.number('A reading must be a number') }))
      .min(1, enteredSentence)
      .max(maxEnteredReadings, enteredSentence),
  })
  .refine(({ trigger }) => hasOneMetric(trigger), {
    message: 'The given readings belong to one metric, so all conditions must use the same metric',
    path: ['trigger'],
  });

export const ruleSimulation = z.object({
  /** Why stored readings were not evaluated. metric: the device does not report it. unit: its unit cannot be converted. */
  problem: z.enum(['metric', 'unit']).nullable(),
  /** Index of the condition with the problem; without a problem 0, the condition whose readings a chart shows. */
  conditionIndex: z.number().int(),
  /** The reported metric, its unit and the condition's values in this unit; null for input readings. */
  metric: z.string().nullable(),
  unit: z.string().nullable(),
  values: z.array(z.number()),
  /** Start of the evaluated part of the span: only the newest readings are evaluated if there are too many. Null without readings. */
  from: instant.nullable(),
  /** Number of evaluated times. Readings of several metrics with the same time count once. */
  readings: z.number().int(),
  alarmCount: z.number().int(),
  /** Total duration of alarms. An open alarm counts until the last reading, or until the end of the span if it is on missing readings. */
  alarmMs: z.number(),
  /** The newest 500, in time order. Values are in the unit of a condition that held; null for missing readings. */
  alarms: z.array(
    z.object({
      raisedAt: instant,
      clearedAt: instant.nullable(),
      value: z.number().nullable(),
      peakValue: z.number().nullable(),
      unit: z.string(),
    }),
  ),
});
export type RuleSimulation = z.infer<typeof ruleSimulation>;

export const ruleSorts = ['name', 'status', 'category', 'priority', 'createdAt'] as const;

export const listRulesInput = z.object({
  ...pageInput,
  search: z.string().max(200).default(''),
  status: anyCase(['all', ...ruleStatuses]).default('all'),
  priority: anyCase(['all', ...rulePriorities]).default('all'),
  category: z.string().max(100).optional(),
  kind: anyCase(ruleKinds).optional(),
  deviceId: id.optional(),
  sort: anyCase(ruleSorts).default('createdAt'),
  /** Defaults to newest first for createdAt, to ascending for other columns. */
  direction,
});

/** Filters of the documented array without paging, which has at most 1,000 rules. Another organization's id is NOT_FOUND. */
export const allRulesInput = listRulesInput.omit({ page: true, size: true }).extend({ organizationId: id.optional() });

/** `total` counts all rules of the organization, regardless of search and filters. */
export const ruleList = pageOutput(rule).extend({ total: z.number().int() });
export const removedOutput = z.object({ message: z.string() });
