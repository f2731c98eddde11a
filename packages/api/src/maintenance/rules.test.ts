import { intervalSchema, intervalUnits } from '@steward/manuals/extract/items';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar';
import { firstDue, frequencyLength, nextDue, type Recurring, shortFrequency } from './rules';

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
    expect(shortFrequency('Not specified', [])).toBe('Not speci…');
  });
});

const intervals = fc.array(
  fc
    .record({ every: fc.integer({ min: 1, max: 999_999 }), unit: fc.constantFrom(...intervalUnits) })
    .map((i) => intervalSchema.parse(i)),
  { minLength: 1, maxLength: 4 },
);

describe('any intervals', () => {
  it('have a short form that fits, and a first date that is after today or none', () => {
    fc.assert(
      fc.property(intervals, (given) => {
        expect(shortFrequency('', given).length).toBeLessThanOrEqual(frequencyLength);
        const due = firstDue('2026-11-21', given);
        expect(due === null || due > '2026-11-21').toBe(true);
      }),
    );
  });
});

describe('firstDue', () => {
  it('takes whichever calendar interval comes first, and waits for a meter otherwise', () => {
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

const task = (given: Partial<Recurring>): Recurring => ({
  intervals: [],
  frequency: 'Not specified',
  origin: 'person',
  anchorDay: null,
  nextMaintenance: null,
  ...given,
});
const monthly = [{ every: 1, unit: 'month' as const }];

describe('nextDue', () => {
  it('counts days and weeks from the day it was done', () => {
    const weekly = task({ intervals: [{ every: 2, unit: 'week' }], nextMaintenance: '2026-11-10' });
    expect(nextDue(weekly, '2026-11-21')).toBe('2026-12-05');
    expect(nextDue(task({ intervals: [{ every: 1, unit: 'day' }] }), '2026-12-31')).toBe('2027-01-01');
  });

  const due = (nextMaintenance: string, done: string, every = 1, anchorDay = Number(nextMaintenance.slice(8))) =>
    nextDue(task({ intervals: [{ every, unit: 'month' }], nextMaintenance, anchorDay }), done);

  it('keeps the day of the month across short months', () => {
    expect(due('2026-01-31', '2026-01-31')).toBe('2026-02-28');
    expect(due('2026-02-28', '2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(due('2028-01-31', '2028-01-31')).toBe('2028-02-29');
    expect(
      nextDue(task({ intervals: [{ every: 1, unit: 'year' }], nextMaintenance: '2028-02-29' }), '2028-02-29'),
    ).toBe('2029-02-28');
  });

  it('moves past the date it was due for when done early, and not by a whole month more when done late', () => {
    expect(due('2026-03-31', '2026-03-10')).toBe('2026-04-30');
    expect(due('2026-03-01', '2026-02-27')).toBe('2026-04-01');
    expect(due('2026-01-31', '2026-02-01')).toBe('2026-02-28');
    expect(due('2026-11-20', '2026-11-21')).toBe('2026-12-20');
    expect(due('2026-02-15', '2026-11-20', 6)).toBe('2027-05-15');
  });

  it('takes whichever comes first, and waits for a meter alone', () => {
    const both = [...monthly, { every: 10, unit: 'day' as const }, { every: 250, unit: 'hour' as const }];
    expect(nextDue(task({ intervals: both, nextMaintenance: '2026-11-21' }), '2026-11-21')).toBe('2026-12-01');
    expect(nextDue(task({ intervals: [{ every: 250, unit: 'hour' }] }), '2026-11-21')).toBeNull();
  });

  it('is a month later for what a person wrote without an interval, and never for one-off tasks', () => {
    expect(nextDue(task({ frequency: 'as the foreman says' }), '2026-11-21')).toBe('2026-12-21');
    expect(nextDue(task({ frequency: 'periodically', origin: 'generated' }), '2026-11-21')).toBeNull();
    expect(nextDue(task({}), '2026-11-21')).toBeNull();
  });

  it('keeps the anchor day through any series of completions, and always moves on', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    const lateness = fc.array(fc.integer({ min: -20, max: 40 }), { minLength: 1, maxLength: 12 });
    const months = fc.constantFrom(1, 2, 3, 6, 12, 24);
    fc.assert(
      fc.property(day, months, lateness, (first, every, delays) => {
        const anchorDay = Number(first.slice(8));
        let [planned, last] = [first, addDays(first, -30)];
        for (const delay of delays) {
          const wanted = addDays(planned, delay);
          const done = wanted > last ? wanted : addDays(last, 1);
          const next = nextDue(
            task({ intervals: [{ every, unit: 'month' }], nextMaintenance: planned, anchorDay }),
            done,
          );
          const lastDay = Number(addDays(addMonths(`${next?.slice(0, 8)}01`, 1), -1).slice(8));
          expect(Number(next?.slice(8))).toBe(Math.min(anchorDay, lastDay));
          expect(next && next > done && next > planned).toBe(true);
          // within a month of the interval counted from the completion
          expect(Math.abs(daysBetween(addMonths(done, every), next ?? ''))).toBeLessThanOrEqual(31);
          [planned, last] = [next ?? '', done];
        }
      }),
      { numRuns: 300 },
    );
  });
});
