import type { StoredCondition } from '@steward/db/schema';

/** The condition with its limits moved so that it holds for more values. */
export function widened<C extends StoredCondition>(condition: C, by: number): C {
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
