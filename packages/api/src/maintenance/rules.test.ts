import { intervalSchema, intervalUnits } from '@steward/manuals/extract/items';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar';
import { firstDue, frequencyLength, planNext, type RecurringTask, shortFrequency } from './rules';

describe('shortFrequency', () => {
  it('shortens intervals to at most ten characters', () => {
    const hoursOrMonths = [
      { every: 250, unit: 'hour' },
      { every: 6, unit: 'month' },
    ] as const;
    expect(shortFrequency('every 250 hours; every 6 months', [...hoursOrMonths])).toBe('250 h/6 mo');
    expect(
      shortFrequency('', [
        { every: 2000, unit: 'hour' },
        { every: 6, unit: 'month' },
      ]),
    ).toBe('2000h/6mo');
    expect(shortFrequency('daily', [{ every: 1, unit: 'day' }])).toBe('Daily');
    expect(shortFrequency('every 15,000 miles', [{ every: 15_000, unit: 'mile' }])).toBe('15k mi');
    expect(shortFrequency('Not specified', [])).toBe('Not set');
    expect(shortFrequency('periodically', [])).toBe('periodica…');
  });
});

const intervals = fc.array(
  fc
    .record({ every: fc.integer({ min: 1, max: 999_999 }), unit: fc.constantFrom(...intervalUnits) })
    .map((i) => intervalSchema.parse(i)),
  { minLength: 1, maxLength: 4 },
);

describe('shortFrequency and firstDue', () => {
  it('return a text within the length limit, and a date after today or none, for any intervals', () => {
    fc.assert(
      fc.property(intervals, (anyIntervals) => {
        expect(shortFrequency('', anyIntervals).length).toBeLessThanOrEqual(frequencyLength);
        const dueDate = firstDue('2026-11-21', anyIntervals);
        expect(dueDate === null || dueDate > '2026-11-21').toBe(true);
      }),
    );
  });
});

describe('firstDue', () => {
  it('takes the earliest calendar interval, and is null for intervals by meter', () => {
    expect(
      firstDue('2026-11-21', [
        { every: 6, unit: 'month' },
        { every: 2, unit: 'week' },
      ]),
    ).toBe('2026-12-05');
    expect(firstDue('2026-11-21', [{ every: 250, unit: 'hour' }])).toBeNull();
    expect(firstDue('2026-11-21', [])).toBeNull();
    expect(firstDue('2024-02-29', [{ every: 1, unit: 'year' }])).toBe('2025-02-28');
  });
});

const recurringTask = (fields: Partial<RecurringTask>): RecurringTask => ({
  intervals: [],
  frequency: 'Not specified',
  origin: 'person',
  anchorDay: null,
  nextMaintenance: null,
  ...fields,
});
const nextDate = (fields: Partial<RecurringTask>, completedOn: string) =>
  planNext(recurringTask(fields), completedOn).date;

const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;
/** Parses '3m' as every three months. */
const interval = (text: string) => ({
  every: Number(text.slice(0, -1)),
  unit: units[text.slice(-1) as keyof typeof units],
});

