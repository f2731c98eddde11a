import type { WorkCalendar } from '@steward/api/schema/work-calendar';
import { maxRepeatingTasks } from '@steward/api/schema/work-calendar';
import { useRef } from 'react';
import type { CalendarView, WeekStart } from '../range';
import { Agenda } from './agenda';
import { CalendarGrid } from './calendar-grid';
import { CalendarSkeleton, EmptyCalendar } from './calendar-states';
import { DragArea } from './drag-area';

interface CalendarBodyProps {
  view: CalendarView;
  date: string;
  title: string;
  /** Undefined while it loads. */
  data: WorkCalendar | undefined;
  weekStartsOn: WeekStart;
  busy: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onDate: (date: string) => void;
  onOpen: (date: string) => void;
}

/** The days of a view, or its loading or empty state. */
export function CalendarBody(props: CalendarBodyProps) {
  const { view, date, title, data, weekStartsOn, busy, isFiltered, onClear, onDate, onOpen } = props;
  const focusNext = useRef(false);
  if (!data) return <CalendarSkeleton view={view} />;
  const isEmpty = data.days.every(({ due, done, repeat }) => due + done + repeat === 0);
  return (
    <>
      {isEmpty ? <EmptyCalendar isFiltered={isFiltered} onClear={onClear} /> : null}
      {view === 'agenda' ? (
        isEmpty ? null : (
          <Agenda days={data.days} busy={busy} onOpen={onOpen} />
        )
      ) : (
        <DragArea>
          <CalendarGrid
            label={title}
            {...{ view, date, weekStartsOn, busy, focusNext, onDate, onOpen }}
            days={data.days}
          />
        </DragArea>
      )}
      {data.hasRepeats ? null : (
        <p className="border-t px-4 py-2.5 text-muted-foreground text-sm">
          Future dates of repeating tasks are left out, because more than {maxRepeatingTasks} match. Filter by a person,
          asset or location to see them.
        </p>
      )}
    </>
  );
}
