import type { Db } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, between, count, lt, type SQL, sql } from 'drizzle-orm';
import { placeholderFilters, placeholderScope, type TaskShape } from '../maintenance/task-shape';
import { preparedOnce } from '../prepared';
import { byUrgency, dueBetween, plannedTasks } from './conditions';
import { type CalendarQuery, inRange, isDoneWork, isPlannedWork, perDay, today } from './query';

/** What is due or done on a day. */
export interface DayWork {
  /** Ids of the first tasks or completions in the order in which the day shows them. */
  ids: string[];
  count: number;
  /** Planned minutes of all tasks due. */
  minutes: number;
}

interface DayCount {
  date: string;
  count: number;
  minutes: number;
}

interface DayId {
  date: string;
  id: string;
}

/** The days on which tasks are due, each with at most `perDay` of them, the most urgent first. */
export const readDue = (query: CalendarQuery): Promise<Map<string, DayWork>> =>
  isNumbered(query) ? numberedDays(query, dueOfFilteredTasks) : countedDays(query, countDue, firstDue);

/** The days with completions, each with at most `perDay` of them, the latest first. */
export const readDone = (query: CalendarQuery): Promise<Map<string, DayWork>> =>
  isNumbered(query) ? numberedDays(query, doneOfFilteredTasks) : countedDays(query, countDone, firstDone);

/**
 * Tasks with a filter are filtered once for ids and counts: filtering them again for each day would take longer than sorting the few
 * that match.
 */
const isNumbered = ({ shape, parameters }: CalendarQuery) =>
  parameters.perDay > 0 && (shape.deviceId !== null || shape.location || shape.type || shape.priority);

type Statement<Row> = (
  db: Db,
  shape: TaskShape,
) => { execute(parameters: CalendarQuery['parameters']): PromiseLike<Row[]> };

async function countedDays(
  { db, shape, parameters }: CalendarQuery,
  counts: Statement<DayCount>,
  first: Statement<DayId>,
): Promise<Map<string, DayWork>> {
  const [rows, ids] = await Promise.all([
    counts(db, shape).execute(parameters),
    parameters.perDay ? first(db, shape).execute(parameters) : [],
  ]);
  const days = new Map(rows.map(({ date, ...day }) => [date, { ...day, ids: [] as string[] }]));
  for (const { date, id } of ids) days.get(date)?.ids.push(id);
  return days;
}

async function numberedDays(
  { db, shape, parameters }: CalendarQuery,
  statement: Statement<DayCount & DayWork>,
): Promise<Map<string, DayWork>> {
  const rows = await statement(db, shape).execute(parameters);
  return new Map(rows.map(({ date, ...day }) => [date, day]));
}

const { dueOn, estimatedMinutes } = maintenanceTasks;
const { completedOn } = maintenanceCompletions;

const countDue = preparedOnce((db, shape: TaskShape) =>
  db
    .select({
      date: sql<string>`${dueOn}::text`,
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${estimatedMinutes}), 0)::int`,
    })
    .from(maintenanceTasks)
    .where(and(isPlannedWork(db, shape), dueBetween(inRange.from, inRange.to)))
    .groupBy(dueOn)
    .prepare('count_due_of_calendar'),
);

const countDone = preparedOnce((db, shape: TaskShape) =>
  db
    .select({ date: sql<string>`${completedOn}::text`, count: sql<number>`count(*)::int`, minutes: sql<number>`0` })
    .from(maintenanceCompletions)
    .where(and(isDoneWork(db, shape), between(completedOn, inRange.from, inRange.to)))
    .groupBy(completedOn)
    .prepare('count_done_of_calendar'),
);

/** Number of tasks that are past their due date. */
export async function countOverdue({ db, shape, parameters }: CalendarQuery): Promise<number> {
  const [overdue] = await overdueTasks(db, shape).execute(parameters);
  return overdue?.n ?? 0;
}

const overdueTasks = preparedOnce((db, shape: TaskShape) =>
  db
    .select({ n: count() })
    .from(maintenanceTasks)
    .where(and(isPlannedWork(db, shape), lt(dueOn, today)))
    .prepare('overdue_of_calendar'),
);

const firstDue = preparedOnce((db, shape: TaskShape) =>
  firstOfDays(
    db,
    (day) => sql`select ${maintenanceTasks.id} from ${maintenanceTasks}
      where ${isPlannedWork(db, shape)} and ${dueOn} = ${day}
      order by ${sql.join(byUrgency, sql`, `)} limit ${perDay}`,
  ).prepare('first_due_of_calendar'),
);

const firstDone = preparedOnce((db, shape: TaskShape) =>
  firstOfDays(
    db,
    (day) => sql`select ${maintenanceCompletions.id} from ${maintenanceCompletions}
      where ${isDoneWork(db, shape)} and ${completedOn} = ${day}
      order by ${maintenanceCompletions.id} desc limit ${perDay}`,
  ).prepare('first_done_of_calendar'),
);

/** One index scan for each day, instead of sorting the rows of all days. */
function firstOfDays(db: Db, ofDay: (day: SQL) => SQL) {
  const { from, to } = inRange;
  const date = sql`(${from}::date + d.day)`;
  return db
    .select({ date: sql<string>`${date}::text`, id: sql<string>`f.id` })
    .from(sql`generate_series(0, ${to}::date - ${from}::date) d(day) cross join lateral (${ofDay(date)}) f`);
}

const dueOfFilteredTasks = preparedOnce((db, shape: TaskShape) => {
  const tasks = plannedTasks(placeholderScope(db), placeholderFilters(shape), dueBetween(inRange.from, inRange.to));
  return numbered(
    db,
    sql`select ${dueOn}::text as date, ${maintenanceTasks.id},
        row_number() over (partition by ${dueOn} order by ${sql.join(byUrgency, sql`, `)}) as n,
        count(*) over (partition by ${dueOn}) as count,
        coalesce(sum(${estimatedMinutes}) over (partition by ${dueOn}), 0) as minutes
      from ${tasks}`,
  ).prepare('filtered_due_of_calendar');
});

/**
 * Uses a list of dates: for a range with unknown ends, a prepared plan would expect few completions and look up the task of each one
 * separately.
 */
const doneOfFilteredTasks = preparedOnce((db, shape: TaskShape) =>
  numbered(
    db,
    sql`select ${completedOn}::text as date, ${maintenanceCompletions.id},
        row_number() over (partition by ${completedOn} order by ${maintenanceCompletions.id} desc) as n,
        count(*) over (partition by ${completedOn}) as count,
        0 as minutes
      from ${maintenanceCompletions} where ${isDoneWork(db, shape)} and ${completedOn} = any(${inRange.dates}::text[]::date[])`,
  ).prepare('filtered_done_of_calendar'),
);

const numbered = (db: Db, rows: SQL) =>
  db
    .select({
      date: sql<string>`d.date`,
      count: sql<number>`d.count::int`,
      minutes: sql<number>`d.minutes::int`,
      ids: sql<string[]>`array_agg(d.id::text order by d.n)`,
    })
    .from(sql`(${rows}) d`)
    .where(sql`d.n <= ${perDay}`)
    .groupBy(sql`d.date, d.count, d.minutes`);
