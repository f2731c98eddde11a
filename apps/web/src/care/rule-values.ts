import type { Rule } from '@steward/api/schema/rules';
import { conditionParts } from './condition-parts';
import { parseNumber } from './parse-number';

export type Condition = NonNullable<Rule['machineCondition']>;
export type Operator = Condition['operator'];

/** Values of the form; numbers are text as typed. */
export interface RuleValues {
  deviceId: string;
  name: string;
  category: string;
  description: string;
  metric: string;
  operator: Operator;
  /** Empty for a text-only rule. */
  low: string;
  /** The second value of a range. */
  high: string;
  unit: string;
  /** Empty: 0. */
  delaySeconds: string;
  hysteresis: string;
  repeatMinutes: string;
  metricValue: string;
  threshold: string;
  condition: string;
  action: string;
  consequence: string;
  priority: Rule['priority'];
  status: Rule['status'];
}

export function ruleValues(rule: Rule | undefined, deviceId: string): RuleValues {
  const condition = rule?.machineCondition;
  const [low, high] = condition?.values ?? [];
  return {
    deviceId: rule?.deviceId ?? deviceId,
    name: rule?.name ?? '',
    category: rule?.category ?? 'General',
    description: rule?.description ?? '',
    metric: rule?.metric || (condition?.metric ?? ''),
    operator: condition?.operator ?? '>',
    low: low === undefined ? '' : String(low),
    high: high === undefined ? '' : String(high),
    unit: condition?.unit ?? '',
    ...evaluationTexts(rule?.evaluation),
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

const evaluationKeys = ['delaySeconds', 'hysteresis', 'repeatMinutes'] as const;
type EvaluationTexts = Pick<RuleValues, (typeof evaluationKeys)[number]>;

const evaluationTexts = (evaluation: Rule['evaluation'] | undefined) =>
  Object.fromEntries(
    evaluationKeys.map((key) => [key, evaluation?.[key] ? String(evaluation[key]) : '']),
  ) as EvaluationTexts & object;

const readEvaluation = (texts: EvaluationTexts) =>
  Object.fromEntries(
    evaluationKeys.map((key) => [key, texts[key].trim() ? parseNumber(texts[key]) : 0]),
  ) as Rule['evaluation'];

export const isRange = (operator: Operator) => operator === 'between' || operator === 'outside';

/** The machine-readable condition; null without a value. */
export function machineCondition({ metric, operator, low, high, unit }: RuleValues): Condition | null {
  if (!low.trim() && !(isRange(operator) && high.trim())) return null;
  const values = isRange(operator) ? [parseNumber(low), parseNumber(high)] : [parseNumber(low)];
  return { metric: metric.trim(), operator, values, unit: unit.trim() };
}

export function toRuleInput(values: RuleValues) {
  const { operator, low, high, unit, delaySeconds, hysteresis, repeatMinutes, ...fields } = values;
  const evaluation = readEvaluation({ delaySeconds, hysteresis, repeatMinutes });
  return { ...fields, machineCondition: machineCondition(values), evaluation };
}

/** Form errors for text that is not a number and for a range with swapped bounds. */
export function checkCondition(values: RuleValues): Partial<Record<keyof RuleValues, string>> {
  const condition = machineCondition(values);
  if (!condition) return {};
  const [low = Number.NaN, high] = condition.values;
  if (Number.isNaN(low)) return { low: 'Enter a number' };
  if (high !== undefined && Number.isNaN(high)) return { high: 'Enter a number' };
  if (high !== undefined && high <= low) return { high: 'Must be above the first value' };
  return condition.metric ? {} : { metric: 'Enter what is measured' };
}

/** 'Coolant temperature is above 98 °C'; empty while the condition is incomplete. */
export function conditionText(values: RuleValues): string {
  const condition = machineCondition(values);
  if (!condition?.metric || condition.values.some(Number.isNaN)) return '';
  return conditionParts(condition)
    .map((part) => ('value' in part ? part.value : part.word))
    .join(' ');
}

/** '98 °C', '0 to 40 °C'. */
export function valueText(values: RuleValues): string {
  const condition = machineCondition(values);
  if (!condition || condition.values.some(Number.isNaN)) return '';
  return [condition.values.join(' to '), condition.unit].filter(Boolean).join(' ');
}
