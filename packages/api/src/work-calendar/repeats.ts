import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, lte, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notSpecified } from '../maintenance/frequency';
import { intervalsOfRow } from '../maintenance/queries';
import type { FilterScope, PersonalFilters, Value } from '../maintenance/task-filters';
import { placeholderFilters, placeholderScope, type TaskShape } from '../maintenance/task-shape';
import { preparedOnce } from '../prepared';
import { byUrgency, type CalendarFilters, matchesPlanned } from './conditions';
import { horizonOf, occurrencesBetween } from './occurrences';
import { type CalendarQuery, inRange, type Range } from './query';
import { maxRepeatingTasks } from './schema';

/** Ids of tasks by the dates at which they will be due again. */
export type Repeats = Map<string, string[]>;

/**
 * The repeats in a range, the most urgent of a day first. Null if too many tasks repeat to compute them for a screen; these are not
 * transferred.
 */
export async function allRepeatsBetween({ db, shape, parameters }: CalendarQuery): Promise<Repeats | null> {
  if (isOutOfReach(parameters, parameters.today)) return new Map();
  const [row] = await repeatingAsJson(db, shape).execute(parameters);
  return row?.tasks ? repeatsOf(row.tasks, parameters, parameters.today) : null;
}

const repeatingAsJson = preparedOnce((db, shape: TaskShape) => {
  const found = db
    .$with('found')
    .as(selectRepeating(placeholderScope(db), placeholderFilters(shape), { to: inRange.to }));
  // as one JSON value: Drizzle would take several times as long for the columns of hundreds of rows
  const { id, dueOn, nextMaintenance, intervals, frequency, origin, anchorDay, priority } = found;
  const task = sql`json_build_object('id', ${id}, 'dueOn', ${dueOn}, 'nextMaintenance', ${nextMaintenance}, 'intervals', ${intervals},
    'frequency', ${frequency}, 'origin', ${origin}, 'anchorDay', ${anchorDay}, 'priority', ${priority})`;
  const tasks = sql<
    RepeatingRow[] | null
  >`case when count(*) <= ${maxRepeatingTasks} then coalesce(json_agg(${task}), '[]') end`;
  return db.with(found).select({ tasks }).from(found).prepare('repeating_of_calendar');
});

interface FirstRepeats {
  repeats: Repeats;
  /** False if more tasks repeat than are computed. */
  isComplete: boolean;
}

/** The repeats in a range of the tasks that are due first, the most urgent of a day first. */
export async function firstRepeatsBetween(
  ctx: ActorContext,
  filters: CalendarFilters,
  range: Range,
  today: string,
): Promise<FirstRepeats> {
  if (isOutOfReach(range, today)) return { repeats: new Map(), isComplete: true };
  const tasks = await selectRepeating(ctx, filters, range);
  return {
    repeats: repeatsOf(tasks.slice(0, maxRepeatingTasks), range, today),
    isComplete: tasks.length <= maxRepeatingTasks,
  };
}

/** Repeats are after today. */
const isOutOfReach = ({ from, to }: Range, today: string) => to <= today || from > horizonOf(today);

/** The tasks that are due first, one more than are computed, in the order of maintenance_tasks_planned_idx. */
function selectRepeating(scope: FilterScope, filters: PersonalFilters, { to }: { to: Value }) {
  const { id, dueOn, nextMaintenance, intervals, frequency, origin, anchorDay, priority } = maintenanceTasks;
  return scope.db
    .select({ id, dueOn, nextMaintenance, intervals, frequency, origin, anchorDay, priority })
    .from(maintenanceTasks)
    .where(
      and(
        matchesPlanned(scope, filters),
        lte(dueOn, to),
        or(sql`jsonb_array_length(${intervals}) > 0`, sql`${frequency} <> ${notSpecified}`),
      ),
    )
    .orderBy(asc(dueOn), ...byUrgency)
    .limit(maxRepeatingTasks + 1);
}

type RepeatingRow = Awaited<ReturnType<typeof selectRepeating>>[number];

function repeatsOf(tasks: RepeatingRow[], range: Range, today: string): Repeats {
  const repeats: Repeats = new Map();
  for (const row of tasks.sort(byUrgencyThenDue)) {
    if (!row.dueOn) continue;
    const task = { ...row, dueOn: row.dueOn, intervals: intervalsOfRow(row) };
    for (const date of occurrencesBetween(task, range, today)) {
      const ids = repeats.get(date);
      if (ids) ids.push(row.id);
      else repeats.set(date, [row.id]);
    }
  }
  return repeats;
}

const urgency = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

const byUrgencyThenDue = (a: RepeatingRow, b: RepeatingRow) =>
  urgency.indexOf(a.priority) - urgency.indexOf(b.priority) ||
  compareTexts(a.dueOn ?? '', b.dueOn ?? '') ||
  compareTexts(a.id, b.id);

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
