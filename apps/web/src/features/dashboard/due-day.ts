const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = 86_400_000;

/**
 * 'Today', 'Tomorrow', '22 Nov', '4 Jan 2028'; 'Not scheduled' without a date, 'Invalid date' for what is none.
 * @param today calendar date of the organization, 2026-11-21.
 */
export function dueDay(date: string | null, today: string): string {
  if (date === null) return 'Not scheduled';
  const at = Date.parse(date);
  if (Number.isNaN(at)) return 'Invalid date';
  const days = Math.floor(at / day) - Math.floor(Date.parse(today) / day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return shortDate(date, today);
}

/** '22 Nov', with the year when it is another one. */
export function shortDate(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
  return format.format(new Date(date));
}
