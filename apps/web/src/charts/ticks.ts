const roundFactors = [1, 2, 2.5, 5, 10];

/** The smallest round step that is at least `exact`. */
export function roundStep(exact: number): number {
  const power = 10 ** Math.floor(Math.log10(exact));
  return power * (roundFactors.find((factor) => factor * power >= exact * (1 - 1e-9)) ?? 10);
}

/**
 * Round numbers from 0 to at least `max`, in at most four steps.
 * @param minStep 1 for whole numbers only
 */
export function valueTicks(max: number, minStep = 0): number[] {
  if (max <= 0) return [0, minStep || 1];
  const round = Math.max(minStep, roundStep(max / 4));
  const step = minStep >= 1 ? Math.ceil(round) : round;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

/** At most `maxCount` of the dates, evenly spaced, including the first. */
export function dateTicks(dates: readonly string[], maxCount: number): string[] {
  const interval = Math.max(1, Math.ceil(dates.length / maxCount));
  return dates.filter((_, index) => index % interval === 0);
}

/** Moves label positions down so that they are at least `gap` apart. Keeps the order of the input array. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let last = Number.NEGATIVE_INFINITY;
  const positions = [...heights];
  for (const { height, index } of order) {
    last = Math.max(height, last + gap);
    positions[index] = last;
  }
  return positions;
}

/** Width of the value axis labels in pixels, for Inter at 11 px with digits of about 6.5 px. */
export const valueAxisWidth = (labels: readonly string[], min: number): number =>
  Math.max(min, 14 + Math.ceil(6.5 * Math.max(0, ...labels.map(({ length }) => length))));
