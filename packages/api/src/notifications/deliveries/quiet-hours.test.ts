import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuietHours, quietUntil } from './quiet-hours';

const hours = (quietHoursStart: string, quietHoursEnd: string, timezone = 'UTC'): QuietHours => ({
  quietHoursStart,
  quietHoursEnd,
  timezone,
});
const quietEndOf = (now: string, quietHours: QuietHours) =>
  quietUntil(new Date(now), quietHours)?.toISOString() ?? null;

describe('quietUntil', () => {
  it.each([
    ['21:59:59.999', null],
    ['22:00', '2026-11-22T08:00:00.000Z'],
    ['23:59:59.999', '2026-11-22T08:00:00.000Z'],
    ['00:00', '2026-11-21T08:00:00.000Z'],
    ['07:59:59.999', '2026-11-21T08:00:00.000Z'],
    ['08:00', null],
  ])('for quiet hours from 22:00 to 08:00, at %s: %s', (time, end) => {
    expect(quietEndOf(`2026-11-21T${time}Z`, hours('22:00', '08:00'))).toBe(end);
  });

  it.each([
    ['11:59', null],
    ['12:00', '2026-11-21T13:30:00.000Z'],
    ['13:30', null],
  ])('for quiet hours from 12:00 to 13:30, at %s: %s', (time, end) => {
    expect(quietEndOf(`2026-11-21T${time}:00Z`, hours('12:00', '13:30'))).toBe(end);
  });

  it.each(['00:00', '09:00', '23:59'])('holds all day when quiet hours begin and end at %s', (time) => {
    const end = quietEndOf(`2026-11-21T${time}:00Z`, hours(time, time));
    expect(end).toBe(`2026-11-22T${time}:00.000Z`);
    expect(quietEndOf(`2026-11-21T12:00:00Z`, hours(time, time))).toMatch(new RegExp(`T${time}:00.000Z$`));
  });

  it.each([
    // New York skips 02:00 to 03:00 on 8 March 2026, and shows 01:00 to 02:00 twice on 1 November
    [
      'handles quiet hours across the change to summer time',
      '2026-03-08T05:30:00Z',
      hours('22:00', '08:00', 'America/New_York'),
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'ends at the clock change if the end is skipped',
      '2026-03-08T05:30:00Z',
      hours('22:00', '02:30', 'America/New_York'),
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'ends all-day quiet hours at the clock change if the end is skipped',
      '2026-03-08T05:30:00Z',
      hours('02:30', '02:30', 'America/New_York'),
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'handles quiet hours across the change to winter time',
      '2026-11-01T04:30:00Z',
      hours('22:00', '08:00', 'America/New_York'),
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'returns the first occurrence of an end that occurs twice, before it',
      '2026-11-01T05:15:00Z',
      hours('22:00', '01:30', 'America/New_York'),
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'returns the second occurrence of an end that occurs twice, after the first',
      '2026-11-01T06:15:00Z',
      hours('22:00', '01:30', 'America/New_York'),
      '2026-11-01T06:30:00.000Z',
    ],
    // Cairo skips 00:00 to 01:00 on 24 April 2026
    [
      'ends at the clock change if the end is a skipped midnight',
      '2026-04-23T20:00:00Z',
      hours('00:00', '00:00', 'Africa/Cairo'),
      '2026-04-23T22:00:00.000Z',
    ],
    [
      'treats an unknown time zone as UTC',
      '2026-11-21T23:00:00Z',
      hours('22:00', '08:00', 'Mars/Base'),
      '2026-11-22T08:00:00.000Z',
    ],
  ])('%s', (_, now, quietHours, end) => {
    expect(quietEndOf(now, quietHours)).toBe(end);
  });
});

const zones = [
  'UTC',
  'America/New_York',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'America/Santiago',
  'Pacific/Chatham',
  'Asia/Tokyo',
];
const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ]),
);
/** Local time of day, computed independently of the product code. */
const wallClock = (at: number, timeZone: string) => formats.get(timeZone)?.format(at) ?? '';
const isQuiet = (wallTime: string, { quietHoursStart: start, quietHoursEnd: end }: QuietHours) =>
  start < end ? wallTime >= start && wallTime < end : wallTime >= start || wallTime < end;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const minute = 60_000;
/** Clock changes; half of the tested instants are near one. */
const clockChanges = [
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-04-23T22:00Z',
  '2026-10-29T21:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
  '2026-04-05T03:00Z',
  '2026-09-06T04:00Z',
  '2026-04-04T14:00Z',
  '2026-09-26T14:00Z',
];
const instant = fc.oneof(
  fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2030-01-01') }),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -20 * 60 * minute, max: 20 * 60 * minute }))
    .map(([change, offset]) => Date.parse(change) + offset),
);

describe('quietUntil in any time zone', () => {
  it('returns the first instant at which the clock reaches or skips the end', () => {
    fc.assert(
      fc.property(instant, time, time, fc.constantFrom(...zones), (now, start, end, timezone) => {
        const quietHours = hours(start, end, timezone);
        const quietEnd = quietUntil(new Date(now), quietHours);
        if (!isQuiet(wallClock(now, timezone), quietHours)) return quietEnd === null;
        const at = quietEnd?.getTime() ?? 0;
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(25 * 60 * minute);
        const shownTime = wallClock(at, timezone);
        const before = wallClock(at - 1, timezone);
        const isJump = shownTime !== end;
        if (isJump) {
          // the clock jumps from before the end to after it
          expect(minutesBetween(before, end)).toBeLessThanOrEqual(minutesBetween(before, shownTime));
          expect(minutesBetween(before, shownTime)).toBeGreaterThan(1);
        }
        if (start !== end) expect(isQuiet(shownTime, quietHours) && !isJump).toBe(false);
        // it is quiet at any time until then; each run looks at other times
        for (let between = now; between < at; between += 67 * minute) {
          expect(isQuiet(wallClock(between, timezone), quietHours)).toBe(true);
        }
        return true;
      }),
      { numRuns: 1000 },
    );
  });

  it('never returns a later occurrence of the end for all-day quiet hours', () => {
    fc.assert(
      fc.property(instant, time, fc.constantFrom(...zones), (now, end, timezone) => {
        const at = quietUntil(new Date(now), hours(end, end, timezone))?.getTime() ?? 0;
        expect(at).toBeGreaterThan(now);
        for (let between = Math.ceil((now + 1) / minute) * minute; between < at; between += minute) {
          expect(wallClock(between, timezone)).not.toBe(end);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function minutesBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((wallTime) => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3)));
  return ((b ?? 0) - (a ?? 0) + 1440) % 1440;
}
