import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, lte, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notSpecified } from '../maintenance/frequency';
import { intervalsOfRow } from '../maintenance/queries';
import { byUrgency, type CalendarFilters, matchesPlanned } from './conditions';
import { horizonOf, occurrencesBetween } from './occurrences';
import { maxRepeatingTasks } from './schema';

/** Ids of tasks by the dates at which they will be due again. */
export type Repeats = Map<string, string[]>;

interface FoundRepeats {
  repeats: Repeats;
  /** False if more tasks repeat than are computed: only those that are due first are. */
  isComplete: boolean;
}

/** The repeats in a range, the most urgent of a day first. */
export async function repeatsBetween(
  ctx: ActorContext,
  filters: CalendarFilters,
  range: { from: string; to: string },
  today: string,
): Promise<FoundRepeats> {
  const repeats: Repeats = new Map();
  if (range.to <= today || range.from > horizonOf(today)) return { repeats, isComplete: true };
  const { id, dueOn, nextMaintenance, intervals, frequency, origin, anchorDay, priority } = maintenanceTasks;
  const rows = await ctx.db
    .select({ id, dueOn, nextMaintenance, intervals, frequency, origin, anchorDay, priority })
    .from(maintenanceTasks)
    .where(
      and(
        matchesPlanned(ctx, filters),
        lte(dueOn, range.to),
        or(sql`jsonb_array_length(${intervals}) > 0`, sql`${frequency} <> ${notSpecified}`),
      ),
    )
    .orderBy(asc(dueOn), ...byUrgency)
    .limit(maxRepeatingTasks + 1);
  const isComplete = rows.length <= maxRepeatingTasks;
  const byPriority = rows
    .slice(0, maxRepeatingTasks)
    .sort((a, b) => urgency.indexOf(a.priority) - urgency.indexOf(b.priority));
  for (const row of byPriority) {
    if (!row.dueOn) continue;
    const task = { ...row, dueOn: row.dueOn, intervals: intervalsOfRow(row) };
    for (const date of occurrencesBetween(task, range, today)) {
      const ids = repeats.get(date);
      if (ids) ids.push(row.id);
      else repeats.set(date, [row.id]);
    }
  }
  return { repeats, isComplete };
}

const urgency = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
