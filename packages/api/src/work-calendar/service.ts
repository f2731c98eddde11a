import { addDays, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { countDone, countDue, countOverdue, firstDone, firstDue } from './days';
import { type EntrySources, readEntries } from './entries';
import { repeatsBetween } from './repeats';
import type { CalendarDay, CalendarInput, WorkCalendar } from './schema';

/** The days of a range, each with its counts and first entries. */
export async function readCalendar(
  ctx: ActorContext,
  { from, to, perDay, ...filters }: CalendarInput,
): Promise<WorkCalendar> {
  const orgDate = await organizationDate(ctx);
  const { today } = orgDate;
  const range = { from, to };
  const hasPast = from <= today;
  const [due, done, overdue, dueIds, doneIds, { repeats, isComplete }] = await Promise.all([
    countDue(ctx, filters, range),
    hasPast ? countDone(ctx, filters, range) : [],
    countOverdue(ctx, filters, today),
    perDay ? firstDue(ctx, filters, range, perDay) : [],
    perDay && hasPast ? firstDone(ctx, filters, range, perDay) : [],
    repeatsBetween(ctx, filters, range, today),
  ]);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
    const date = addDays(from, n);
    const idsOf = (rows: { date: string; id: string }[]) => rows.filter((row) => row.date === date).map(({ id }) => id);
    const shownDue = idsOf(dueIds);
    const shownDone = idsOf(doneIds).slice(0, perDay - shownDue.length);
    const repeated = (isComplete && repeats.get(date)) || [];
    return {
      date,
      due: countOn(due, date),
      done: countOn(done, date),
      repeat: repeated.length,
      minutes: due.find((row) => row.date === date)?.minutes ?? 0,
      shown: {
        due: shownDue,
        done: shownDone,
        repeat: repeated.slice(0, perDay - shownDue.length - shownDone.length).map((taskId) => ({ taskId, date })),
      },
    };
  });
  const shown = days.map((day) => day.shown);
  const entries = await readEntries(ctx, orgDate, {
    due: shown.flatMap((day) => day.due),
    done: shown.flatMap((day) => day.done),
    repeat: shown.flatMap((day) => day.repeat),
  });
  const entriesOf = (sources: EntrySources): CalendarDay['entries'] => [
    ...sources.due.flatMap((id) => entries.due.get(id) ?? []),
    ...sources.done.flatMap((id) => entries.done.get(id) ?? []),
    ...sources.repeat.flatMap(({ taskId, date }) => entries.repeat(taskId, date) ?? []),
  ];
  return {
    today,
    overdue,
    hasRepeats: isComplete,
    days: days.map(({ shown: sources, ...day }) => ({ ...day, entries: entriesOf(sources) })),
  };
}

const countOn = (rows: { date: string; count: number }[], date: string) =>
  rows.find((row) => row.date === date)?.count ?? 0;
