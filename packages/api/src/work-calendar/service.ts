import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { countOverdue, readDone, readDue } from './days';
import { type EntrySources, readEntries } from './entries';
import { calendarQuery } from './query';
import { allRepeatsBetween } from './repeats';
import type { CalendarDay, CalendarInput, WorkCalendar } from './schema';

/** The days of a range, each with its counts and first entries. */
export async function readCalendar(
  ctx: ActorContext,
  { from, to, perDay, ...filters }: CalendarInput,
): Promise<WorkCalendar> {
  const orgDate = await organizationDate(ctx);
  const { today } = orgDate;
  const query = calendarQuery(ctx, filters, { from, to }, today, perDay);
  const [due, done, overdue, repeats] = await Promise.all([
    readDue(query),
    from <= today ? readDone(query) : undefined,
    countOverdue(query),
    allRepeatsBetween(query),
  ]);
  const days = query.parameters.dates.map((date) => {
    const dueWork = due.get(date);
    const doneWork = done?.get(date);
    const repeatIds = repeats?.get(date) ?? [];
    const shownDue = dueWork?.ids ?? [];
    const shownDone = doneWork?.ids.slice(0, perDay - shownDue.length) ?? [];
    return {
      date,
      due: dueWork?.count ?? 0,
      done: doneWork?.count ?? 0,
      repeat: repeatIds.length,
      minutes: dueWork?.minutes ?? 0,
      shown: {
        due: shownDue,
        done: shownDone,
        repeat: repeatIds.slice(0, perDay - shownDue.length - shownDone.length).map((taskId) => ({ taskId, date })),
      },
    };
  });
  const shownSources = days.map((day) => day.shown);
  const entries = await readEntries(ctx, orgDate, {
    due: shownSources.flatMap((day) => day.due),
    done: shownSources.flatMap((day) => day.done),
    repeat: shownSources.flatMap((day) => day.repeat),
  });
  const entriesOf = (sources: EntrySources): CalendarDay['entries'] => [
    ...sources.due.flatMap((id) => entries.due.get(id) ?? []),
    ...sources.done.flatMap((id) => entries.done.get(id) ?? []),
    ...sources.repeat.flatMap(({ taskId, date }) => entries.repeat(taskId, date) ?? []),
  ];
  return {
    today,
    overdue,
    hasRepeats: repeats !== null,
    days: days.map(({ shown: sources, ...day }) => ({ ...day, entries: entriesOf(sources) })),
  };
}
