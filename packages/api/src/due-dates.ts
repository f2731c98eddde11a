import type { Db, Tx } from '@steward/db/client';
import { maintenanceTasks, meters } from '@steward/db/schema';
import { and, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { dateIn } from './calendar';
import type { ActorContext } from './context';
import type { MeterDue } from './fields';
import { timeZoneOf } from './people';

type MaintenanceStatus = (typeof maintenanceTasks.$inferSelect)['status'];

/** An organization and its current calendar date. */
export interface OrganizationDate {
  organizationId: string;
  today: string;
}

/** The caller's organization and its current date. @param db pass the transaction when called inside one */
export async function organizationDate(ctx: ActorContext, db: Db | Tx = ctx.db): Promise<OrganizationDate> {
  const { organizationId } = ctx.actor;
  return { organizationId, today: dateIn(await timeZoneOf(db, organizationId), ctx.now()) };
}

const { status, dueOn: due, lastMaintenance, intervals, meterNext, nextMaintenance } = maintenanceTasks;

/** Whether a task recurs: it has intervals, or its last completion moved the due date on (frequency without interval). */
export const recurs = sql`(jsonb_array_length(${intervals}) > 0 or ${due} > ${lastMaintenance})`;

/** Whether work is still due on the due date. False for a completed one-off task. */
export const isPlanned = sql`(${due} is not null and (${status} <> 'COMPLETED' or ${recurs}))`;

/**
 * Whether a task is past its due date and not done, regardless of its stored status. Uses maintenance_tasks_due_on_idx.
 * @param today calendar date of the organization, or the SQL of one
 */
export const isOverdue = (today: string | SQLWrapper) => sql`(${lt(due, today)} and ${isPlanned})`;

/**
 * The status of a task on a date. OVERDUE depends on the due date alone: the stored OVERDUE is only what the scheduler
 * last saw. A task in progress keeps its status when it becomes overdue, so that its start is not hidden.
 */
export const statusOn = (today: string | SQLWrapper) => sql<MaintenanceStatus>`(case
  when ${status} = 'IN_PROGRESS' then ${status}
  when ${isOverdue(today)} then 'OVERDUE'
  when ${status} = 'OVERDUE' then case when ${due} is null then 'PENDING' else 'SCHEDULED' end
  when ${status} = 'COMPLETED' and ${due} = ${today} and ${recurs} then 'SCHEDULED'
  else ${status} end)`;

/** Stored statuses from which a status can be derived, so that the filter can use maintenance_tasks_status_idx. */
const storedAs: Record<MaintenanceStatus, MaintenanceStatus[]> = {
  SCHEDULED: ['SCHEDULED', 'OVERDUE', 'COMPLETED'],
  PENDING: ['PENDING', 'OVERDUE'],
  ACTIVE: ['ACTIVE'],
  IN_PROGRESS: ['IN_PROGRESS'],
  COMPLETED: ['COMPLETED'],
  OVERDUE: ['SCHEDULED', 'PENDING', 'ACTIVE', 'OVERDUE', 'COMPLETED'],
};

export const hasStatusOn = (today: string, statuses: MaintenanceStatus[]) =>
  and(
    inArray(
      status,
      statuses.flatMap((wantedStatus) => storedAs[wantedStatus]),
    ),
    inArray(statusOn(today), statuses),
  );

/** Whether the due date is projected from the use of the meter. For queries that join the meter of the task. */
export const isProjected = sql<boolean>`coalesce(${due} = ${maintenanceTasks.meterDue} and ${due} is distinct from ${nextMaintenance}
  and coalesce(${meters.total}, 0) < ${meterNext}, false)`;

/** Joins the meter of a task. */
export const isMeterOfTask = sql`${meters.organizationId} = ${maintenanceTasks.organizationId} and ${meters.id} = ${maintenanceTasks.meterId}`;

/** The reading at which a task is due, as JSON; null for a task without a meter. */
export const meterDueJson = sql<MeterDue | null>`(
  select json_build_object('at', ${meterNext}, 'unit', ${meters.unit}, 'isProjected', ${isProjected})
  from ${meters} where ${isMeterOfTask} and ${meterNext} is not null)`;
