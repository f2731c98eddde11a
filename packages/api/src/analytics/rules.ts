import { addDays, daysBetween } from '../calendar';
import type { AnalyticsRange, DayOfActivity } from './schema';

const days: Record<AnalyticsRange, number | null> = { '7d': 7, '30d': 30, '90d': 90, all: null };

/** The first calendar date of a range that ends today; null: all time. */
export function firstDay(range: AnalyticsRange, today: string): string | null {
  const length = days[range];
  return length === null ? null : addDays(today, 1 - length);
}

/** Rounded to one decimal; 0 when the total is 0. */
export const percentage = (share: number, total: number): number =>
  total > 0 ? Math.round((share / total) * 1000) / 10 : 0;

/** Fills the gaps with zeros: one entry per day from the first to today. @param activeDays sorted by date */
export function everyDay(activeDays: readonly DayOfActivity[], from: string | null, today: string): DayOfActivity[] {
  const byDate = new Map(activeDays.map((day) => [day.date, day]));
  const first = from ?? activeDays[0]?.date;
  if (first === undefined) return [];
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => {
    const date = addDays(first, n);
    return byDate.get(date) ?? { date, queries: 0, responses: 0, averageResponseTime: 0, feedback: 0 };
  });
}
