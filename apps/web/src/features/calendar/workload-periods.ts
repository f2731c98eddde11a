import { dayMonth, daysBetween, weekdayName } from '../../lib/calendar';
import { addDays, type Range } from './range';

/** The columns of the workload: each day, or each seven days. */
export function periodsOf({ from, to }: Range, by: 'day' | 'week'): { start: string; label: string }[] {
  const length = by === 'week' ? 7 : 1;
  return Array.from({ length: Math.ceil((daysBetween(from, to) + 1) / length) }, (_, n) => {
    const start = addDays(from, n * length);
    return { start, label: by === 'week' ? `from ${dayMonth(start)}` : `${weekdayName(start)} ${dayMonth(start)}` };
  });
}

/** Usual working hours per day and week. */
const workingHours = { day: 8, week: 40 };

/** Text for planned time above a working day or week; null if it is within. */
export function overloadWords(minutes: number, by: 'day' | 'week'): string | null {
  const hours = workingHours[by];
  return minutes > hours * 60 ? `More than ${hours} h planned` : null;
}
