export interface ReadingPoint {
  /** Time in milliseconds. */
  at: number;
  min: number;
  max: number;
  value: number;
}

type Scale = (value: number) => number;

/** Splits points at long gaps, because a line must not cross a period without readings. */
export function withoutGaps<Point extends { at: number }>(points: readonly Point[], maxGapMs: number): Point[][] {
  const runs: Point[][] = [];
  let before: Point | undefined;
  for (const point of points) {
    if (before && point.at - before.at <= maxGapMs) runs.at(-1)?.push(point);
    else runs.push([point]);
    before = point;
  }
  return runs;
}

/** Longest gap that a line may cross: three buckets, or five times the typical interval of single readings. */
export function longestGapMs(points: readonly { at: number }[], bucketMs: number | null): number {
  if (bucketMs !== null) return bucketMs * 3;
  const distances = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  const sorted = distances.sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) * 5;
}

const round = (value: number) => Number(value.toFixed(1));

/**
 * SVG path of the line. A single point becomes a zero-length stroke, which round line caps make visible.
 * @param stepped whether a value holds until the next point instead of being interpolated
 */
export function linePath(runs: readonly ReadingPoint[][], x: Scale, y: Scale, stepped = false): string {
  return runs
    .map((run) => {
      const positions = run.flatMap(({ at, value }, index) => {
        const previous = run[index - 1];
        const step = stepped && previous ? [`${round(x(at))} ${round(y(previous.value))}`] : [];
        return [...step, `${round(x(at))} ${round(y(value))}`];
      });
      return `M${positions.length === 1 ? [positions[0], positions[0]].join('L') : positions.join('L')}`;
    })
    .join('');
}

/** SVG path of the area between the lowest and highest values. */
export function bandPath(runs: readonly ReadingPoint[][], x: Scale, y: Scale): string {
  return runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const top = run.map(({ at, max }) => `${round(x(at))} ${round(y(max))}`);
      const bottom = run.map(({ at, min }) => `${round(x(at))} ${round(y(min))}`).reverse();
      return `M${[...top, ...bottom].join('L')}Z`;
    })
    .join('');
}
