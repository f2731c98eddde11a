import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { Check, Clock, MapPin, Play, UserRound } from 'lucide-react';
import { priorityLevels } from '../../../care/task-words';
import { longDate } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { useCalendarActions } from '../calendar-actions';
import { minutesText, personOf, stateWord } from '../entry-words';
import { MoveTo } from './move-to';

interface EntryDetailsProps {
  entry: CalendarEntry;
  /** Called after an action is chosen. */
  onDone: () => void;
}

/** The facts of an entry and the actions on it. */
export function EntryDetails({ entry, onDone }: EntryDetailsProps) {
  const today = useToday();
  const { move, start, complete } = useCalendarActions();
  const { taskId, taskName, deviceId, deviceName, deviceLocation, minutes, status } = entry;
  const task = { id: taskId, taskName, deviceId, deviceName };
  const isOpen = entry.kind === 'due' && status !== 'COMPLETED';
  const word = stateWord(entry, today);
  const choose = (action: (chosen: typeof task) => void) => () => {
    onDone();
    action(task);
  };
  return (
    <div className="grid gap-2.5">
      <div>
        <Link
          to="/devices/$deviceId"
          params={{ deviceId }}
          search={{ tab: 'maintenance', item: taskId }}
          className="wrap-anywhere rounded-sm font-medium text-base hover:underline"
        >
          {taskName}
        </Link>
        <p className="wrap-anywhere text-muted-foreground">{deviceName}</p>
      </div>
      <p className="tabular-nums">
        {word ? `${word}, ` : ''}
        {entry.isProjected ? 'about ' : ''}
        {longDate(entry.date)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <Priority level={priorityLevels[entry.priority]} />
        {deviceLocation ? (
          <span className="wrap-anywhere inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-icon" />
            {deviceLocation}
          </span>
        ) : null}
        <span className="wrap-anywhere inline-flex items-center gap-1">
          <UserRound aria-hidden="true" className="size-3.5 shrink-0 text-icon" />
          {personOf(entry)}
        </span>
        {minutes === null ? null : (
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Clock aria-hidden="true" className="size-3.5 shrink-0 text-icon" />
            {minutesText(minutes)}
          </span>
        )}
      </p>
      {isOpen && (start || complete) ? (
        <div className="flex gap-2 *:flex-1">
          {start && status !== 'IN_PROGRESS' ? (
            <Button variant="outline" onClick={choose(start)}>
              <Play aria-hidden="true" />
              Start
            </Button>
          ) : null}
          {complete ? (
            <Button variant="outline" onClick={choose(complete)}>
              <Check aria-hidden="true" />
              Complete
            </Button>
          ) : null}
        </div>
      ) : null}
      {move && entry.kind !== 'done' ? (
        <MoveTo
          entry={entry}
          onMove={(date) => {
            onDone();
            void move(entry, date);
          }}
        />
      ) : null}
    </div>
  );
}
