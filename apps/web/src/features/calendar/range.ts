import { dayMonth, mediumDate, monthTitle } from '../../lib/calendar';
import type { ApiOutputs } from '../../lib/trpc/trpc';

/** In the order of the switch. */
export const viewLabels = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const;
export type CalendarView = keyof typeof viewLabels;
export type WeekStart = ApiOutputs['settings']['calendar']['weekStartsOn'];

export interface Range {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const agendaDays = 14;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** The first day of the month that is a number of months later. */
function monthLater(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Number of the weekday, as of `Date.getUTCDay`. */
const weekdays: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 };

export function startOfWeek(date: string, weekStartsOn: WeekStart): string {
  const daysSinceStart = (new Date(Date.parse(date)).getUTCDay() - weekdays[weekStartsOn] + 7) % 7;
  return addDays(date, -daysSinceStart);
}

/** The days of a view: the whole weeks of a month, a week, or for the agenda two weeks from the date. */
export function rangeOf(view: CalendarView, date: string, weekStartsOn: WeekStart): Range {
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays - 1) };
  if (view === 'week') {
    const from = startOfWeek(date, weekStartsOn);
    return { from, to: addDays(from, 6) };
  }
  const lastOfMonth = addDays(monthLater(date, 1), -1);
  return {
    from: startOfWeek(firstOfMonth(date), weekStartsOn),
    to: addDays(startOfWeek(lastOfMonth, weekStartsOn), 6),
  };
}

/** A date in the period before (-1) or after (1). */
export function shiftDate(view: CalendarView, date: string, step: -1 | 1): string {
  if (view === 'month') return monthLater(date, step);
  return addDays(date, step * (view === 'week' ? 7 : agendaDays));
}

/** 'November 2026', '23 Nov – 29 Nov 2026'. */
export const titleOf = (view: CalendarView, date: string, { from, to }: Range): string =>
  view === 'month'
    ? monthTitle(date)
    : `${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : mediumDate(from)} – ${mediumDate(to)}`;

/** The day that an arrow key or Page key leads to in a grid of weeks; undefined for another key. */
export function dayOfKey(key: string, date: string, weekStartsOn: WeekStart): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, weekStartsOn);
    case 'End':
      return addDays(startOfWeek(date, weekStartsOn), 6);
    case 'PageUp':
      return addDays(date, -28);
    case 'PageDown':
      return addDays(date, 28);
    default:
      return undefined;
  }
}
