import type { StoredCondition } from '@steward/db/schema';
import { normalizeMetric } from '../telemetry/metric-names';

export function isFulfilled(
  { operator, values: [low = Number.NaN, high = Number.NaN] }: StoredCondition,
  value: number,
): boolean {
  switch (operator) {
    case '>':
      return value > low;
    case '>=':
      return value >= low;
    case '<':
      return value < low;
    case '<=':
      return value <= low;
    case 'between':
      return value >= low && value <= high;
    case 'outside':
      return value < low || value > high;
    case 'equals':
      return value === low;
  }
}

/** The first condition that the latest reading fulfils, with the value that fulfils it. */
export function brokenLimit(
  reading: Record<string, number | string | boolean>,
  conditions: readonly StoredCondition[],
): { condition: StoredCondition; value: number } | null {
  const values = new Map(Object.entries(reading).map(([metric, value]) => [normalizeMetric(metric), value]));
  for (const condition of conditions) {
    const value = values.get(normalizeMetric(condition.metric));
    if (typeof value === 'number' && isFulfilled(condition, value)) return { condition, value };
  }
  return null;
}
