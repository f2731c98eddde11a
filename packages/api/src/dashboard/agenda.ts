import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { isOverdue, isPlanned } from '../due-dates';
import { inOrganization, selectTasks } from '../maintenance/queries';
import type { MaintenanceTask } from '../maintenance/schema';
import type { OrganizationDay } from './organization';
import type { UpcomingTask } from './schema';

/** Specification 1, section 9. */
const rows = 5;
const weeksShown = 6;

const due = maintenanceTasks.nextMaintenance;

/** Tasks due today and how many of them are the caller's. */
export async function dueToday(ctx: ActorContext, { organizationId, today }: OrganizationDay) {
  const [row] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      mine: sql<number>`count(*) filter (where ${maintenanceTasks.assignedTo} = ${ctx.actor.userId})::int`,
    })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), isPlanned, eq(due, today)));
  return row ?? { count: 0, mine: 0 };
}

/** Planned tasks in order of their due date, so the most overdue first; then, if rows are left, tasks without a date. */
export async function upcomingTasks(ctx: ActorContext, day: OrganizationDay): Promise<UpcomingTask[]> {
  const dated = await selectTasks(ctx.db, day, { where: [isPlanned], limit: rows });
  if (dated.length === rows) return dated.map(toUpcoming);
  const undated = await selectTasks(ctx.db, day, {
    where: [isNull(due), ne(maintenanceTasks.status, 'COMPLETED')],
    orderBy: [asc(maintenanceTasks.createdAt), asc(maintenanceTasks.id)],
    limit: rows - dated.length,
  });
  return [...dated, ...undated].map(toUpcoming);
}

function toUpcoming(task: MaintenanceTask): UpcomingTask {
  const { id, taskName, deviceId, deviceName, assignedTo, assignedToName, nextMaintenance, source } = task;
  return {
    id,
    taskName,
    deviceId,
    deviceName,
    assignedTo,
    assignedToName,
    nextMaintenance,
    page: source?.page ?? null,
    documentId: source?.documentId ?? null,
  };
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/** How many tasks are overdue, and how many are due in each of six weeks by their next date. */
export async function weeksAhead(ctx: ActorContext, { organizationId, today }: OrganizationDay) {
  const monday = mondayOf(today);
  const end = addDays(monday, 7 * weeksShown);
  // week -1 holds the overdue tasks
  const week = sql<number>`case when ${isOverdue(today)} then -1 else (${due} - ${monday}::date) / 7 end`;
  const counts = await ctx.db
    .select({ week, count: sql<number>`count(*)::int` })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), isPlanned, lt(due, end)))
    .groupBy(sql`1`);
  const of = (wanted: number) => counts.find((row) => row.week === wanted)?.count ?? 0;
  return {
    overdue: of(-1),
    weeks: Array.from({ length: weeksShown }, (_, n) => ({ from: addDays(monday, 7 * n), count: of(n) })),
  };
}
