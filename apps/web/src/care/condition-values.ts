import type { Rule } from '@steward/api/schema/rules';
import { parseNumber } from './parse-number';

export type Condition = NonNullable<Rule['machineCondition']>;
export type Operator = Condition['operator'];
export type Trigger = NonNullable<Rule['trigger']>;
export type TriggerCondition = Trigger['conditions'][number];
export type Measure = TriggerCondition['measure'];

export const timeUnits = { seconds: 'seconds', minutes: 'minutes', hours: 'hours' } as const;
type TimeUnit = keyof typeof timeUnits;
const secondsIn: Record<TimeUnit, number> = { seconds: 1, minutes: 60, hours: 3600 };

/** Form values of one condition. Numbers are unparsed text. */
export interface ConditionValues {
  metric: string;
  measure: Measure;
  operator: Operator;
  /** The limit, or the minimum change for a rise or fall. Empty for a text-only rule. */
  low: string;
  /** Upper bound of a range. */
  high: string;
  unit: string;
  /** Length of the window or of the silence. */
  time: string;
  timeUnit: TimeUnit;
}

export const emptyCondition: ConditionValues = {
  ...{ metric: '', measure: 'value', operator: '>', low: '', high: '', unit: '', time: '' },
  timeUnit: 'minutes',
};

export function conditionValues(condition: TriggerCondition): ConditionValues {
  const { measure, metric } = condition;
  const unit = 'unit' in condition ? condition.unit : '';
  const time = 'seconds' in condition ? timeValues(condition.seconds) : {};
  const shared = { ...emptyCondition, ...time, measure, metric, unit };
  if ('by' in condition) return { ...shared, low: String(condition.by) };
  if (!('values' in condition)) return shared;
  const [low, high] = condition.values;
  return {
    ...shared,
    operator: condition.operator,
    low: low === undefined ? '' : String(low),
    high: high === undefined ? '' : String(high),
  };
}

function timeValues(seconds: number): Pick<ConditionValues, 'time' | 'timeUnit'> {
  const timeUnit = (['hours', 'minutes'] as const).find((unit) => seconds % secondsIn[unit] === 0) ?? 'seconds';
  return { time: String(seconds / secondsIn[timeUnit]), timeUnit };
}

export const isRange = (operator: Operator) => operator === 'between' || operator === 'outside';
export const hasLimit = (measure: Measure) => measure === 'value' || measure === 'mean';

/** Whether the condition has no value to compare with. */
export function isEmpty({ measure, operator, low, high, time }: ConditionValues): boolean {
  if (measure === 'missing') return !time.trim();
  return !low.trim() && !(hasLimit(measure) && isRange(operator) && high.trim());
}

/** Parses the form values. Numbers are NaN if the text is not a number. */
export function readCondition(values: ConditionValues): TriggerCondition {
  const { measure, operator, low, high, time, timeUnit } = values;
  const metric = values.metric.trim();
  const unit = values.unit.trim();
  const seconds = Math.round(parseNumber(time) * secondsIn[timeUnit]);
  const limits = isRange(operator) ? [parseNumber(low), parseNumber(high)] : [parseNumber(low)];
  switch (measure) {
    case 'value':
      return { measure, metric, operator, values: limits, unit };
    case 'mean':
      return { measure, metric, operator, values: limits, unit, seconds };
    case 'rise':
    case 'fall':
      return { measure, metric, unit, by: parseNumber(low), seconds };
    case 'missing':
      return { measure, metric, seconds };
  }
}

const minSeconds = 10;
const maxSeconds = 7 * 86_400;

/** Validation errors by field: invalid numbers, swapped bounds and missing values. */
export function checkConditionValues(values: ConditionValues): Partial<Record<keyof ConditionValues, string>> {
  const condition = readCondition(values);
  const problems: Partial<Record<keyof ConditionValues, string>> = {};
  if (!condition.metric) problems.metric = 'Enter a metric';
  if ('by' in condition && !(condition.by > 0)) problems.low = 'Enter a number above 0';
  if ('values' in condition) {
    const [low = Number.NaN, high] = condition.values;
    if (Number.isNaN(low)) problems.low = 'Enter a number';
    else if (high !== undefined && Number.isNaN(high)) problems.high = 'Enter a number';
    else if (high !== undefined && high <= low) problems.high = 'Must be above the first value';
  }
  if ('seconds' in condition && !(condition.seconds >= minSeconds && condition.seconds <= maxSeconds)) {
    problems.time = 'Enter 10 seconds to 7 days';
  }
  return problems;
}
