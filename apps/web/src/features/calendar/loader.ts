import { isPhone } from '@steward/ui/hooks/use-media-query';
import { filterInput, type TaskFilters } from '../../care/task-filters/task-filters';
import { type PageContext, renewed } from '../../lib/route-data';
import { type CalendarView, type Range, rangeOf } from './range';

export const defaultPerson = 'everybody';

/** Maximum number of entries per day that the server sends; the rest are counted. */
const perDay: Record<CalendarView, number> = { month: 4, week: 12, agenda: 10 };

/** The month; on a phone the agenda, because a grid does not fit. */
export const defaultView = (): CalendarView => (isPhone() ? 'agenda' : 'month');

/** Converts filters to the input of the server's calendar queries. */
export const calendarFilters = (filters: TaskFilters) => ({
  ...filterInput(filters),
  person: filters.person ?? defaultPerson,
});

/** Input of `maintenance.calendar`. */
export const calendarInput = (view: CalendarView, range: Range, filters: TaskFilters) => ({
  ...range,
  ...calendarFilters(filters),
  perDay: perDay[view],
});

type Search = TaskFilters & { view?: CalendarView | undefined; date?: string | undefined };

/** Loads the views and, once the start of the week is known, the calendar. */
export function loadCalendar({ trpc }: PageContext, search: Search): void {
  void trpc.taskViews.list.prefetch();
  const organization = trpc.settings.calendar.getData();
  if (!organization) return;
  const view = search.view ?? defaultView();
  const date = search.date ?? organization.today;
  const range = rangeOf(view, date, organization.weekStartsOn);
  void trpc.maintenance.calendar.prefetch(calendarInput(view, range, search), renewed);
}
