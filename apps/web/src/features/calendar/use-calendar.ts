import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noTaskFilters, type TaskFilters } from '../../care/task-filters/task-filters';
import { useToday } from '../../lib/organization-calendar';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { calendarInput, defaultView } from './loader';
import { type CalendarView, type Range, rangeOf, type WeekStart } from './range';

const route = getRouteApi('/app/calendar');

/** View, date and filters from the address, and functions that change them. */
export function useCalendarAddress() {
  const { view = defaultView(), date, day, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const show = (change: object) => void navigate({ search: (search) => ({ ...search, ...change }), replace: true });
  return {
    view,
    date: date ?? today,
    /** The day whose entries are open. */
    day,
    filters: filters as TaskFilters,
    showView: (next: CalendarView) => show({ view: next }),
    showDate: (next: string) => show({ date: next === today ? undefined : next }),
    openDay: (next: string | undefined) => show({ day: next }),
    changeFilters: (change: TaskFilters) => show(change),
    replaceFilters: (next: TaskFilters) => show({ ...noTaskFilters, ...next }),
  };
}

/** The first day of the week of the organization. The shell has loaded it. */
const useWeekStart = (): WeekStart | undefined => trpc.settings.calendar.useQuery().data?.weekStartsOn;

interface Shown {
  view: CalendarView;
  date: string;
  filters: TaskFilters;
}

/** The days of the view. The shell reloads them when tasks or work change. */
export function useWorkCalendar({ view, date, filters }: Shown) {
  const weekStartsOn = useWeekStart();
  const range: Range = rangeOf(view, date, weekStartsOn ?? 'monday');
  const query = trpc.maintenance.calendar.useQuery(calendarInput(view, range, filters), {
    enabled: weekStartsOn !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...loadedByRoute,
  });
  // days of another range would appear under the wrong title
  const isOfRange = query.data?.days[0]?.date === range.from && query.data.days.at(-1)?.date === range.to;
  return { ...query, data: isOfRange ? query.data : undefined, range, weekStartsOn: weekStartsOn ?? 'monday' };
}
