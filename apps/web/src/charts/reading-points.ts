import type { MetricHistory } from '@steward/api/schema/telemetry';
import type { ReadingPoint } from './reading-paths';

/** A bucket is drawn in its middle, with its mean as the line. A single reading is drawn at its time. */
export function readingPoints(buckets: MetricHistory['buckets'], bucketMs: number | null): ReadingPoint[] {
  const half = (bucketMs ?? 0) / 2;
  return buckets.map(({ at, min, max, mean }) => ({ at: Date.parse(at) + half, min, max, value: mean }));
}
