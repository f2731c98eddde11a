import { afterEach, describe, expect, test } from 'vitest';
import { setTimeZone } from '../lib/calendar';
import { groupMarks } from './chart-marks';
import { limitZones } from './limit-zones';
import { bandPath, linePath, longestGapMs, withoutGaps } from './reading-paths';
import { timeTicks } from './time-ticks';
import { measuredTicks } from './value-range';

afterEach(() => setTimeZone(undefined));

describe('the value axis', () => {
  test.each([
    ['values alone', [{ min: 20.3, max: 27.9 }], [], [20, 22, 24, 26, 28]],
    ['a near limit', [{ min: 90, max: 97 }], [98], [90, 92, 94, 96, 98]],
    ['negative values', [{ min: -31, max: -2 }], [], [-40, -30, -20, -10, 0]],
  ])('has round ticks around %s', (_, values, limits, ticks) => {
    const actual = measuredTicks(values, limits);
    expect(actual).toEqual(ticks);
    expect(actual[0]).toBeLessThanOrEqual(Math.min(...values.map(({ min }) => min)));
    expect(actual.at(-1)).toBeGreaterThanOrEqual(Math.max(...values.map(({ max }) => max)));
    expect(actual.length).toBeLessThanOrEqual(6);
  });

  test('omits a limit that is far from the values, because the line would look flat', () => {
    expect(measuredTicks([{ min: 20, max: 22 }], [500]).at(-1)).toBeLessThan(100);
  });
});

describe('the time axis', () => {
  const labels = (from: string, to: string, count: number) =>
    timeTicks(Date.parse(from), Date.parse(to), count).map(({ label }) => label);

  test("has ticks at full hours in the organization's time zone, and the date at midnight", () => {
    setTimeZone('Europe/Berlin');
    expect(labels('2026-11-20T20:00:00Z', '2026-11-21T08:00:00Z', 8)).toEqual([
      '22:00',
      '21 Nov',
      '02:00',
      '04:00',
      '06:00',
      '08:00',
    ]);
  });

  test('keeps day ticks at midnight across a clock change', () => {
    setTimeZone('Europe/Berlin');
    const ticks = timeTicks(Date.parse('2026-10-22T22:00:00Z'), Date.parse('2026-10-27T23:00:00Z'), 8);
    expect(ticks.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '22:00',
      '22:00',
      '22:00',
      '23:00',
      '23:00',
      '23:00',
    ]);
  });

  test('has at most the requested number of ticks for a year', () => {
    const year = labels('2025-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 8);
    expect(year.length).toBeGreaterThan(4);
    expect(year.length).toBeLessThanOrEqual(8);
  });
});

describe('the line of readings', () => {
  const point = (at: number, value: number) => ({ at, value, min: value - 1, max: value + 1 });
  const identity = (value: number) => value;

  test('breaks at a gap in the readings', () => {
    const points = [point(0, 1), point(10, 2), point(20, 3), point(30, 2), point(200, 4), point(210, 5)];
    const runs = withoutGaps(points, longestGapMs(points, null));
    expect(runs.map(({ length }) => length)).toEqual([4, 2]);
    expect(linePath(runs, identity, identity)).toBe('M0 1L10 2L20 3L30 2M200 4L210 5');
    expect(withoutGaps(points, longestGapMs(points, 100))).toHaveLength(1);
  });

  test('has a band from the lowest to the highest values, and draws a single point as a visible dot', () => {
    const runs = [[point(0, 1), point(10, 2)], [point(50, 3)]];
    expect(bandPath(runs, identity, identity)).toBe('M0 2L10 3L10 1L0 0Z');
    expect(linePath(runs, identity, identity)).toBe('M0 1L10 2M50 3L50 3');
    expect(linePath(runs, identity, identity, true)).toBe('M0 1L10 1L10 2M50 3L50 3');
  });
});

test.each([
  ['>', [98], [{ from: 98, to: 100 }]],
  ['<=', [20], [{ from: 0, to: 20 }]],
  ['between', [20, 30], [{ from: 20, to: 30 }]],
  [
    'outside',
    [20, 30],
    [
      { from: 0, to: 20 },
      { from: 30, to: 100 },
    ],
  ],
  ['equals', [5], []],
  ['>', [120], []],
] as const)('shows where a value %s %s raises the alarm', (operator, values, zones) => {
  expect(limitZones({ operator, values }, 0, 100)).toEqual(zones);
});

test('groupMarks combines alarms that are close together', () => {
  const mark = (at: number) => ({ id: String(at), at, label: `Alarm at ${at}` });
  const groups = groupMarks([mark(100), mark(0), mark(10), mark(15)], (at) => at, 12);
  expect(groups.map(({ x, marks }) => [x, marks.length])).toEqual([
    [0, 2],
    [15, 1],
    [100, 1],
  ]);
});
