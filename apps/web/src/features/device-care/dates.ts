const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const localDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Past this, the weekday says less than the year. */
const farAway = 300;
const day = 86_400_000;

/** The calendar date here, '2026-11-21'. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Days from one calendar date to another; negative is before. */
export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** 'Today', 'Tomorrow', 'Tue 17 Nov', '4 Jan 2028'. */
export function dueDay(date: string, from = today()): string {
  const days = daysFrom(from, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return (Math.abs(days) < farAway ? weekday : withYear).format(new Date(date)).replace(',', '');
}

/** The day of an instant, here: '22 May 2026'. */
export const dayOf = (instant: string): string => localDay.format(new Date(instant));

/** An instant as the reader's own locale writes it: weekday, day, month, hour and minute. */
export const localMoment = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** An instant to the second, as the reader's own locale writes it. */
export const localSecond = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));
