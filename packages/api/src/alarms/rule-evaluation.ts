import type { StoredCondition } from '@steward/db/schema';
import { isFulfilled } from '../devices/broken-limit';

/** A rule as it is evaluated. Values are in the unit of its condition. */
export interface EvaluatedRule {
  condition: StoredCondition;
  /** How long the condition must hold before the alarm, and must not hold before the alarm clears. */
  delayMs: number;
  /** By how much the value must be back within the limit before the alarm clears. */
  hysteresis: number;
}

/** Where a rule stands between readings. Times are those of readings, in milliseconds. */
export interface RuleState {
  hasAlarm: boolean;
  /** The first reading of the current run that broke the rule, while there is no alarm yet. */
  brokenSince: number | null;
  /** The first reading of the current run back within the limit, while the alarm is open. */
  keptSince: number | null;
}

export interface TimedValue {
  at: number;
  value: number;
}

export type Transition = 'raised' | 'cleared' | null;

const waiting = { brokenSince: null, keptSince: null };

/** The state after a reading that is later than all before. */
export function nextState(
  rule: EvaluatedRule,
  state: RuleState,
  { at, value }: TimedValue,
): { state: RuleState; transition: Transition } {
  if (!state.hasAlarm) {
    if (!isFulfilled(rule.condition, value)) return { state: { hasAlarm: false, ...waiting }, transition: null };
    const brokenSince = state.brokenSince ?? at;
    if (at - brokenSince < rule.delayMs) return { state: { ...state, brokenSince }, transition: null };
    return { state: { hasAlarm: true, ...waiting }, transition: 'raised' };
  }
  if (!isBackWithin(rule, value)) return { state: { hasAlarm: true, ...waiting }, transition: null };
  const keptSince = state.keptSince ?? at;
  if (at - keptSince < rule.delayMs) return { state: { ...state, keptSince }, transition: null };
  return { state: { hasAlarm: false, ...waiting }, transition: 'cleared' };
}

/** Whether a value is back within the limit by at least the hysteresis. */
export const isBackWithin = ({ condition, hysteresis }: EvaluatedRule, value: number): boolean =>
  !isFulfilled(widened(condition, hysteresis), value);

/** The condition with its limits moved so that it holds for more values. */
function widened(condition: StoredCondition, by: number): StoredCondition {
  if (!by) return condition;
  const [low = Number.NaN, high = Number.NaN] = condition.values;
  switch (condition.operator) {
    case '>':
    case '>=':
      return { ...condition, values: [low - by] };
    case '<':
    case '<=':
      return { ...condition, values: [low + by] };
    case 'outside': {
      // in a narrow range nothing else would ever clear the alarm
      const inward = Math.min(by, (high - low) / 2);
      return { ...condition, values: [low + inward, high - inward] };
    }
    case 'between':
      return { ...condition, values: [low - by, high + by] };
    case 'equals':
      return { ...condition, operator: 'between', values: [low - by, low + by] };
  }
}

/** How far a value is beyond the limit, in the unit of the condition; 0 where there is no direction. */
export function violation({ operator, values: [low = 0, high = 0] }: StoredCondition, value: number): number {
  switch (operator) {
    case '>':
    case '>=':
      return value - low;
    case '<':
    case '<=':
      return low - value;
    case 'outside':
      return Math.max(low - value, value - high);
    case 'between':
    case 'equals':
      return 0;
  }
}
