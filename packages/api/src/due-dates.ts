import type { Db, Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { dateIn } from './calendar';
import type { ActorContext } from './context';
import { timeZoneOf } from './people';

type MaintenanceStatus = (typeof maintenanceTasks.$inferSelect)['status'];

/** An organization and its current calendar date. */
export interface OrganizationDate {
  organizationId: string;
  today: string;
}

/** The caller's organization and its calendar date, in its own time zone. @param db the transaction, inside of one */
export async function organizationDate(ctx: ActorContext, db: Db | Tx = ctx.db): Promise<OrganizationDate> {
  const { organizationId } = ctx.actor;
  return { organizationId, today: dateIn(await timeZoneOf(db, organizationId), ctx.now()) };
}

const { status, nextMaintenance: due, lastMaintenance, intervals } = maintenanceTasks;

/** A recurring task: it has intervals, or a frequency text without one that moved it on when it was last completed. */
export const recurs = sql`(jsonb_array_length(${intervals}) > 0 or ${due} > ${lastMaintenance})`;

/** Has a due date that somebody still has to meet. A completed one-off task has none. */
export const isPlanned = sql`(${due} is not null and (${status} <> 'COMPLETED' or ${recurs}))`;

/**
 * Past its due date and not done, whatever the scheduler stored. Reads maintenance_tasks_due_idx.
 * @param today calendar date of the organization, or the SQL of one
 */
export const isOverdue = (today: string | SQL) => sql`(${lt(due, today)} and ${isPlanned})`;

/**
 * The status of a task on a date. OVERDUE depends on the due date alone: the stored OVERDUE is only what the scheduler
 * last saw. A task in progress keeps its status when it becomes overdue, so that its start is not hidden.
 */
export const statusOn = (today: string) => sql<MaintenanceStatus>`(case
  when ${status} = 'IN_PROGRESS' then ${status}
  when ${isOverdue(today)} then 'OVERDUE'
  when ${status} = 'OVERDUE' then case when ${due} is null then 'PENDING' else 'SCHEDULED' end
  when ${status} = 'COMPLETED' and ${due} = ${today} and ${recurs} then 'SCHEDULED'
  else ${status} end)`;

/** Stored statuses from which a status can be derived: they let the filter read maintenance_tasks_status_idx. */
const storedAs: Record<MaintenanceStatus, MaintenanceStatus[]> = {
  SCHEDULED: ['SCHEDULED', 'OVERDUE', 'COMPLETED'],
  PENDING: ['PENDING', 'OVERDUE'],
  ACTIVE: ['ACTIVE'],
  IN_PROGRESS: ['IN_PROGRESS'],
  COMPLETED: ['COMPLETED'],
  OVERDUE: ['SCHEDULED', 'PENDING', 'ACTIVE', 'OVERDUE', 'COMPLETED'],
};

export const hasStatusOn = (today: string, wanted: MaintenanceStatus[]) =>
  and(
    inArray(
      status,
      wanted.flatMap((one) => storedAs[one]),
    ),
    inArray(statusOn(today), wanted),
  );
