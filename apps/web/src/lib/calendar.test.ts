import { afterEach, describe, expect, test } from 'vitest';
import {
  dateOf,
  dayLabel,
  dayOf,
  daysBetween,
  dueLabel,
  fullMomentOf,
  longDate,
  mediumDate,
  midnightOf,
  momentOf,
  relativeDay,
  relativeMoment,
  rememberTimeZone,
  restoreTimeZone,
  setTimeZone,
  shortDate,
  timeOf,
  timeZone,
  zoneOffsetMs,
} from './calendar';

afterEach(() => setTimeZone(undefined));

test.each([
  ['2026-11-18', '3 days late'],
  ['2026-11-20', '1 day late'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-23', 'Mon 23 Nov'],
  ['2027-01-08', 'Fri 8 Jan'],
  ['2028-01-04', '4 Jan 2028'],
  ['2026-11-21T16:00:00Z', 'Today'],
  [null, 'Not scheduled'],
  ['soon', 'Invalid date'],
])('dueLabel of %s on 21 November 2026 is "%s"', (date, label) => expect(dueLabel(date, '2026-11-21')).toBe(label));

test.each([
  ['2026-11-20', 'Yesterday'],
  ['2026-11-17', 'Tue 17 Nov'],
  ['2026-11-22', 'Tomorrow'],
  ['2025-11-17', '17 Nov 2025'],
])('dayLabel of %s on 21 November 2026 is "%s"', (date, label) => expect(dayLabel(date, '2026-11-21')).toBe(label));

test('daysBetween counts calendar days across a daylight-saving change', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
});

test('calendar dates are formatted independently of the time zone', () => {
  setTimeZone('America/Los_Angeles');
  expect(longDate('2026-11-22')).toBe('Sun 22 Nov 2026');
  expect(mediumDate('2026-11-22')).toBe('22 Nov 2026');
  expect(shortDate('2026-11-22', '2026-11-21')).toBe('22 Nov');
  expect(shortDate('2027-01-04', '2026-11-21')).toBe('4 Jan 2027');
});

describe('the time zone of an earlier visit', () => {
  afterEach(() => localStorage.clear());

  test('is used before the server responds', () => {
    rememberTimeZone('Asia/Tokyo');
    restoreTimeZone();
    expect(timeZone()).toBe('Asia/Tokyo');
  });

  test('is ignored if the browser does not support it', () => {
    const before = timeZone();
    rememberTimeZone('Mars/Olympus');
    restoreTimeZone();
    expect(timeZone()).toBe(before);
  });
});

describe('formatting an instant', () => {
  test.each([
    ['UTC', '2026-11-21', '21 Nov 2026, 16:05'],
    ['Asia/Tokyo', '2026-11-22', '22 Nov 2026, 01:05'],
    ['America/Los_Angeles', '2026-11-21', '21 Nov 2026, 08:05'],
  ])("uses the organization's time zone %s", (zone, date, moment) => {
    setTimeZone(zone);
    const instant = '2026-11-21T16:05:30Z';
    expect([dateOf(instant), momentOf(instant)]).toEqual([date, moment]);
    expect(`${dayOf(instant)}, ${timeOf(instant)}`).toBe(moment);
  });

  test('includes the time zone in the full form', () => {
    setTimeZone('Asia/Tokyo');
    expect(fullMomentOf('2026-11-21T16:05:30Z')).toMatch(/^Sunday,? 22 November 2026 at 01:05:30 (GMT\+9|JST)$/);
  });

  test("is relative to the organization's date", () => {
    setTimeZone('Asia/Tokyo');
    // 15:00 UTC is midnight in Tokyo
    expect(relativeDay('2026-11-21T15:00:00Z', '2026-11-22')).toBe('Today');
    expect(relativeDay('2026-11-21T14:59:00Z', '2026-11-22')).toBe('Yesterday');
    expect(relativeDay('2026-11-20T14:59:00Z', '2026-11-22')).toBe('20 Nov 2026');
    expect(relativeMoment('2026-11-22T21:00:00Z', '2026-11-22')).toBe('Tomorrow, 06:00');
  });

  test('returns "Invalid date" for an unreadable instant', () => {
    expect([dayOf('soon'), dateOf('soon')]).toEqual(['Invalid date', 'Invalid date']);
  });
});

describe("the organization's time zone", () => {
  test.each([
    ['UTC', '2026-11-21T00:00:00.000Z', 0],
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', 5.5],
    ['America/Los_Angeles', '2026-11-21T08:00:00.000Z', -8],
  ])('%s starts 21 November at %s', (zone, midnight, hours) => {
    setTimeZone(zone);
    expect(new Date(midnightOf('2026-11-21')).toISOString()).toBe(midnight);
    expect(zoneOffsetMs(Date.parse('2026-11-21T12:00:00.123Z'))).toBe(hours * 3_600_000);
  });

  test('starts the day of a clock change and the following day at midnight', () => {
    setTimeZone('Europe/Berlin');
    const midnights = ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(midnightOf);
    expect(midnights.map((at) => new Date(at).toISOString().slice(5, 16))).toEqual([
      '03-28T23:00',
      '03-29T22:00',
      '10-24T22:00',
      '10-25T23:00',
    ]);
  });
});
