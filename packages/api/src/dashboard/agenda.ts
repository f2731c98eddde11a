import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { addDays, mondayOf } from '../calendar';
import type { ActorContext } from '../context';
import { isOverdue, isPlanned } from '../due-dates';
import { inOrganization, selectTasks } from '../maintenance/queries';
import type { MaintenanceTask } from '../maintenance/schema';
import { meterDueOf } from '../meters/units';
import type { OrganizationDay } from './organization';
import type { UpcomingTask } from './schema';

/** Number of upcoming tasks on the dashboard (specification 1, section 9). */
const maxUpcoming = 5;
const weekCount = 6;

const due = maintenanceTasks.dueOn;

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

/** Planned tasks by due date, the most overdue first, followed by tasks without a date if there is room. */
export async function upcomingTasks(ctx: ActorContext, day: OrganizationDay): Promise<UpcomingTask[]> {
  const datedTasks = await selectTasks(ctx.db, day, { where: [isPlanned], limit: maxUpcoming });
  if (datedTasks.length === maxUpcoming) return datedTasks.map(toUpcoming);
  const undatedTasks = await selectTasks(ctx.db, day, {
    where: [isNull(due), ne(maintenanceTasks.status, 'COMPLETED')],
    orderBy: [asc(maintenanceTasks.createdAt), asc(maintenanceTasks.id)],
    limit: maxUpcoming - datedTasks.length,
  });
  return [...datedTasks, ...undatedTasks].map(toUpcoming);
}

function toUpcoming(task: MaintenanceTask): UpcomingTask {
  const { id, taskName, deviceId, deviceName, assignedTo, assignedToName, dueOn, source } = task;
  return {
    id,
    taskName,
    deviceId,
    deviceName,
    assignedTo,
    assignedToName,
    nextMaintenance: dueOn,
    meterDue: meterDueOf(task),
    page: source?.page ?? null,
    documentId: source?.documentId ?? null,
  };
}

/** Number of overdue tasks, and of tasks due in each of the next six weeks. */
export async function weeksAhead(ctx: ActorContext, { organizationId, today }: OrganizationDay) {
  const monday = mondayOf(today);
  const end = addDays(monday, 7 * weekCount);
  // overdue tasks count as week -1
  const week = sql<number>`case when ${isOverdue(today)} then -1 else (${due} - ${monday}::date) / 7 end`;
  const counts = await ctx.db
    .select({ week, count: sql<number>`count(*)::int` })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), isPlanned, lt(due, end)))
    .groupBy(sql`1`);
  const countIn = (weekNumber: number) => counts.find((row) => row.week === weekNumber)?.count ?? 0;
  return {
    overdue: countIn(-1),
    weeks: Array.from({ length: weekCount }, (_, n) => ({ from: addDays(monday, 7 * n), count: countIn(n) })),
  };
}
