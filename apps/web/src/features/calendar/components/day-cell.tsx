import { useDroppable } from '@dnd-kit/core';
import type { CalendarDay } from '@steward/api/schema/work-calendar';
import { cn } from '@steward/ui/lib/cn';
import { longDate } from '../../../lib/calendar';
import { minutesText } from '../entry-words';
import { EntryChip } from './entry-chip';

interface DayCellProps {
  day: CalendarDay;
  /** Maximum number of entries shown; the rest are counted. */
  most: number;
  isToday: boolean;
  /** Whether the day belongs to another month than the one shown. */
  isOutside: boolean;
  /** Whether this is the day in the tab order. */
  isActive: boolean;
  /** Shows the number of entries instead of the entries. */
  compact: boolean;
  onOpen: () => void;
}

const countWords = ({ due, done, repeat }: CalendarDay) =>
  [due ? `${due} due` : '', done ? `${done} done` : '', repeat ? `${repeat} expected` : ''].filter(Boolean);

/** A day in the grid. Its number opens the day. */
export function DayCell({ day, most, isToday, isOutside, isActive, compact, onOpen }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day.date, data: { date: day.date } });
  const total = day.due + day.done + day.repeat;
  // the line "+n more" takes the place of an entry
  const shownEntries = day.entries.slice(0, total > most ? most - 1 : most);
  const words = countWords(day);
  return (
    <td
      ref={setNodeRef}
      className={cn(
        'relative border-r border-b p-1 align-top last:border-r-0',
        isOutside && 'bg-background',
        isOver && 'bg-primary-subtle',
      )}
    >
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          data-day={day.date}
          tabIndex={isActive ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-label={`${longDate(day.date)}, ${words.length ? words.join(', ') : 'nothing due'}`}
          onClick={onOpen}
          className={cn(
            'inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs tabular-nums hover:bg-muted',
            isOutside && 'text-muted-foreground',
            isToday && 'bg-primary font-semibold text-primary-foreground hover:bg-primary-hover',
            compact && 'h-11 w-full flex-col rounded-md',
          )}
        >
          {Number(day.date.slice(8))}
          {compact ? <CountMark day={day} isToday={isToday} /> : null}
        </button>
        {day.minutes && !compact ? (
          <span className="ml-auto truncate pr-0.5 text-2xs text-muted-foreground tabular-nums">
            {minutesText(day.minutes)}
          </span>
        ) : null}
      </div>
      {compact ? null : (
        <ul className="mt-0.5 grid gap-0.5">
          {shownEntries.map((entry) => (
            <li key={`${entry.kind} ${entry.taskId}`} className="min-w-0">
              <EntryChip entry={entry} tabbable={isActive} />
            </li>
          ))}
          {total > shownEntries.length ? (
            <li>
              <button
                type="button"
                tabIndex={isActive ? 0 : -1}
                aria-label={`${total - shownEntries.length} more on ${longDate(day.date)}`}
                onClick={onOpen}
                className="h-6 w-full rounded-sm px-1.5 text-left text-muted-foreground text-xs tabular-nums hover:bg-muted"
              >
                +{total - shownEntries.length} more
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </td>
  );
}

/** Number of entries of a day, where the entries themselves do not fit. */
function CountMark({ day: { due, done, repeat }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const count = due || repeat || done;
  return (
    <span
      aria-hidden="true"
      className={cn('h-4 font-normal', isToday ? 'text-primary-foreground' : 'text-muted-foreground')}
    >
      {count ? `${due ? '●' : '○'} ${count}` : ''}
    </span>
  );
}
