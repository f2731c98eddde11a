import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, between, lt, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { byUrgency, type CalendarFilters, dueBetween, matchesDone, matchesPlanned } from './conditions';

interface Range {
  from: string;
  to: string;
}

interface DayCount extends Record<string, unknown> {
  date: string;
  count: number;
  minutes: number;
}

/** Number and planned minutes of the tasks due on each day that has any. */
export function countDue(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range): Promise<DayCount[]> {
  const { dueOn, estimatedMinutes } = maintenanceTasks;
  return ctx.db
    .select({
      date: sql<string>`${dueOn}::text`,
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${estimatedMinutes}), 0)::int`,
    })
    .from(maintenanceTasks)
    .where(and(matchesPlanned(ctx, filters), dueBetween(from, to)))
    .groupBy(dueOn);
}

/** Number of completions on each day that has any. */
export function countDone(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range): Promise<DayCount[]> {
  const { completedOn } = maintenanceCompletions;
  return ctx.db
    .select({ date: sql<string>`${completedOn}::text`, count: sql<number>`count(*)::int`, minutes: sql<number>`0` })
    .from(maintenanceCompletions)
    .where(and(matchesDone(ctx, filters), between(completedOn, from, to)))
    .groupBy(completedOn);
}

/** Number of tasks that are past their due date. */
export const countOverdue = (ctx: ActorContext, filters: CalendarFilters, today: string): Promise<number> =>
  ctx.db.$count(maintenanceTasks, and(matchesPlanned(ctx, filters), lt(maintenanceTasks.dueOn, today)));

interface DayId extends Record<string, unknown> {
  date: string;
  id: string;
}

/** Ids of the most urgent tasks of each day. */
export const firstDue = (ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) =>
  firstOfDays(
    ctx,
    range,
    (day) => sql`select ${maintenanceTasks.id} from ${maintenanceTasks}
      where ${matchesPlanned(ctx, filters)} and ${maintenanceTasks.dueOn} = ${day}
      order by ${sql.join(byUrgency, sql`, `)} limit ${perDay}`,
  );

/** Ids of the latest completions of each day. */
export const firstDone = (ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) =>
  hasTaskFilter(filters) ? firstDoneOfTasks(ctx, filters, range, perDay) : firstDoneOfAll(ctx, filters, range, perDay);

const hasTaskFilter = ({ deviceId, location, type, priority }: CalendarFilters) =>
  deviceId !== undefined || Boolean(location) || type !== 'all' || priority !== 'all';

/** Joins the tasks once, and not again for each day. */
async function firstDoneOfTasks(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range, perDay: number) {
  const { id, completedOn } = maintenanceCompletions;
  const rows = await ctx.db.execute<DayId>(sql`
    select d.date, d.id from (
      select ${completedOn}::text as date, ${id}, row_number() over (partition by ${completedOn} order by ${id} desc) as n
      from ${maintenanceCompletions} where ${matchesDone(ctx, filters)} and ${between(completedOn, from, to)}
    ) d where d.n <= ${perDay} order by d.date, d.n`);
  return [...rows];
}

const firstDoneOfAll = (ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) =>
  firstOfDays(
    ctx,
    range,
    (day) => sql`select ${maintenanceCompletions.id} from ${maintenanceCompletions}
      where ${matchesDone(ctx, filters)} and ${maintenanceCompletions.completedOn} = ${day}
      order by ${maintenanceCompletions.id} desc limit ${perDay}`,
  );

/** One index scan for each day, instead of sorting the rows of all days. */
async function firstOfDays(ctx: ActorContext, { from, to }: Range, ofDay: (day: SQL) => SQL): Promise<DayId[]> {
  const rows = await ctx.db.execute<DayId>(sql`
    select (${from}::date + d.day)::text as date, f.id
    from generate_series(0, ${daysBetween(from, to)}::int) d(day)
    cross join lateral (${ofDay(sql`(${from}::date + d.day)`)}) f`);
  return [...rows];
}
