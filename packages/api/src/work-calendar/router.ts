import { can, router } from '../trpc';
import { readCalendarDay } from './day';
import { reschedule, undoReschedule } from './reschedule';
import {
  calendarDayInput,
  calendarDayPage,
  calendarInput,
  rescheduled,
  rescheduleInput,
  undoRescheduleInput,
  workCalendar,
  workload,
  workloadInput,
} from './schema';
import { readCalendar } from './service';
import { readWorkload } from './workload';

/** Part of the router of maintenance, whose queries reload when tasks change. */
export const workCalendarRouter = router({
  calendar: can('maintenance:read')
    .input(calendarInput)
    .output(workCalendar)
    .query(({ ctx, input }) => readCalendar(ctx, input)),
  calendarDay: can('maintenance:read')
    .input(calendarDayInput)
    .output(calendarDayPage)
    .query(({ ctx, input }) => readCalendarDay(ctx, input)),
  workload: can('maintenance:read')
    .input(workloadInput)
    .output(workload)
    .query(({ ctx, input }) => readWorkload(ctx, input)),
  reschedule: can('maintenance:write')
    .input(rescheduleInput)
    .output(rescheduled)
    .mutation(({ ctx, input }) => reschedule(ctx, input)),
  undoReschedule: can('maintenance:write')
    .input(undoRescheduleInput)
    .output(rescheduled)
    .mutation(({ ctx, input }) => undoReschedule(ctx, input)),
});
