import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtOf, estimatedTotal, nextTotal, projectedDate, usePerDayOf } from './rules';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const reading = (day: string, value: number) => ({ at: at(day), value });

describe('doubtOf', () => {
  const previous = reading('2026-03-01', 1000);

  it('asks whether the meter was replaced if a reading is lower than the one before', () => {
    expect(doubtOf('hour', reading('2026-03-02', 760), { previous, next: null }, null)).toEqual({
      kind: 'back',
      sentence: 'This is 240 h less than the last reading. Was the meter replaced?',
    });
  });

  it('asks about more running hours than have passed since the last reading, with a tolerance of one hour', () => {
    const doubtAt = (value: number) => doubtOf('hour', reading('2026-03-02', value), { previous, next: null }, null);
    expect(doubtAt(1025)).toBeNull();
    expect(doubtAt(1025.5)).toEqual({
      kind: 'jump',
      sentence: 'This is 25.5 h more than the last reading, but only 24 h have passed since. Is it right?',
    });
  });

  it.each([
    ['kilometre', 10_000, 'This is 9,000 km more than the last reading, but only 24 h have passed since. Is it right?'],
    [
      'cycle',
      2_000_000,
      'This is 1,999,000 cycles more than the last reading, but only 24 h have passed since. Is it right?',
    ],
  ])('asks about more %ss than a machine can count in the time since', (unit, value, sentence) => {
    const doubtAt = (value: number) => doubtOf(unit, reading('2026-03-02', value), { previous, next: null }, null);
    expect(doubtAt(value)).toEqual({ kind: 'jump', sentence });
    expect(doubtAt(1800)).toBeNull();
  });

  it('asks about an increase of more than ten times the recent use, or about a tenfold value if the use is unknown', () => {
    const doubtAt = (value: number, use: number | null) =>
      doubtOf('kilometre', reading('2026-03-03', value), { previous, next: null }, use);
    expect(doubtAt(3000, 100)).toBeNull();
    expect(doubtAt(3001, 100)?.sentence).toBe(
      'This is 2,001 km more than the last reading. By its recent use, about 200 km were expected. Is it right?',
    );
    for (const use of [null, 0]) {
      expect(doubtAt(9999, use)).toBeNull();
      expect(doubtAt(10_000, use)?.sentence).toBe(
        'This is 9,000 km more than the last reading, which was 1,000 km. Is it right?',
      );
    }
    const fromSmall = { previous: reading('2026-03-01', 12), next: null };
    expect(doubtOf('start', reading('2026-03-03', 240), fromSmall, null)).toBeNull();
  });

  it('asks about a reading of an earlier day that is higher than the next one', () => {
    const next = reading('2026-03-05', 1050);
    expect(doubtOf('hour', reading('2026-03-04', 1060), { previous, next }, null)).toEqual({
      kind: 'ahead',
      sentence: 'This is 10 h more than the next reading. Is it right?',
    });
    expect(doubtOf('hour', reading('2026-03-04', 1050), { previous, next }, null)).toBeNull();
  });

  it('accepts a first reading and an unchanged reading', () => {
    expect(doubtOf('cycle', reading('2026-03-02', 5_000_000), { previous: null, next: null }, null)).toBeNull();
    expect(doubtOf('hour', reading('2026-03-02', 1000), { previous, next: null }, 8)).toBeNull();
  });
});

describe('usePerDayOf', () => {
  const from = { at: at('2026-03-01'), total: 100 };

  it('is the mean between two readings, and null if they are less than a day apart', () => {
    expect(usePerDayOf('cycle', from, { at: at('2026-03-11'), total: 250 })).toBe(15);
    expect(usePerDayOf('cycle', from, { at: new Date('2026-03-02T11:59:00Z'), total: 250 })).toBeNull();
  });

  it('is at most 24 hours a day for an hour meter, and never negative', () => {
    expect(usePerDayOf('hour', from, { at: at('2026-03-02'), total: 200 })).toBe(24);
    expect(usePerDayOf('hour', from, { at: at('2026-03-02'), total: 50 })).toBe(0);
  });
});

