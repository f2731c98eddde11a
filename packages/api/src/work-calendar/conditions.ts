import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isPlanned } from '../due-dates';
import { inOrganization } from '../maintenance/queries';
import { deviceIdsAt, isPerson, taskFilters } from '../maintenance/task-filters';
import type { CalendarInput } from './schema';

export type CalendarFilters = Pick<CalendarInput, 'person' | 'deviceId' | 'location' | 'type' | 'priority'>;

/** Of a day, the most urgent first. The order of maintenance_tasks_planned_idx. */
export const byUrgency = [
  sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${maintenanceTasks.priority})`,
  sql`${maintenanceTasks.id}`,
];

/** Planned tasks that match the filters. */
export const matchesPlanned = (ctx: ActorContext, filters: CalendarFilters): SQL | undefined =>
  and(
    inOrganization(ctx.actor.organizationId),
    isPlanned,
    isPerson(ctx, maintenanceTasks.assignedTo, filters.person),
    ...taskFilters(ctx, filters),
  );

/**
 * The planned tasks that match the filters and a condition, for a FROM clause. Those of a location are read device by device: a
 * prepared plan knows neither how many devices a location has nor how long a range is, and would read all tasks of the range.
 */
export function plannedTasks(ctx: ActorContext, filters: CalendarFilters, condition: SQL | undefined): SQL {
  const { location, ...others } = filters;
  if (!location) return tasksWhere(and(matchesPlanned(ctx, filters), condition));
  const ofDevice = and(matchesPlanned(ctx, others), condition, sql`${maintenanceTasks.deviceId} = at_location.id`);
  // without the offset, the plan would change the order of the join
  const tasks = tasksWhere(sql`${ofDevice} offset 0`);
  return sql`unnest(${deviceIdsAt(ctx, location)}) as at_location(id) cross join lateral ${tasks}`;
}

const tasksWhere = (where: SQL | undefined) =>
  sql`(select * from ${maintenanceTasks} where ${where}) as ${maintenanceTasks}`;

export const dueBetween = (from: string, to: string): SQL | undefined =>
  and(gte(maintenanceTasks.dueOn, from), lte(maintenanceTasks.dueOn, to));

/** Completions by the person, of tasks that match the other filters. */
export function matchesDone(ctx: ActorContext, filters: CalendarFilters): SQL | undefined {
  const { organizationId } = ctx.actor;
  const ofTasks = taskFilters(ctx, filters).filter((filter) => filter !== undefined);
  const tasks = ctx.db
    .select({ id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), ...ofTasks));
  return and(
    eq(maintenanceCompletions.organizationId, organizationId),
    isPerson(ctx, maintenanceCompletions.completedBy, filters.person),
    ofTasks.length ? inArray(maintenanceCompletions.taskId, tasks) : undefined,
  );
}
