import type { MetricHistory } from '@steward/api/schema/telemetry';
import type { ReadingPoint } from './reading-paths';

/** Chart points of buckets: a bucket is drawn at its middle with its mean, a single reading at its time. */
export function readingPoints(buckets: MetricHistory['buckets'], bucketMs: number | null): ReadingPoint[] {
  const halfBucketMs = (bucketMs ?? 0) / 2;
  return buckets.map(({ at, min, max, mean }) => ({ at: Date.parse(at) + halfBucketMs, min, max, value: mean }));
}
