import { addDays, daysBetween } from '../calendar';
import type { AnalyticsRange, DayOfActivity } from './schema';

const days: Record<AnalyticsRange, number | null> = { '7d': 7, '30d': 30, '90d': 90, all: null };

/** The first calendar date of a range that ends today; null: all time. */
export function firstDay(range: AnalyticsRange, today: string): string | null {
  const length = days[range];
  return length === null ? null : addDays(today, 1 - length);
}

/** Of a hundred, with one decimal; 0 of nothing. */
export const percentage = (share: number, of: number): number => (of > 0 ? Math.round((share / of) * 1000) / 10 : 0);

/** Each day from the first to today, in order: where nothing was asked, zeros. */
export function everyDay(asked: readonly DayOfActivity[], from: string | null, today: string): DayOfActivity[] {
  const byDate = new Map(asked.map((day) => [day.date, day]));
  const first = from ?? asked[0]?.date;
  if (first === undefined) return [];
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => {
    const date = addDays(first, n);
    return byDate.get(date) ?? { date, queries: 0, responses: 0, averageResponseTime: 0, feedback: 0 };
  });
}
