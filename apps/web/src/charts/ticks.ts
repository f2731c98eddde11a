const steps = [1, 2, 2.5, 5, 10];

/**
 * Round numbers from 0 to at least `max`, four steps or fewer.
 * @param smallest 1 where halves make no sense.
 */
export function valueTicks(max: number, smallest = 0): number[] {
  if (max <= 0) return [0, smallest || 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(smallest, power * (steps.find((s) => s * power >= rough) ?? 10));
  const whole = smallest >= 1 ? Math.ceil(step) : step;
  const count = Math.ceil(max / whole - 1e-9);
  return Array.from({ length: count + 1 }, (_, n) => Number((n * whole).toPrecision(12)));
}

/** At most `most` of the dates, evenly apart, the first among them. */
export function dateTicks(dates: readonly string[], most: number): string[] {
  const every = Math.max(1, Math.ceil(dates.length / most));
  return dates.filter((_, index) => index % every === 0);
}

/** Where labels at one side may stand so that none covers another: in the given order of height, `gap` apart. */
export function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let last = Number.NEGATIVE_INFINITY;
  const placed = [...heights];
  for (const { height, index } of order) {
    last = Math.max(height, last + gap);
    placed[index] = last;
  }
  return placed;
}
