import type { Dashboard } from '@steward/api/schema/dashboard';
import { shortDate } from '../../lib/calendar';

type Weeks = Extract<Dashboard['weeksAhead'], { ok: true }>['data'];

export interface WeekBar {
  key: string;
  label: string;
  /** Where there is little room. */
  short: string;
  count: number;
  kind: 'overdue' | 'now' | 'later';
}

/** What is late, this week and the five after it. */
export function weekBars({ overdue, weeks }: Weeks, today: string): WeekBar[] {
  const late: WeekBar = { key: 'overdue', label: 'Overdue', short: 'Late', count: overdue, kind: 'overdue' };
  const ahead = weeks.map(({ from, count }, n): WeekBar => {
    if (n === 0) return { key: from, label: 'This week', short: 'Now', count, kind: 'now' };
    const label = shortDate(from, today);
    const sameMonth = n > 1 && weeks[n - 1]?.from.slice(0, 7) === from.slice(0, 7);
    return { key: from, label, short: sameMonth ? String(Number(from.slice(8))) : label, count, kind: 'later' };
  });
  return [late, ...ahead];
}
