import { maintenanceTasks, waitsForReading, workRecords } from '@steward/db/schema';
import { and, asc, eq, exists, gt, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { isPlanned } from '../due-dates';
import { type FilterScope, isPerson, type PersonalFilters, taskFilters, type Value } from '../maintenance/task-filters';
import type { WorkSection } from './schema';

const daysAhead = 7;

/** The last day of the section `week`. */
export const weekEndOf = (today: string) => addDays(today, daysAhead);

export interface WorkDays {
  today: Value;
  /** The last day of the section `week`. */
  weekEnd: Value;
}

export type Conditions = (SQL | undefined)[];

export interface WorkConditions {
  sections: Record<WorkSection, Conditions>;
  /** Conditions that all sections have in common. */
  filters: Conditions;
  /** Condition for running work (`runningJoin`) to belong to `working`. */
  startedByPerson: SQL | undefined;
  /** `overdue`, `today` and `week` together, including the tasks that are listed in `working` instead. */
  dueOrRunning: Conditions;
  /** `waiting`, including the tasks that are listed in `working` instead. */
  waitingOrRunning: Conditions;
  /** Due after today: after `week`, or completed and due again within it. */
  later: Conditions;
}

/** Conditions of a person's tasks on a date. */
export function sectionsOf(scope: FilterScope, filters: PersonalFilters, { today, weekEnd }: WorkDays): WorkConditions {
  const { assignedTo, dueOn, status } = maintenanceTasks;
  const running = isRunningBy(scope, filters.person);
  const filterConditions = taskFilters(scope, filters);
  const isAssigned = isPerson(scope, assignedTo, filters.person);
  const notStarted = [isAssigned, not(running), ...filterConditions];
  const plannedConditions = [...notStarted, isPlanned];
  // completed and not due yet: there is nothing to do until the task is opened again
  const isOpen = or(ne(status, 'COMPLETED'), lte(dueOn, today));
  const isWaiting = [waitsForReading, or(isNull(dueOn), gt(dueOn, weekEnd))];
  return {
    sections: {
      working: [running, ...filterConditions],
      overdue: [...plannedConditions, lt(dueOn, today)],
      today: [...plannedConditions, eq(dueOn, today)],
      week: [...plannedConditions, isOpen, gt(dueOn, today), lte(dueOn, weekEnd)],
      waiting: [...notStarted, ...isWaiting],
    },
    filters: filterConditions,
    startedByPerson: isPerson(scope, workRecords.startedBy, filters.person),
    dueOrRunning: [isAssigned, isPlanned, isOpen, lte(dueOn, weekEnd)],
    waitingOrRunning: [isAssigned, ...isWaiting],
    later: [...plannedConditions, gt(dueOn, today)],
  };
}

/** The tasks that My work lists for a person, of all sections. */
export function isWorkOf(ctx: ActorContext, person: string, today: string): SQL | undefined {
  const days = { today, weekEnd: weekEndOf(today) };
  const { sections } = sectionsOf(ctx, { person, type: 'all', priority: 'all' }, days);
  return or(...Object.values(sections).map((conditions) => and(...conditions)));
}

function isRunningBy(scope: FilterScope, person: Value): SQL {
  const { organizationId, taskId, endedAt, startedBy } = workRecords;
  return exists(
    scope.db
      .select({ one: sql`1` })
      .from(workRecords)
      .where(
        and(
          eq(organizationId, maintenanceTasks.organizationId),
          eq(taskId, maintenanceTasks.id),
          isNull(endedAt),
          isPerson(scope, startedBy, person),
        ),
      ),
  );
}

const byUrgency = [
  asc(maintenanceTasks.dueOn),
  sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${maintenanceTasks.priority})`,
  asc(maintenanceTasks.id),
];

/**
 * Groups waiting tasks by device, because people enter readings machine by machine. Casts the id to text, which sorts the same: ordered
 * by the plain column, the planner would scan the tasks of all devices until it has enough waiting ones, instead of using the index of
 * waiting tasks.
 */
const byDevice = [sql`${maintenanceTasks.deviceId}::text`, asc(maintenanceTasks.id)];

export const sectionOrders: Record<WorkSection, SQL[]> = {
  working: [asc(workRecords.startedAt), asc(maintenanceTasks.id)],
  overdue: byUrgency,
  today: byUrgency,
  week: byUrgency,
  waiting: byDevice,
};
