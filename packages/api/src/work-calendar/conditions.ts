import { maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isPlanned } from '../due-dates';
import { inOrganization } from '../maintenance/queries';
import {
  deviceIdsAt,
  type FilterScope,
  isPerson,
  type PersonalFilters,
  taskFilters,
  type Value,
} from '../maintenance/task-filters';
import type { CalendarInput } from './schema';

export type CalendarFilters = Pick<CalendarInput, 'person' | 'deviceId' | 'location' | 'type' | 'priority'>;

/** Order of the tasks of a day, the most urgent first. Same as in maintenance_tasks_planned_idx. */
export const byUrgency = [
  sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${maintenanceTasks.priority})`,
  sql`${maintenanceTasks.id}`,
];

/** Planned tasks that match the filters. */
export const matchesPlanned = (scope: FilterScope, filters: PersonalFilters): SQL | undefined =>
  and(
    inOrganization(scope.actor.organizationId),
    isPlanned,
    isPerson(scope, maintenanceTasks.assignedTo, filters.person),
    ...taskFilters(scope, filters),
  );

/**
 * The planned tasks that match the filters and a condition, for a FROM clause. Those of a location are read device by device: a
 * prepared plan knows neither how many devices a location has nor how long a range is, and would read all tasks of the range.
 */
export function plannedTasks(scope: FilterScope, filters: PersonalFilters, condition: SQL | undefined): SQL {
  const { location, ...otherFilters } = filters;
  if (!location) return tasksWhere(and(matchesPlanned(scope, filters), condition));
  const ofDevice = and(
    matchesPlanned(scope, otherFilters),
    condition,
    sql`${maintenanceTasks.deviceId} = at_location.id`,
  );
  // `offset 0` keeps the planner from changing the order of the join
  const tasks = tasksWhere(sql`${ofDevice} offset 0`);
  return sql`unnest(${deviceIdsAt(scope, location)}) as at_location(id) cross join lateral ${tasks}`;
}

const tasksWhere = (condition: SQL | undefined) =>
  sql`(select * from ${maintenanceTasks} where ${condition}) as ${maintenanceTasks}`;

export const dueBetween = (from: Value, to: Value): SQL | undefined =>
  and(gte(maintenanceTasks.dueOn, from), lte(maintenanceTasks.dueOn, to));

/** Completions by the person, of tasks that match the other filters. */
export function matchesDone(scope: FilterScope, filters: PersonalFilters): SQL | undefined {
  const { organizationId } = scope.actor;
  const ofTasks = taskFilters(scope, filters).filter((filter) => filter !== undefined);
  const tasks = scope.db
    .select({ id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), ...ofTasks));
  return and(
    eq(maintenanceCompletions.organizationId, organizationId),
    isPerson(scope, maintenanceCompletions.completedBy, filters.person),
    ofTasks.length ? inArray(maintenanceCompletions.taskId, tasks) : undefined,
  );
}