describe('planNext', () => {
  it.each<[string, due: string, anchorDay: number | null, done: string, next: string, nextAnchor: number]>([
    // early, with more than half of the interval left: counts from the completion, which becomes the anchor
    ['1m', '2026-12-21', 21, '2026-11-22', '2026-12-22', 22],
    ['1m', '2026-03-31', 31, '2026-03-10', '2026-04-10', 10],
    ['1m', '2027-06-01', 1, '2026-11-22', '2026-12-22', 22],
    ['3m', '2026-12-31', 31, '2026-10-31', '2027-01-31', 31],
    ['6m', '2027-02-15', 15, '2026-11-10', '2027-05-10', 10],
    ['1y', '2026-12-21', 21, '2026-05-21', '2027-05-21', 21],
    ['1y', '2028-02-29', 29, '2027-03-31', '2028-03-31', 31],
    // early, with half of the interval left or less: one interval after the due date
    ['1m', '2026-12-21', 21, '2026-12-06', '2027-01-21', 21],
    ['1m', '2026-12-21', 21, '2026-12-20', '2027-01-21', 21],
    ['1m', '2026-03-01', 1, '2026-02-27', '2026-04-01', 1],
    ['3m', '2026-12-31', 31, '2026-12-01', '2027-03-31', 31],
    ['1y', '2026-12-21', 21, '2026-11-22', '2027-12-21', 21],
    // on time, also at the end of months and in leap years
    ['1m', '2026-11-21', 21, '2026-11-21', '2026-12-21', 21],
    ['1m', '2026-01-31', 31, '2026-01-31', '2026-02-28', 31],
    ['1m', '2026-02-28', 31, '2026-02-28', '2026-03-31', 31],
    ['1m', '2028-01-31', 31, '2028-01-31', '2028-02-29', 31],
    ['1y', '2028-02-29', 29, '2028-02-29', '2029-02-28', 29],
    ['1y', '2031-02-28', 29, '2031-02-28', '2032-02-29', 29],
    // late: the anchor day nearest to one interval after the completion, always after it
    ['1m', '2026-11-20', 20, '2026-11-21', '2026-12-20', 20],
    ['1m', '2026-11-01', 1, '2026-11-21', '2027-01-01', 1],
    ['1m', '2026-01-31', 31, '2026-02-01', '2026-02-28', 31],
    ['6m', '2026-02-15', 15, '2026-11-20', '2027-05-15', 15],
    ['1y', '2026-01-15', 15, '2026-03-20', '2027-03-15', 15],
    // days and weeks count from the completion: early, on time and late
    ['1w', '2026-11-28', null, '2026-11-22', '2026-11-29', 28],
    ['2w', '2026-11-10', null, '2026-11-21', '2026-12-05', 10],
    ['1d', '2026-11-22', null, '2026-11-22', '2026-11-23', 22],
    ['1d', '2026-12-31', null, '2027-01-03', '2027-01-04', 31],
  ])(
    'every %s, due %s (anchor %s), completed %s: next due %s, anchor %s',
    (every, dueDate, anchorDay, completedOn, date, anchor) => {
      const task = recurringTask({ intervals: [interval(every)], nextMaintenance: dueDate, anchorDay });
      expect(planNext(task, completedOn)).toEqual({ date, anchorDay: anchor });
    },
  );

  it('counts from the completion for a task that had no due date', () => {
    expect(planNext(recurringTask({ intervals: [interval('1m')] }), '2026-11-22')).toEqual({
      date: '2026-12-22',
      anchorDay: 22,
    });
  });

  it('takes the earliest interval, and no date for an interval by meter alone', () => {
    const mixedIntervals = [interval('1m'), interval('10d'), { every: 250, unit: 'hour' as const }];
    expect(nextDate({ intervals: mixedIntervals, nextMaintenance: '2026-11-21' }, '2026-11-21')).toBe('2026-12-01');
    expect(nextDate({ intervals: [{ every: 250, unit: 'hour' }] }, '2026-11-21')).toBeNull();
  });

  it("plans a month later for a person's text without an interval, and no date for a one-off task", () => {
    expect(nextDate({ frequency: 'as the foreman says' }, '2026-11-21')).toBe('2026-12-21');
    expect(nextDate({ frequency: 'periodically', origin: 'generated' }, '2026-11-21')).toBeNull();
    expect(nextDate({}, '2026-11-21')).toBeNull();
  });

  it('keeps the anchor day through any series of completions up to half an interval early', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    const lateness = fc.array(fc.integer({ min: -13, max: 40 }), { minLength: 1, maxLength: 12 });
    const months = fc.constantFrom(1, 2, 3, 6, 12, 24);
    fc.assert(
      fc.property(day, months, lateness, (first, every, delays) => {
        const anchorDay = Number(first.slice(8));
        let [planned, last] = [first, addDays(first, -13)];
        for (const delay of delays) {
          const delayedDate = addDays(planned, delay);
          const completedOn = delayedDate > last ? delayedDate : addDays(last, 1);
          const plan = planNext(
            recurringTask({ intervals: [{ every, unit: 'month' }], nextMaintenance: planned, anchorDay }),
            completedOn,
          );
          const next = plan.date ?? '';
          const lastDay = Number(addDays(addMonths(`${next.slice(0, 8)}01`, 1), -1).slice(8));
          expect(plan.anchorDay).toBe(anchorDay);
          expect(Number(next.slice(8))).toBe(Math.min(anchorDay, lastDay));
          expect(next > completedOn && next > planned).toBe(true);
          // at most a month from one interval after the completion
          expect(Math.abs(daysBetween(addMonths(completedOn, every), next))).toBeLessThanOrEqual(31);
          [planned, last] = [next, completedOn];
        }
      }),
      { numRuns: 300 },
    );
  });

  it('plans after the completion, but never more than one and a half intervals later', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    fc.assert(
      fc.property(day, fc.constantFrom(1, 3, 6, 12), fc.integer({ min: -400, max: 400 }), (dueDate, every, delay) => {
        const completedOn = addDays(dueDate, delay);
        const next = nextDate(
          { intervals: [{ every, unit: 'month' }], nextMaintenance: dueDate, anchorDay: null },
          completedOn,
        );
        expect(next && next > completedOn).toBe(true);
        expect(daysBetween(completedOn, next ?? '')).toBeLessThanOrEqual(every * 31 * 1.5 + 1);
      }),
      { numRuns: 500 },
    );
  });
});
