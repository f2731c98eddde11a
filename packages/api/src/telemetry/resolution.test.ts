import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBuckets } from './resolution';

const to = new Date('2026-11-21T09:30:00Z');
const midnight = (from: Date) => new Date(Math.floor(from.getTime() / 86_400_000) * 86_400_000);
const daysAgo = (days: number) => new Date(to.getTime() - days * 86_400_000);
const keptSince = { points: daysAgo(90), hours: daysAgo(1825) };
const choose = (days: number, maxBuckets = 500) => {
  const from = daysAgo(days);
  return chooseBuckets({ from, to }, maxBuckets, midnight(from), keptSince);
};

describe('buckets of a chart with 500 points', () => {
  it.each([
    ['an hour', 1 / 24, 'second', 10_000],
    ['a day', 1, 'minute', 300_000],
    ['a week', 7, 'minute', 1_800_000],
    ['a month', 30, 'hour', 7_200_000],
    ['a year', 365, 'day', 86_400_000],
    ['ten years', 3650, 'day', 14 * 86_400_000],
  ])('cover %s', (_, days, resolution, bucketMs) => {
    expect(choose(days)).toMatchObject({ resolution, bucketMs });
  });
});

it('chooseBuckets uses at least hours where points are removed, and days where hourly roll-ups are removed', () => {
  const span = (days: number) => ({ from: daysAgo(days), to: daysAgo(days - 1) });
  const bucketsOf = (days: number) => chooseBuckets(span(days), 500, midnight(daysAgo(days)), keptSince);
  expect(bucketsOf(80)).toMatchObject({ resolution: 'minute' });
  expect(bucketsOf(100)).toMatchObject({ resolution: 'hour', bucketMs: 3_600_000 });
  expect(bucketsOf(2000)).toMatchObject({ resolution: 'day', bucketMs: 86_400_000 });
});

it("chooseBuckets starts daily buckets at midnight in the organization's time zone, and shorter ones at multiples of their length", () => {
  const from = new Date('2026-01-10T15:20:00Z');
  const inBerlin = new Date('2026-01-09T23:00:00Z');
  expect(chooseBuckets({ from, to }, 700, inBerlin, keptSince)).toEqual({
    resolution: 'hour',
    bucketMs: 43_200_000,
    first: new Date('2026-01-10T11:00:00Z'),
  });
  expect(chooseBuckets({ from, to }, 200, inBerlin, keptSince).first).toEqual(inBerlin);
});

it('chooseBuckets returns at most the requested number of buckets and covers the time span', () => {
  const spans = fc.record({ start: fc.integer({ min: 0, max: 1e9 }), length: fc.integer({ min: 1, max: 1e9 }) });
  fc.assert(
    fc.property(spans, fc.integer({ min: 10, max: 2000 }), ({ start, length }, maxBuckets) => {
      const span = { from: new Date(start * 1000), to: new Date((start + length) * 1000) };
      const { bucketMs, first } = chooseBuckets(span, maxBuckets, midnight(span.from), keptSince);
      const count = Math.ceil((span.to.getTime() - first.getTime()) / bucketMs);
      expect(count).toBeLessThanOrEqual(maxBuckets);
      expect(first.getTime()).toBeLessThanOrEqual(span.from.getTime());
      expect(first.getTime() + bucketMs).toBeGreaterThan(span.from.getTime());
    }),
  );
});
