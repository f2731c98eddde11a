import { Temporal } from 'temporal-polyfill';

/** Calendar dates ('YYYY-MM-DD') and clocks of an organization's time zone. */

export function dateIn(timeZone: string, at: Date): string {
  return clockIn(timeZone, at).date;
}

/** Local date and time of day in a time zone. `seconds` counts from midnight on the clock. */
export function clockIn(timeZone: string, at: Date): { date: string; hour: number; seconds: number } {
  const local = zoned(at, timeZone);
  const { hour, minute, second } = local;
  return { date: local.toPlainDate().toString(), hour, seconds: hour * 3600 + minute * 60 + second };
}

/** '12:04' if the instant is today, otherwise '2026-11-19, 12:04'. */
export function timeOrMomentIn(timeZone: string, at: Date, now: Date): string {
  const local = zoned(at, timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const date = local.toPlainDate();
  return date.equals(zoned(now, timeZone).toPlainDate()) ? time : `${date.toString()}, ${time}`;
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Converts a calendar date and time of day in a time zone to an instant. A time skipped by a clock change is moved forward. */
export function instantIn(timeZone: string, date: string, time: { hour: number; minute?: number }): Date {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return new Date(local.epochMilliseconds);
}

/**
 * Formats instants as local time with milliseconds, and UTC offset, which distinguishes the two occurrences of a time that a clock
 * change repeats: ['2026-11-21 09:41:05.250', 'UTC+01:00'].
 */
export function exactTimeIn(timeZone: string): (at: Date) => [string, string] {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => {
    const seconds = local.format(at);
    const milliseconds = ((at.getTime() % 1000) + 1000) % 1000;
    const offsetMinutes = Math.round(
      (Date.parse(`${seconds.replace(' ', 'T')}Z`) - at.getTime() + milliseconds) / 60_000,
    );
    const size = Math.abs(offsetMinutes);
    const offset = `UTC${offsetMinutes < 0 ? '-' : '+'}${padZeros(Math.floor(size / 60), 2)}:${padZeros(size % 60, 2)}`;
    return [`${seconds}.${padZeros(milliseconds, 3)}`, offset];
  };
}

/** Formats instants as the local time of a time zone: '2026-11-21 09:41'. */
export function minuteIn(timeZone: string): (at: Date) => string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => local.format(at);
}

/** Column heading for times in a file, with their time zone: 'Raised (Europe/Berlin)'. */
export const timeHeading = (heading: string, timeZone: string): string => `${heading} (${timeZone})`;

/** Whether the runtime knows this IANA time zone name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const hoursInMs = (hours: number): number => hours * 3_600_000;
export const daysInMs = (days: number): number => days * 86_400_000;

// plain arithmetic, because these three functions run many times per row of long lists and Temporal takes ten times as long
const toUtc = (date: string) =>
  new Date(0).setUTCFullYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

export const addDays = (date: string, days: number) =>
  new Date(toUtc(date) + daysInMs(days)).toISOString().slice(0, 10);

/** Days from one calendar date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((toUtc(to) - toUtc(from)) / daysInMs(1));

/** The Monday of the date's week. */
export const mondayOf = (date: string) => addDays(date, -((new Date(toUtc(date)).getUTCDay() + 6) % 7));

/** Clamps to the end of the month and returns to the anchor day later: 31 Jan + 1 = 28 Feb, + 1 = 31 Mar. */
export function addMonths(date: string, months: number, anchorDay = Number(date.slice(8, 10))): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const monthIndex = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
  const day = Math.min(anchorDay, daysInMonth(laterYear, laterMonth));
  return `${padZeros(laterYear, 4)}-${padZeros(laterMonth, 2)}-${padZeros(day, 2)}`;
}

const daysInMonth = (year: number, month: number) => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const padZeros = (value: number, length: number) => String(value).padStart(length, '0');

/**
 * The next instant after `now` at which the local clock reaches this hour. If a clock change skips the hour, the instant
 * of the change; if it repeats the hour, the first occurrence. Dates that the time zone skips are passed over.
 */
export function nextAt(timeZone: string, hour: number, now: Date): Date {
  const today = zoned(now, timeZone).toPlainDate();
  for (let days = 0; ; days++) {
    const at = firstAt(timeZone, today.add({ days }), hour);
    if (at && at > now) return at;
  }
}

function firstAt(timeZone: string, date: Temporal.PlainDate, hour: number): Date | null {
  const wallTime = date.toPlainDateTime({ hour });
  const before = wallTime.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !before.toPlainDateTime().equals(wallTime);
  const at = isSkipped ? before.getTimeZoneTransition('next') : before;
  return at?.toPlainDate().equals(date) ? new Date(at.epochMilliseconds) : null;
}
