import { roundStep } from './ticks';

export interface ValueBand {
  min: number;
  max: number;
}

/** Omit limits that are farther from the values than this multiple of their range: the line would look flat. */
const farInRanges = 4;

const maxSteps = 4;

/**
 * Ticks of the value axis: round numbers that cover all values, and the limits that are close enough.
 * @returns ticks in ascending order; the first and the last are the ends of the axis
 */
export function measuredTicks(values: readonly ValueBand[], limits: readonly number[]): number[] {
  const lowest = Math.min(...values.map(({ min }) => min));
  const highest = Math.max(...values.map(({ max }) => max));
  if (!Number.isFinite(lowest) || !Number.isFinite(highest)) return [0, 1];
  const range = highest - lowest || Math.abs(highest) / 10 || 1;
  const near = limits.filter(
    (limit) => limit >= lowest - farInRanges * range && limit <= highest + farInRanges * range,
  );
  return roundTicks(Math.min(lowest, ...near), Math.max(highest, ...near));
}

function roundTicks(low: number, high: number): number[] {
  const range = high - low || Math.abs(high) / 10 || 1;
  const step = roundStep(range / maxSteps);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
