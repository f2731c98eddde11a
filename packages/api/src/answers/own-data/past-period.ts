import { addDays, addMonths, mondayOf } from '../../calendar';
import { countText } from '../../count-text';
import type { Past } from './data-question';
import { firstOf } from './task-queries';

/** A period that has begun: its first and last day, and its name for a sentence ('last month'). */
export interface Period {
  from: string;
  to: string;
  words: string;
}

/** The days of a past period; null for all time. Pure. */
export function periodOf(past: Past, today: string): Period | null {
  const until = (from: string, words: string): Period => ({ from, to: today, words });
  const before = (end: string, from: string, words: string): Period => ({ from, to: addDays(end, -1), words });
  const month = firstOf(today);
  const year = `${today.slice(0, 4)}-01-01`;
  switch (past.within) {
    case 'today':
      return until(today, 'today');
    case 'yesterday':
      return before(today, addDays(today, -1), 'yesterday');
    case 'this-week':
      return until(mondayOf(today), 'this week');
    case 'last-week':
      return before(mondayOf(today), addDays(mondayOf(today), -7), 'last week');
    case 'this-month':
      return until(month, 'this month');
    case 'last-month':
      return before(month, addMonths(month, -1), 'last month');
    case 'this-year':
      return until(year, 'this year');
    case 'last-year':
      return before(year, addMonths(year, -12), 'last year');
    case 'last':
      return until(startOf(past, today), `in the last ${countText(past.count, past.unit)}`);
    case 'ever':
      return null;
  }
}

function startOf({ count, unit }: Extract<Past, { within: 'last' }>, today: string): string {
  if (unit === 'month') return addMonths(today, -count);
  return addDays(today, -count * (unit === 'week' ? 7 : 1));
}
