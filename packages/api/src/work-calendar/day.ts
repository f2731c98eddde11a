import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { toPage } from '../paging';
import { byUrgency, matchesDone, matchesPlanned } from './conditions';
import { readEntries } from './entries';
import { calendarQuery } from './query';
import { allRepeatsBetween } from './repeats';
import type { CalendarDayInput, CalendarEntry, EntryKind } from './schema';

type Filters = Omit<CalendarDayInput, 'page' | 'size' | 'kind'>;
interface Slice {
  limit: number;
  offset: number;
}

/** One page of the entries of a day, of one kind. */
export async function readCalendarDay(ctx: ActorContext, { kind, page, size, ...filters }: CalendarDayInput) {
  const { ids, total } = await idsOfKind[kind](ctx, filters, { limit: size, offset: page * size });
  const { date } = filters;
  const entries = await readEntries(ctx, await organizationDate(ctx), {
    due: kind === 'due' ? ids : [],
    done: kind === 'done' ? ids : [],
    repeat: kind === 'repeat' ? ids.map((taskId) => ({ taskId, date })) : [],
  });
  const entryOf = (id: string): CalendarEntry | undefined =>
    kind === 'repeat' ? entries.repeat(id, date) : entries[kind].get(id);
  return toPage(
    ids.flatMap((id) => entryOf(id) ?? []),
    { page, size },
    total,
  );
}

const idsOfKind: Record<
  EntryKind,
  (ctx: ActorContext, filters: Filters, slice: Slice) => Promise<{ ids: string[]; total: number }>
> = {
  async due(ctx, filters, { limit, offset }) {
    const condition = and(matchesPlanned(ctx, filters), eq(maintenanceTasks.dueOn, filters.date));
    const [rows, total] = await Promise.all([
      ctx.db
        .select({ id: maintenanceTasks.id })
        .from(maintenanceTasks)
        .where(condition)
        .orderBy(...byUrgency)
        .limit(limit)
        .offset(offset),
      ctx.db.$count(maintenanceTasks, condition),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  },
  async done(ctx, filters, { limit, offset }) {
    const condition = and(matchesDone(ctx, filters), eq(maintenanceCompletions.completedOn, filters.date));
    const [rows, total] = await Promise.all([
      ctx.db
        .select({ id: maintenanceCompletions.id })
        .from(maintenanceCompletions)
        .where(condition)
        .orderBy(desc(maintenanceCompletions.id))
        .limit(limit)
        .offset(offset),
      ctx.db.$count(maintenanceCompletions, condition),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  },
  async repeat(ctx, filters, { limit, offset }) {
    const { date } = filters;
    const { today } = await organizationDate(ctx);
    const repeats = await allRepeatsBetween(calendarQuery(ctx, filters, { from: date, to: date }, today));
    const ids = repeats?.get(date) ?? [];
    return { ids: ids.slice(offset, offset + limit), total: ids.length };
  },
};
