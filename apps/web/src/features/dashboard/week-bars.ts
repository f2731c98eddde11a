import type { Dashboard } from '@steward/api/schema/dashboard';
import { shortDate } from '../../lib/calendar';

type Weeks = Extract<Dashboard['weeksAhead'], { ok: true }>['data'];

export interface WeekBar {
  key: string;
  label: string;
  /** Label for narrow screens. */
  short: string;
  count: number;
  kind: 'overdue' | 'now' | 'later';
}

/** Bars for overdue tasks, this week and the following weeks. */
export function weekBars({ overdue, weeks }: Weeks, today: string): WeekBar[] {
  const overdueBar: WeekBar = { key: 'overdue', label: 'Overdue', short: 'Late', count: overdue, kind: 'overdue' };
  const weekBarsAhead = weeks.map(({ from, count }, index): WeekBar => {
    if (index === 0) return { key: from, label: 'This week', short: 'Now', count, kind: 'now' };
    const label = shortDate(from, today);
    const sameMonth = index > 1 && weeks[index - 1]?.from.slice(0, 7) === from.slice(0, 7);
    return { key: from, label, short: sameMonth ? String(Number(from.slice(8))) : label, count, kind: 'later' };
  });
  return [overdueBar, ...weekBarsAhead];
}
