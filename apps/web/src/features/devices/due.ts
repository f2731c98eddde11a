const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Past this, the weekday says less than the year. */
const farAhead = 300;

/**
 * '3 days late', 'Today', 'Tomorrow', 'Mon 23 Nov', '4 Nov 2027'.
 * @param date calendar date, 2026-11-23. @param daysFromToday negative is late.
 */
export function dueLabel(date: string, daysFromToday: number): string {
  if (daysFromToday < 0) return daysFromToday === -1 ? '1 day late' : `${-daysFromToday} days late`;
  if (daysFromToday === 0) return 'Today';
  if (daysFromToday === 1) return 'Tomorrow';
  const format = daysFromToday < farAhead ? weekday : withYear;
  return format.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
