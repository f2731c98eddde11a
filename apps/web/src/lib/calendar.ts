/**
 * Formats dates and times consistently in the organization's time zone. A calendar date is '2026-11-21', an instant is
 * ISO 8601 with a time zone. `today` is the organization's date (`useToday`).
 */

let organizationZone: string | undefined;

/** The organization's time zone, or the browser's until it is known. */
export const timeZone = (): string => organizationZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The organization's time zone, or undefined until it is known. */
export const knownTimeZone = (): string | undefined => organizationZone;

/** Sets the time zone of all functions in this module. */
export function setTimeZone(zone: string | undefined): void {
  organizationZone = zone;
}

const storageKey = 'steward.time-zone';

/** Sets the time zone stored by an earlier visit, so that screens need not change when the server responds. */
export function restoreTimeZone(): void {
  const zone = localStorage.getItem(storageKey);
  if (zone !== null && isTimeZone(zone)) setTimeZone(zone);
}

export const rememberTimeZone = (zone: string): void => localStorage.setItem(storageKey, zone);

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const styles = {
  iso: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekdayName: { weekday: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  exactMoment: { dateStyle: 'medium', timeStyle: 'medium' },
  wallClock: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  fullMoment: { dateStyle: 'full', timeStyle: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

const isIsoStyle = (style: keyof typeof styles) => style === 'iso' || style === 'wallClock';

/** Caches formatters, because creating one is a hundred times slower than using it. */
function format(style: keyof typeof styles, at: number, zone: string): string {
  if (Number.isNaN(at)) return 'Invalid date';
  const key = `${style} ${zone}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(isIsoStyle(style) ? 'sv-SE' : 'en-GB', { ...styles[style], timeZone: zone });
    formats.set(key, formatter);
  }
  return formatter.format(at);
}

const ofInstant = (style: keyof typeof styles) => (instant: string) => format(style, Date.parse(instant), timeZone());
const ofDate = (style: keyof typeof styles) => (date: string) =>
  format(style, Date.parse(date), 'UTC').replace(',', '');

/** The day of an instant: '22 May 2026'. */
export const dayOf = ofInstant('dayMonthYear');
/** '09:41' */
export const timeOf = ofInstant('time');
/** '21 Nov 2026, 09:41' */
export const momentOf = ofInstant('moment');
/** '21 Nov 2026, 09:41:07' */
export const exactMomentOf = ofInstant('exactMoment');
/** 'Saturday 21 November 2026 at 09:41:07 UTC' */
export const fullMomentOf = ofInstant('fullMoment');
/** The calendar date of an instant. */
export const dateOf = (instant: string | number): string => format('iso', new Date(instant).getTime(), timeZone());

/** Converts a local time, '2026-11-21T09:41', to ISO 8601. A time skipped by a clock change is shifted by the change. */
export function instantOf(localTime: string): string {
  const wallClockMs = Date.parse(`${localTime}Z`);
  // the offset at the result may differ from the offset at the first guess
  const firstGuess = wallClockMs - zoneOffsetMs(wallClockMs);
  return new Date(wallClockMs - zoneOffsetMs(firstGuess)).toISOString();
}

/** Formats an instant as the value of a datetime-local input: '2026-11-21T09:41'. */
export const localTimeOf = (instant: string): string => {
  const at = Date.parse(instant);
  return new Date(at + zoneOffsetMs(at)).toISOString().slice(0, 16);
};

/** Offset of the organization's time zone from UTC at a time, in milliseconds; positive east of Greenwich. */
export function zoneOffsetMs(at: number): number {
  const wholeSeconds = Math.floor(at / 1000) * 1000;
  return Date.parse(`${format('wallClock', wholeSeconds, timeZone()).replace(' ', 'T')}Z`) - wholeSeconds;
}

/** Start of a calendar date in the organization's time zone, in milliseconds. */
export const midnightOf = (date: string): number => Date.parse(instantOf(`${date}T00:00`));

/** A calendar date: '22 Nov 2026'. */
export const mediumDate = ofDate('dayMonthYear');
/** A calendar date in a detail: 'Sun 22 Nov 2026'. */
export const longDate = ofDate('weekdayYear');
/** A calendar date on an axis: '22 Nov'. */
export const dayMonth = ofDate('dayMonth');
/** The weekday of a calendar date: 'Sun'. */
export const weekdayName = ofDate('weekdayName');
/** The month of a calendar date: 'November 2026'. */
export const monthTitle = ofDate('monthYear');
const weekdayDate = ofDate('weekday');

/** A calendar date: '22 Nov', or '4 Jan 2027' in another year than today. */
export const shortDate = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? dayMonth : mediumDate)(date);

const dayMs = 86_400_000;

/** Days from one calendar date to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / dayMs) - Math.floor(Date.parse(from) / dayMs);

const nearDays = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** Dates at least this many days away show the year instead of the weekday. */
const farDays = 300;

/** A calendar date: 'Yesterday', 'Today', 'Tomorrow', 'Tue 17 Nov', '4 Jan 2028'. */
export function dayLabel(date: string, today: string): string {
  const days = daysBetween(today, date);
  return nearDays.get(days) ?? (Math.abs(days) < farDays ? weekdayDate : mediumDate)(date);
}

/** When a task is due: '3 days late', 'Today', 'Tomorrow', 'Tue 17 Nov', '4 Jan 2028'. */
export function dueLabel(date: string | null, today: string): string {
  if (date === null) return 'Not scheduled';
  const days = daysBetween(today, date);
  if (Number.isNaN(days)) return 'Invalid date';
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  return dayLabel(date, today);
}

/** The day of an instant: 'Today', 'Yesterday', '19 Nov 2026'. */
export const relativeDay = (instant: string, today: string): string =>
  nearDays.get(daysBetween(today, dateOf(instant))) ?? dayOf(instant);

/** An instant: 'Today, 08:52', 'Tomorrow, 06:00', '18 Nov 2026, 08:52'. */
export const relativeMoment = (instant: string, today: string): string =>
  `${relativeDay(instant, today)}, ${timeOf(instant)}`;
