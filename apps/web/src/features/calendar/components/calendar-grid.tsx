import type { CalendarDay } from '@steward/api/schema/work-calendar';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { cn } from '@steward/ui/lib/cn';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { weekdayName } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { dayOfKey, type WeekStart } from '../range';
import { DayCell } from './day-cell';

interface CalendarGridProps {
  label: string;
  view: 'month' | 'week';
  /** Whole weeks. */
  days: readonly CalendarDay[];
  /** The day in the tab order. */
  date: string;
  weekStartsOn: WeekStart;
  busy: boolean;
  /** Whether `date` was just reached by keyboard. Stored outside the grid, which is unmounted while another period loads. */
  focusNext: RefObject<boolean>;
  /** Shows another date, possibly in another period. */
  onDate: (date: string) => void;
  onOpen: (date: string) => void;
}

const maxEntries = { month: 4, week: 12 };

/** Weeks as rows. Arrow keys move between days, Enter opens the day, Tab enters the entries of the day. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, view, days, date, weekStartsOn, busy, focusNext, onDate, onOpen } = props;
  const today = useToday();
  const compact = useIsPhone();
  const table = useRef<HTMLTableElement>(null);
  // focus the day once the days of the new period have loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button exists only once the days have loaded
  useEffect(() => {
    if (!focusNext.current) return;
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!button) return;
    focusNext.current = false;
    button.focus();
  }, [date, days]);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = from && dayOfKey(event.key, from, weekStartsOn);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusNext.current = true;
    onDate(next);
  };
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, n) => days.slice(n * 7, n * 7 + 7));
  const active = days.some((day) => day.date === date) ? date : days[0]?.date;
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days are reached with arrow keys (grid pattern)
      role="grid"
      aria-label={label}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      className={cn('w-full table-fixed border-collapse', busy && 'opacity-60')}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day.date}
              scope="col"
              className="h-8.5 border-r border-b px-2 text-left font-medium text-muted-foreground text-xs last:border-r-0 max-sm:px-0 max-sm:text-center"
            >
              {weekdayName(day.date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date} className={cn(compact ? 'h-14' : view === 'week' ? 'h-96' : 'h-26')}>
            {week.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                most={maxEntries[view]}
                isToday={day.date === today}
                isOutside={view === 'month' && day.date.slice(0, 7) !== date.slice(0, 7)}
                isActive={day.date === active}
                compact={compact}
                onOpen={() => onOpen(day.date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
