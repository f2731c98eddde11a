import type { CalendarDay, CalendarEntry, WorkCalendar } from '@steward/api/schema/work-calendar';

/** The calendar after a task is moved. Repeats stay unchanged until the server has recomputed them. */
export function withMoved(calendar: WorkCalendar, entry: CalendarEntry, date: string): WorkCalendar {
  const minutes = entry.minutes ?? 0;
  const isMoved = (each: CalendarEntry) => each.kind === 'due' && each.taskId === entry.taskId;
  const movedEntry = { ...entry, date, isProjected: false };
  return {
    ...calendar,
    days: calendar.days.map((day): CalendarDay => {
      if (day.date === entry.date) {
        const entries = day.entries.filter((each) => !isMoved(each));
        return { ...day, due: Math.max(0, day.due - 1), minutes: Math.max(0, day.minutes - minutes), entries };
      }
      if (day.date !== date) return day;
      return { ...day, due: day.due + 1, minutes: day.minutes + minutes, entries: [movedEntry, ...day.entries] };
    }),
  };
}
