import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, between, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { byUrgency, type CalendarFilters, dueBetween, matchesDone, matchesPlanned, plannedTasks } from './conditions';

export interface Range {
  from: string;
  to: string;
}

/** What is due or done on a day. */
export interface DayWork {
  /** Ids of the first tasks or completions in the order in which the day shows them. */
  ids: string[];
  count: number;
  /** Planned minutes of all that is due. */
  minutes: number;
}

interface DayCount extends Record<string, unknown> {
  date: string;
  count: number;
  minutes: number;
}

interface DayId extends Record<string, unknown> {
  date: string;
  id: string;
}

/** The days on which tasks are due, each with at most `perDay` of them, the most urgent first. */
export function readDue(ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) {
  if (perDay && hasTaskFilter(filters)) return dueOfFilteredTasks(ctx, filters, range, perDay);
  return withCounts(countDue(ctx, filters, range), perDay ? firstDue(ctx, filters, range, perDay) : []);
}

/** The days with completions, each with at most `perDay` of them, the latest first. */
export function readDone(ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) {
  if (perDay && hasTaskFilter(filters)) return doneOfFilteredTasks(ctx, filters, range, perDay);
  return withCounts(countDone(ctx, filters, range), perDay ? firstDone(ctx, filters, range, perDay) : []);
}

async function withCounts(counts: Promise<DayCount[]>, first: Promise<DayId[]> | []): Promise<Map<string, DayWork>> {
  const [rows, ids] = await Promise.all([counts, first]);
  const days = new Map(rows.map(({ date, count, minutes }) => [date, { ids: [] as string[], count, minutes }]));
  for (const { date, id } of ids) days.get(date)?.ids.push(id);
  return days;
}

function countDue(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range): Promise<DayCount[]> {
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

function countDone(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range): Promise<DayCount[]> {
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

const firstDue = (ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) =>
  firstOfDays(
    ctx,
    range,
    (day) => sql`select ${maintenanceTasks.id} from ${maintenanceTasks}
      where ${matchesPlanned(ctx, filters)} and ${maintenanceTasks.dueOn} = ${day}
      order by ${sql.join(byUrgency, sql`, `)} limit ${perDay}`,
  );

const firstDone = (ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) =>
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

const hasTaskFilter = ({ deviceId, location, type, priority }: CalendarFilters) =>
  deviceId !== undefined || Boolean(location) || type !== 'all' || priority !== 'all';

function dueOfFilteredTasks(ctx: ActorContext, filters: CalendarFilters, { from, to }: Range, perDay: number) {
  const { id, dueOn, estimatedMinutes } = maintenanceTasks;
  return numbered(
    ctx,
    sql`select ${dueOn}::text as date, ${id},
        row_number() over (partition by ${dueOn} order by ${sql.join(byUrgency, sql`, `)}) as n,
        count(*) over (partition by ${dueOn}) as count,
        coalesce(sum(${estimatedMinutes}) over (partition by ${dueOn}), 0) as minutes
      from ${plannedTasks(ctx, filters, dueBetween(from, to))}`,
    perDay,
  );
}

function doneOfFilteredTasks(ctx: ActorContext, filters: CalendarFilters, range: Range, perDay: number) {
  const { id, completedOn } = maintenanceCompletions;
  return numbered(
    ctx,
    sql`select ${completedOn}::text as date, ${id},
        row_number() over (partition by ${completedOn} order by ${id} desc) as n,
        count(*) over (partition by ${completedOn}) as count,
        0 as minutes
      from ${maintenanceCompletions} where ${matchesDone(ctx, filters)} and ${completedOn} = any(${sql.param(datesOf(range))}::text[]::date[])`,
    perDay,
  );
}

/**
 * A prepared plan takes a range whose ends it does not know for a small one, and then looks the task of each completion up by
 * itself. It takes a list of dates for some days.
 */
const datesOf = ({ from, to }: Range) => Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));

/** Filters the tasks once for ids and counts: filtering them again for each day would take longer than sorting the few that match. */
async function numbered(ctx: ActorContext, rows: SQL, perDay: number): Promise<Map<string, DayWork>> {
  const days = await ctx.db.execute<DayCount & DayWork>(sql`
    select d.date, d.count::int, d.minutes::int, array_agg(d.id::text order by d.n) as ids
    from (${rows}) d where d.n <= ${perDay} group by d.date, d.count, d.minutes`);
  return new Map([...days].map(({ date, ...day }) => [date, day]));
}
