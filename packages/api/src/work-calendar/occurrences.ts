import type { Interval } from '@steward/manuals/extract/items';
import { addDays, addMonths, daysBetween } from '../calendar';
import { planNext, type RecurringTask, repeatedIntervals } from '../maintenance/rules';

export interface RepeatingTask extends RecurringTask {
  /** Due date, by calendar or by meter. */
  dueOn: string;
}

/** How far ahead future dates are computed. */
const horizonMonths = 24;

export const horizonOf = (today: string) => addMonths(today, horizonMonths);

/** A shorter interval counts in days, so all its steps have the same length. */
const shortestMonthDays = 28;

/**
 * The dates in a range at which a task will be due again, if it is completed on each due date, and if overdue today. Only calendar
 * intervals count: the use of a meter is known for the next date alone. At most two years ahead.
 */
export function occurrencesBetween(
  task: RepeatingTask,
  { from, to }: { from: string; to: string },
  today: string,
): string[] {
  const intervals: Interval[] = repeatedIntervals(task);
  const last = to < horizonOf(today) ? to : horizonOf(today);
  const dates: string[] = [];
  let recurring: RecurringTask = { ...task, intervals, nextMaintenance: task.nextMaintenance ?? task.dueOn };
  let date: string | null = task.dueOn > today ? task.dueOn : today;
  if (!intervals.length || date > last) return dates;
  while (date) {
    const { date: next, anchorDay } = planNext(recurring, date);
    if (!next || next <= date || next > last) break;
    const stepDays: number = daysBetween(date, next);
    recurring = { ...recurring, nextMaintenance: next, anchorDay };
    if (next >= from) dates.push(next);
    date = stepDays < shortestMonthDays ? lastStepBefore(next, stepDays, from) : next;
    recurring.nextMaintenance = date;
  }
  return dates;
}

/** Skips steps before the range: the last date that is before `from`, or `date` itself. */
const lastStepBefore = (date: string, stepDays: number, from: string): string =>
  addDays(date, Math.max(0, Math.ceil(daysBetween(date, from) / stepDays) - 1) * stepDays);
