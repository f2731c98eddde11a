import type { CalendarDay } from '@steward/api/schema/work-calendar';
import { Button } from '@steward/ui/primitives/button';
import { dayLabel, longDate } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { minutesText } from '../entry-words';
import { EntryRow } from './entry-row';

interface AgendaProps {
  days: readonly CalendarDay[];
  busy: boolean;
  onOpen: (date: string) => void;
}

/** List of the days that have entries. */
export function Agenda({ days, busy, onOpen }: AgendaProps) {
  const today = useToday();
  const filled = days.filter(({ due, done, repeat }) => due + done + repeat > 0);
  return (
    <div className="grid gap-5 p-4" aria-busy={busy}>
      {filled.map(({ date, due, done, repeat, minutes, entries }) => {
        const more = due + done + repeat - entries.length;
        return (
          <section key={date} aria-label={longDate(date)}>
            <h3 className="mb-1.5 flex items-baseline gap-2.5 font-semibold text-base">
              {dayLabel(date, today)}
              <span className="font-normal text-muted-foreground text-sm tabular-nums">
                {minutes ? minutesText(minutes) : null}
              </span>
            </h3>
            <ul className="grid grid-cols-1 gap-1.5">
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.taskId}`}>
                  <EntryRow entry={entry} />
                </li>
              ))}
            </ul>
            {more > 0 ? (
              <Button variant="ghost" className="mt-1.5 max-sm:w-full" onClick={() => onOpen(date)}>
                {more} more
                <span className="sr-only">on {longDate(date)}</span>
              </Button>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
