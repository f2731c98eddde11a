import type { StoredCondition } from '@steward/db/schema';

/** Returns the condition with its limits moved by the hysteresis, so that it holds for more values. */
export function widenCondition<C extends StoredCondition>(condition: C, hysteresis: number): C {
  if (!hysteresis) return condition;
  const [low = Number.NaN, high = Number.NaN] = condition.values;
  switch (condition.operator) {
    case '>':
    case '>=':
      return { ...condition, values: [low - hysteresis] };
    case '<':
    case '<=':
      return { ...condition, values: [low + hysteresis] };
    case 'outside': {
      // at most half of a narrow range, otherwise no value would clear the alarm
      const inward = Math.min(hysteresis, (high - low) / 2);
      return { ...condition, values: [low + inward, high - inward] };
    }
    case 'between':
      return { ...condition, values: [low - hysteresis, high + hysteresis] };
    case 'equals':
      return { ...condition, operator: 'between', values: [low - hysteresis, low + hysteresis] };
  }
}

/** Distance of a value beyond the limit, in the unit of the condition; 0 for operators without a direction. */
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
