import type { Rule } from '@steward/api/schema/rules';
import { type ConditionPart, triggerParts } from './condition-parts';
import {
  type Condition,
  type ConditionValues,
  checkConditionValues,
  conditionValues,
  emptyCondition,
  hasLimit,
  isEmpty,
  readCondition,
  type Trigger,
} from './condition-values';
import { parseNumber } from './parse-number';

/** Form values of a rule. Numbers are unparsed text. The fields of the first condition are on the top level. */
export interface RuleValues extends ConditionValues {
  deviceId: string;
  name: string;
  category: string;
  description: string;
  /** Conditions after the first one. */
  more: ConditionValues[];
  match: Trigger['match'];
  /** Empty: 0. */
  delaySeconds: string;
  hysteresis: string;
  repeatMinutes: string;
  openTask: boolean;
  metricValue: string;
  threshold: string;
  condition: string;
  action: string;
  consequence: string;
  priority: Rule['priority'];
  status: Rule['status'];
}

export function ruleValues(rule: Rule | undefined, deviceId: string): RuleValues {
  const [first, ...more] = conditionsOf(rule);
  return {
    ...(first ? conditionValues(first) : { ...emptyCondition, metric: rule?.metric ?? '' }),
    more: more.map(conditionValues),
    match: rule?.trigger?.match ?? 'all',
    deviceId: rule?.deviceId ?? deviceId,
    name: rule?.name ?? '',
    category: rule?.category ?? 'General',
    description: rule?.description ?? '',
    ...evaluationTexts(rule?.evaluation),
    openTask: rule?.evaluation.openTask ?? false,
    metricValue: rule?.metricValue ?? '',
    threshold: rule?.threshold ?? '',
    condition: rule?.condition ?? '',
    action: rule?.action ?? '',
    consequence: rule?.consequence ?? '',
    priority: rule?.priority ?? 'MEDIUM',
    // saving a suggested rule activates it
    status: rule?.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
  };
}

function conditionsOf(rule: Rule | undefined): Trigger['conditions'] {
  if (rule?.trigger) return rule.trigger.conditions;
  return rule?.machineCondition ? [{ ...rule.machineCondition, measure: 'value' }] : [];
}

const evaluationKeys = ['delaySeconds', 'hysteresis', 'repeatMinutes'] as const;
type EvaluationTexts = Pick<RuleValues, (typeof evaluationKeys)[number]>;

const evaluationTexts = (evaluation: Rule['evaluation'] | undefined) =>
  Object.fromEntries(
    evaluationKeys.map((key) => [key, evaluation?.[key] ? String(evaluation[key]) : '']),
  ) as EvaluationTexts & object;

const readEvaluation = (texts: EvaluationTexts) =>
  Object.fromEntries(evaluationKeys.map((key) => [key, texts[key].trim() ? parseNumber(texts[key]) : 0])) as Pick<
    Rule['evaluation'],
    (typeof evaluationKeys)[number]
  >;

/** The trigger for the entered conditions; null for a text-only rule. */
export function readTrigger(values: RuleValues): Trigger | null {
  if (!values.more.length && isEmpty(values)) return null;
  return { match: values.match, conditions: [values, ...values.more].map(readCondition) };
}

/** A single limit on the latest value is stored as a machine condition, everything else as a trigger. */
function conditionFields(values: RuleValues): { machineCondition: Condition | null; trigger: Trigger | null } {
  const trigger = readTrigger(values);
  const [first, second] = trigger?.conditions ?? [];
  if (first?.measure !== 'value' || second) return { machineCondition: null, trigger };
  const { measure: _, ...machineCondition } = first;
  return { machineCondition, trigger: null };
}

export function toRuleInput(values: RuleValues) {
  const { deviceId, name, category, description, metric, metricValue, threshold } = values;
  const { condition, action, consequence, priority, status, openTask } = values;
  return {
    ...{ deviceId, name, category, description, metric, metricValue, threshold },
    ...{ condition, action, consequence, priority, status },
    ...conditionFields(values),
    evaluation: { ...readEvaluation(values), openTask },
  };
}

/** Validation errors of the conditions, by field name. */
export function checkConditions(values: RuleValues): Record<string, string> {
  if (!readTrigger(values)) return {};
  const errors = [values, ...values.more].flatMap((condition, index) =>
    Object.entries(checkConditionValues(condition)).map(([field, message]) => [
      index ? `more.${index - 1}.${field}` : field,
      message,
    ]),
  );
  return Object.fromEntries(errors) as Record<string, string>;
}

const textOf = (parts: readonly ConditionPart[]) =>
  parts.map((part) => ('value' in part ? part.value : part.word)).join(' ');

/** 'Coolant temperature is above 98 °C'; empty while the condition is incomplete. */
export function conditionText(values: RuleValues): string {
  const trigger = readTrigger(values);
  return trigger && !Object.keys(checkConditions(values)).length ? textOf(triggerParts(trigger)) : '';
}

/** '98 °C', '0 to 40 °C'; empty unless the rule is a single limit. */
export function valueText(values: RuleValues): string {
  const trigger = readTrigger(values);
  const [first, second] = trigger?.conditions ?? [];
  if (!first || second || !hasLimit(first.measure) || !('values' in first)) return '';
  if (first.values.some(Number.isNaN)) return '';
  return [first.values.join(' to '), first.unit].filter(Boolean).join(' ');
}
