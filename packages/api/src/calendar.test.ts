import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, clockIn, dateIn, daysBetween, exactTimeIn, mondayOf, nextAt } from './calendar';

describe('addMonths', () => {
  it('clamps to the end of the month and comes back to the anchor day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('returns the last day of the month, or the day of the date if the month has it', () => {
    const dates = fc.date({ min: new Date('1600-01-01'), max: new Date('2400-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: -2400, max: 2400 }), (at, months) => {
        const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
        const lastDay = new Date(Date.UTC(year, month + months + 1, 0));
        const sameDay = new Date(Date.UTC(year, month + months, day));
        const expected = sameDay < lastDay ? sameDay : lastDay;
        expect(addMonths(at.toISOString().slice(0, 10), months)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });
});

describe('mondayOf', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('returns the Monday of the week of %s', (date, monday) => expect(mondayOf(date)).toBe(monday));
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('dateIn', () => {
  it('returns the local date near midnight and across the date line', () => {
    const at = new Date('2026-11-21T10:30:00Z');
    expect(dateIn('UTC', at)).toBe('2026-11-21');
    expect(dateIn('Pacific/Kiritimati', at)).toBe('2026-11-22');
    expect(dateIn('Pacific/Pago_Pago', at)).toBe('2026-11-20');
  });

  it('agrees with toLocaleDateString in every time zone, before and after each clock change', () => {
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        expect(dateIn(zone, at)).toBe(at.toLocaleDateString('sv-SE', { timeZone: zone }));
        expect(Math.abs(daysBetween(dateIn('UTC', at), dateIn(zone, at)))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('nextAt', () => {
  const next = (zone: string, now: string, hour = 6) => nextAt(zone, hour, new Date(now)).toISOString();

  it('returns today before the hour and tomorrow from the hour on', () => {
    expect(next('UTC', '2026-11-21T05:59:59.999Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(next('UTC', '2026-11-21T06:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
    expect(next('Asia/Kathmandu', '2026-11-21T09:00:00Z')).toBe('2026-11-22T00:15:00.000Z');
  });

  it('follows daylight saving time', () => {
    expect(next('Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
    expect(next('Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  });

  it('returns the clock change when the hour is skipped, and the first occurrence when it is repeated', () => {
    expect(next('Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(next('Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toBe('2026-10-25T00:00:00.000Z');
    // between the two occurrences
    expect(next('Europe/Berlin', '2026-10-25T00:30:00Z', 2)).toBe('2026-10-26T01:00:00.000Z');
    // Troll changes its clocks by two hours, Lord Howe by half an hour
    expect(next('Antarctica/Troll', '2026-03-28T12:00:00Z', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(next('Australia/Lord_Howe', '2026-10-03T12:00:00Z', 2)).toBe('2026-10-03T15:30:00.000Z');
  });

  it('passes over a calendar date that the time zone skips', () => {
    expect(next('Pacific/Apia', '2011-12-29T20:00:00Z')).toBe('2011-12-30T16:00:00.000Z');
  });

  it('returns the first time the clock reaches the hour after now, in every time zone', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 23 }), (zone, now, hour) => {
        const at = nextAt(zone, hour, now);
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        const [shown, from] = [clockIn(zone, at), clockIn(zone, now)];
        // a day has at most 26 hours, and at most one date is skipped
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
        expect(shown.seconds).toBeGreaterThanOrEqual(hour * 3600);
        // one second earlier the clock had not reached that hour of that date
        const before = clockIn(zone, new Date(at.getTime() - 1000));
        expect(before.date < shown.date || before.seconds < hour * 3600).toBe(true);
        // between now and the result, the hour has passed only on today's date, and only if it had passed already
        for (let t = now.getTime(); t < at.getTime(); t += 15 * 60_000) {
          const { date, seconds } = clockIn(zone, new Date(t));
          if (seconds >= hour * 3600) expect([date, from.seconds >= hour * 3600]).toEqual([from.date, true]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('exactTimeIn distinguishes the two occurrences of a time that a clock change repeats', () => {
  const time = exactTimeIn('Europe/Berlin');
  expect(time(new Date('2026-10-25T00:30:00.250Z'))).toEqual(['2026-10-25 02:30:00.250', 'UTC+02:00']);
  expect(time(new Date('2026-10-25T01:30:00.250Z'))).toEqual(['2026-10-25 02:30:00.250', 'UTC+01:00']);
  expect(exactTimeIn('America/St_Johns')(new Date('2026-01-01T00:00:00Z'))).toEqual([
    ...['2025-12-31 20:30:00.000', 'UTC-03:30'],
  ]);
});
