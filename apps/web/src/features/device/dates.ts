const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const localDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** A calendar date in a row: 'Today', '22 Nov', '4 Jan 2028' when it is another year. */
export function shortDate(date: string, now = new Date()): string {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  if (date === today) return 'Today';
  return (date.startsWith(today.slice(0, 4)) ? dayMonth : dayMonthYear).format(atNoon(date));
}

/** A calendar date in a detail: 'Sun 22 Nov 2026'. */
export const longDate = (date: string): string => weekdayDate.format(atNoon(date)).replace(',', '');
/** The day of an instant, here: '22 May 2026'. */
export const dayOf = (instant: string): string => localDate.format(new Date(instant));

/** '3 days late', 'Today', 'in 12 days' for up to two weeks, else the date. @param days from today; negative is late. */
export function dueText(date: string, days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= 14 ? `in ${days} days` : shortDate(date);
}
