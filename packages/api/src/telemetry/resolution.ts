const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export type Resolution = 'second' | 'minute' | 'hour' | 'day';

/** Bucket lengths of charts. Longer buckets have a whole number of weeks. */
const bucketLengths = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  ...[1, 2, 7].map((n) => n * day),
];
const smallestOf: Record<Resolution, number> = { second: 0, minute, hour, day };

export interface Span {
  from: Date;
  to: Date;
}

export interface Buckets {
  /** Resolution of the data from which the buckets are computed. */
  resolution: Resolution;
  bucketMs: number;
  /** Start of the first bucket, at or before the start of the span. */
  first: Date;
  /** Absent if buckets have equal lengths. */
  localDays?: LocalDays;
}

/**
 * Buckets start at midnight in this time zone, so that the days of clock changes have 23 or 25 hours. Their figures are sums of
 * hours (UTC). Where midnight is not at a full hour UTC, the hour that contains it is divided; an hour before `pointsSince` counts
 * to the day that begins in it if its middle does.
 */
export interface LocalDays {
  timeZone: string;
  pointsSince: Date;
}

/** Longer buckets are computed from roll-ups of days (UTC), because the hours of many years would be slow to read. */
const longestFromHours = 2 * day;

/** Lets daily buckets start at midnight in a time zone where the hours from which they are computed are kept. */
export function withLocalDays(buckets: Buckets, timeZone: string, { points, hours }: KeptSince): Buckets {
  const isLocal = buckets.resolution === 'day' && buckets.bucketMs <= longestFromHours && buckets.first >= hours;
  return isLocal && timeZone !== 'UTC' ? { ...buckets, localDays: { timeZone, pointsSince: points } } : buckets;
}

export interface KeptSince {
  points: Date;
  hours: Date;
}

/**
 * The shortest buckets that cover the span with at most `maxBuckets`, and are not shorter than the stored resolution.
 * @param midnight start of a day at or before the span, to which buckets are aligned; buckets of hours to the full hour (UTC) before
 */
export function chooseBuckets(span: Span, maxBuckets: number, midnight: Date, keptSince: KeptSince): Buckets {
  const minBucketMs = span.from >= keptSince.points ? second : span.from >= keptSince.hours ? hour : day;
  const align = (bucketMs: number) => {
    // buckets of hours consist of hours (UTC), also where midnight is at half past
    const origin = midnight.getTime() - (resolutionOf(bucketMs) === 'hour' ? midnight.getTime() % hour : 0);
    const first = origin + Math.floor((span.from.getTime() - origin) / bucketMs) * bucketMs;
    return { first, count: Math.ceil((span.to.getTime() - first) / bucketMs) };
  };
  let bucketMs = bucketLengths.find((length) => length >= minBucketMs && align(length).count <= maxBuckets);
  // `maxBuckets - 1`, because the first bucket starts before the span
  bucketMs ??= Math.ceil((span.to.getTime() - span.from.getTime()) / (maxBuckets - 1) / (7 * day)) * 7 * day;
  return { resolution: resolutionOf(bucketMs), bucketMs, first: new Date(align(bucketMs).first) };
}

function resolutionOf(bucketMs: number): Resolution {
  if (bucketMs >= smallestOf.day) return 'day';
  if (bucketMs >= smallestOf.hour) return 'hour';
  return bucketMs >= smallestOf.minute ? 'minute' : 'second';
}
