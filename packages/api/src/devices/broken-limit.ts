import type { StoredCondition } from '@steward/db/schema';
import { inUnitOf } from '../telemetry/limit-units';
import { normalizeMetric } from '../telemetry/metric-names';
import type { LatestReading } from '../telemetry/read';

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

interface BrokenLimit {
  condition: StoredCondition;
  /** The value in the unit of the condition. */
  value: number;
  priority?: string;
}

/** The limit that a value is beyond, and the direction in which further limits lie. Null for operators without a direction. */
function limitBeyond({ condition: { operator, values }, value }: BrokenLimit) {
  const [low = Number.NaN, high = Number.NaN] = values;
  switch (operator) {
    case '>':
    case '>=':
      return { limit: low, direction: 1 };
    case '<':
    case '<=':
      return { limit: low, direction: -1 };
    case 'outside':
      return value > high ? { limit: high, direction: 1 } : { limit: low, direction: -1 };
    default:
      return null;
  }
}

/**
 * Returns the furthest of the broken limits that have the priority, metric, unit and direction of the first one: 'above 110 °C' rather
 * than 'above 105 °C'.
 */
export function furthestLimit<T extends BrokenLimit>(broken: readonly T[]): T | null {
  const [first, ...others] = broken;
  if (!first) return null;
  return others.reduce((furthest, other) => (isFurther(other, furthest) ? other : furthest), first);
}

function isFurther(other: BrokenLimit, furthest: BrokenLimit): boolean {
  const [a, b] = [limitBeyond(other), limitBeyond(furthest)];
  return (
    a !== null &&
    a.direction === b?.direction &&
    other.priority === furthest.priority &&
    other.condition.unit === furthest.condition.unit &&
    normalizeMetric(other.condition.metric) === normalizeMetric(furthest.condition.metric) &&
    a.limit * a.direction > b.limit * b.direction
  );
}

/**
 * Returns the limit that the latest reading is beyond, with the value in its unit: the first such limit or, among those with its priority
 * and metric, the furthest.
 * @param readings the latest of each metric
 * @param limits most important first
 * @param chosenMetrics the reported metrics that people chose, by metric of the limits
 */
export function brokenLimit<T extends Omit<BrokenLimit, 'value'>>(
  readings: readonly Pick<LatestReading, 'metric' | 'unit' | 'value'>[],
  limits: readonly T[],
  chosenMetrics: ReadonlyMap<string, string> = new Map(),
): (T & { value: number }) | null {
  const byMetric = new Map(readings.map((reading) => [normalizeMetric(reading.metric), reading]));
  const broken = limits.flatMap((limit) => {
    const { condition } = limit;
    const metric = normalizeMetric(condition.metric);
    const reading = byMetric.get(normalizeMetric(chosenMetrics.get(metric) ?? metric));
    if (typeof reading?.value !== 'number') return [];
    const value = inUnitOf(condition, reading.value, reading.unit);
    return value !== null && isFulfilled(condition, value) ? [{ ...limit, value }] : [];
  });
  return furthestLimit(broken);
}
