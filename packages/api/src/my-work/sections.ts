import { maintenanceTasks, waitsForReading, workRecords } from '@steward/db/schema';
import { and, asc, eq, exists, gt, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { isPlanned } from '../due-dates';
import { isPerson, taskFilters } from '../maintenance/task-filters';
import type { MyWorkInput, WorkSection } from './schema';

const daysAhead = 7;

/** The last day of the section `week`. */
export const weekEndOf = (today: string) => addDays(today, daysAhead);

type Filters = Omit<MyWorkInput, 'size'>;
export type Conditions = (SQL | undefined)[];

export interface WorkConditions {
  sections: Record<WorkSection, Conditions>;
  /** What all sections require of a task. */
  filters: Conditions;
  /** Of work that is running (`runningJoin`): whether it belongs to `working`. */
  startedByPerson: SQL | undefined;
  /** `overdue`, `today` and `week` together, with the tasks that are in `working` instead. */
  dueOrRunning: Conditions;
  /** `waiting`, with the tasks that are in `working` instead. */
  waitingOrRunning: Conditions;
  /** Due after today: after `week`, or completed and due again within it. */
  later: Conditions;
}

/** Conditions of a person's tasks on a date. */
export function sectionsOf(ctx: ActorContext, filters: Filters, today: string): WorkConditions {
  const { assignedTo, dueOn, status } = maintenanceTasks;
  const weekEnd = weekEndOf(today);
  const running = isRunningBy(ctx, filters.person);
  const filtered = taskFilters(ctx, filters);
  const assigned = isPerson(ctx, assignedTo, filters.person);
  const notStarted = [assigned, not(running), ...filtered];
  const planned = [...notStarted, isPlanned];
  // completed and not due yet: there is nothing to do until the task is opened again
  const isOpen = or(ne(status, 'COMPLETED'), lte(dueOn, today));
  const isWaiting = [waitsForReading, or(isNull(dueOn), gt(dueOn, weekEnd))];
  return {
    sections: {
      working: [running, ...filtered],
      overdue: [...planned, lt(dueOn, today)],
      today: [...planned, eq(dueOn, today)],
      week: [...planned, isOpen, gt(dueOn, today), lte(dueOn, weekEnd)],
      waiting: [...notStarted, ...isWaiting],
    },
    filters: filtered,
    startedByPerson: isPerson(ctx, workRecords.startedBy, filters.person),
    dueOrRunning: [assigned, isPlanned, isOpen, lte(dueOn, weekEnd)],
    waitingOrRunning: [assigned, ...isWaiting],
    later: [...planned, gt(dueOn, today)],
  };
}

/** The tasks that My work lists for a person, of all sections. */
export function isWorkOf(ctx: ActorContext, person: string, today: string): SQL | undefined {
  const { sections } = sectionsOf(ctx, { person, type: 'all', priority: 'all' }, today);
  return or(...Object.values(sections).map((conditions) => and(...conditions)));
}

function isRunningBy(ctx: ActorContext, person: string): SQL {
  const { organizationId, taskId, endedAt, startedBy } = workRecords;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(workRecords)
      .where(
        and(
          eq(organizationId, maintenanceTasks.organizationId),
          eq(taskId, maintenanceTasks.id),
          isNull(endedAt),
          isPerson(ctx, startedBy, person),
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
 * Readings are entered machine by machine. As text, in the same order: by the column the planner would walk through the tasks of all
 * devices until enough of them wait, instead of using the index of those that do.
 */
const byDevice = [sql`${maintenanceTasks.deviceId}::text`, asc(maintenanceTasks.id)];

export const sectionOrders: Record<WorkSection, SQL[]> = {
  working: [asc(workRecords.startedAt), asc(maintenanceTasks.id)],
  overdue: byUrgency,
  today: byUrgency,
  week: byUrgency,
  waiting: byDevice,
};
