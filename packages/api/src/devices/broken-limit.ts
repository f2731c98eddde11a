import type { StoredCondition } from '@steward/db/schema';

/** 'Coolant temperature', 'coolant_temperature' and 'coolantTemperature' are one metric. */
const plain = (metric: string) => metric.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function fires({ operator, values: [low = Number.NaN, high = Number.NaN] }: StoredCondition, value: number): boolean {
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

/** The first condition that what a device measured last fulfils, with the value that does. */
export function brokenLimit(
  measured: Record<string, number | string | boolean>,
  conditions: readonly StoredCondition[],
): { condition: StoredCondition; value: number } | null {
  const values = new Map(Object.entries(measured).map(([metric, value]) => [plain(metric), value]));
  for (const condition of conditions) {
    const value = values.get(plain(condition.metric));
    if (typeof value === 'number' && fires(condition, value)) return { condition, value };
  }
  return null;
}