describe('projectedDate', () => {
  const meter = { readOn: '2026-03-02', total: 200, usePerDay: 5 };

  it('is the day when the meter reaches the total by its use', () => {
    expect(projectedDate(meter, 250)).toBe('2026-03-12');
    expect(projectedDate({ ...meter, usePerDay: 7 }, 250)).toBe('2026-03-09');
  });

  it('is the day of the reading if the total is already reached', () => {
    expect(projectedDate(meter, 200)).toBe('2026-03-02');
    expect(projectedDate({ ...meter, usePerDay: null }, 150)).toBe('2026-03-02');
  });

  it('is null without use, and if it is more than 50 years ahead', () => {
    expect(projectedDate({ ...meter, usePerDay: null }, 250)).toBeNull();
    expect(projectedDate({ ...meter, usePerDay: 0 }, 250)).toBeNull();
    expect(projectedDate({ ...meter, usePerDay: 0.001 }, 250)).toBeNull();
  });

  it('is never before the reading, and not earlier for a larger total', () => {
    const total = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(total, total, total, fc.double({ min: 0.01, max: 1000, noNaN: true }), (now, a, b, usePerDay) => {
        const date = (target: number) => projectedDate({ readOn: '2026-03-02', total: now, usePerDay }, target) ?? '9';
        expect(date(a) >= '2026-03-02').toBe(true);
        expect(date(Math.max(a, b)) >= date(Math.min(a, b))).toBe(true);
      }),
    );
  });
});

describe('estimatedTotal', () => {
  const meter = { total: 240, readAt: at('2026-03-01'), usePerDay: 2.4 };

  it('adds the recent use since the last reading, rounded down', () => {
    expect(estimatedTotal(meter, at('2026-03-05'))).toBe(249);
    expect(estimatedTotal({ ...meter, usePerDay: null }, at('2026-03-05'))).toBe(240);
    expect(estimatedTotal(meter, at('2026-02-01'))).toBe(240);
  });
});

describe('nextTotal', () => {
  const every250 = { intervals: [{ every: 250, unit: 'hour' }], firstAt: null, completed: false };

  it('starts at 0 for a new machine, and at the current total after the machine has passed the interval', () => {
    expect(nextTotal(every250, 'hour', 30)).toBe(250);
    expect(nextTotal(every250, 'hour', 250)).toBe(500);
    expect(nextTotal(every250, 'hour', 1240)).toBe(1490);
  });

  it("uses the manual's first occurrence until the machine has passed it", () => {
    const task = { ...every250, firstAt: { every: 50, unit: 'hour' } };
    expect(nextTotal(task, 'hour', 30)).toBe(50);
    expect(nextTotal(task, 'hour', 60)).toBe(310);
    expect(nextTotal({ ...task, completed: true }, 'hour', 48)).toBe(298);
  });

  it('adds one interval to the last completion, whether early or late', () => {
    expect(nextTotal({ ...every250, completed: true }, 'hour', 241)).toBe(491);
    expect(nextTotal({ ...every250, completed: true }, 'hour', 262)).toBe(512);
  });

  it("uses the shortest interval in the meter's unit, and returns null without one", () => {
    const intervals = [
      { every: 6, unit: 'month' },
      { every: 500, unit: 'hour' },
      { every: 250, unit: 'hour' },
      { every: 12, unit: 'hour' },
    ];
    expect(nextTotal({ ...every250, intervals, completed: true }, 'hour', 100)).toBe(350);
    expect(nextTotal({ ...every250, intervals }, 'kilometre', 100)).toBeNull();
    expect(nextTotal({ ...every250, intervals: [{ every: 24, unit: 'hour' }] }, 'hour', 100)).toBeNull();
  });
});
