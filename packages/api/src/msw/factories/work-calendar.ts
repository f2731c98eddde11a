import { addDays, daysBetween } from '../../calendar';
import type { CalendarEntry, WorkCalendar } from '../../work-calendar/schema';

/** A planned task that can be moved. */
export const calendarEntry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ kind: 'due', taskId: 't-1', date: '2026-11-25', taskName: 'Change oil' },
  ...{ deviceId: 'd-1', deviceName: 'Genset 1', deviceLocation: 'Engine room' },
  ...{ maintenanceType: 'PREVENTIVE', priority: 'HIGH', status: 'SCHEDULED' },
  ...{ personId: null, personName: null, minutes: null, isProjected: false, fixedBecause: null },
  ...overrides,
});

/** The calendar of a range with these entries, on 20 November 2026. */
export function workCalendarOf(
  { from, to }: { from: string; to: string },
  entries: CalendarEntry[] = [],
  overrides: Partial<WorkCalendar> = {},
): WorkCalendar {
  return {
    ...{ today: '2026-11-20', overdue: 0, hasRepeats: true },
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
      const date = addDays(from, n);
      const ofDay = entries.filter((entry) => entry.date === date);
      const count = (kind: CalendarEntry['kind']) => ofDay.filter((entry) => entry.kind === kind).length;
      const minutes = ofDay.reduce((sum, entry) => sum + (entry.kind === 'due' ? (entry.minutes ?? 0) : 0), 0);
      return { date, due: count('due'), done: count('done'), repeat: count('repeat'), minutes, entries: ofDay };
    }),
    ...overrides,
  };
}
