import type { Tx } from '@steward/db/client';
import { devices, maintenanceCompletions, maintenanceTasks, organizations } from '@steward/db/schema';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { isOverdue, isPlanned } from '../due-dates';
import { keyOf } from '../notifications/deliveries/recipients';
import type { OrganizationWeek, ReportedTask, UserWeek } from './report-text';

/** The week of a report in a time zone. */
export interface Week {
  timeZone: string;
  lastMonday: string;
  monday: string;
  sunday: string;
  /** `now` minus seven days. */
  since: Date;
  now: Date;
}

/** Maximum number of overdue and of coming tasks that a report lists. */
const maxListedTasks = 4;

/** Figures for the reports of several organizations. */
export async function figuresOf(tx: Tx, week: Week, organizationIds: string[]) {
  const weeks = new Map<string, OrganizationWeek>(
    organizationIds.map((id) => [id, { done: 0, overdue: 0, coming: 0, newDevices: 0 }]),
  );
  const users = new Map<string, UserWeek>();
  const userWeek = (organizationId: string, userId: string): UserWeek => {
    const key = keyOf({ organizationId, userId });
    const week = users.get(key) ?? { done: 0, overdue: { count: 0, tasks: [] }, coming: { count: 0, tasks: [] } };
    users.set(key, week);
    return week;
  };

  for (const { organizationId, userId, n } of await completionCounts(tx, week, organizationIds)) {
    const organization = weeks.get(organizationId);
    if (organization) organization.done += n;
    if (userId) userWeek(organizationId, userId).done = n;
  }
  for (const row of await plannedTasks(tx, week, organizationIds)) {
    const organization = weeks.get(row.organization_id);
    // each row carries the count of its group; add it once
    if (organization && row.place === 1) organization[row.part] += row.n;
    if (!row.assigned_to) continue;
    const part = userWeek(row.organization_id, row.assigned_to)[row.part];
    part.count = row.n;
    part.tasks.push({ taskName: row.task_name, deviceName: row.device_name, due: row.due });
  }
  for (const { organizationId, n } of await newDeviceCounts(tx, week, organizationIds)) {
    const organization = weeks.get(organizationId);
    if (organization) organization.newDevices = n;
  }
  return { organizations: weeks, users };
}

const n = sql<number>`count(*)::int`;

function completionCounts(tx: Tx, week: Week, organizationIds: string[]) {
  const t = maintenanceCompletions;
  return tx
    .select({ organizationId: t.organizationId, userId: t.completedBy, n })
    .from(t)
    .where(
      and(
        inArray(t.organizationId, organizationIds),
        gte(t.completedOn, week.lastMonday),
        lt(t.completedOn, week.monday),
      ),
    )
    .groupBy(t.organizationId, t.completedBy);
}

function newDeviceCounts(tx: Tx, week: Week, organizationIds: string[]) {
  return tx
    .select({ organizationId: devices.organizationId, n })
    .from(devices)
    .where(and(inArray(devices.organizationId, organizationIds), gte(devices.createdAt, week.since)))
    .groupBy(devices.organizationId);
}

interface PlannedTaskRow extends Record<string, unknown> {
  organization_id: string;
  assigned_to: string | null;
  part: 'overdue' | 'coming';
  task_name: string;
  device_name: string;
  due: ReportedTask['due'];
  place: number;
  n: number;
}

/** The first tasks per assignee and group, with the size of the group. Overdue follows the organization's date. */
async function plannedTasks(tx: Tx, week: Week, organizationIds: string[]): Promise<PlannedTaskRow[]> {
  const t = maintenanceTasks;
  const today = sql`(${week.now.toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`;
  const overdue = isOverdue(today);
  const group = sql`partition by ${t.organizationId}, ${t.assignedTo}, ${overdue}`;
  const rows = await tx.execute<PlannedTaskRow>(sql`
    select * from (
      select ${t.organizationId}, ${t.assignedTo}, ${t.taskName}, ${devices.name} as device_name,
        ${t.dueOn}::text as due,
        case when ${overdue} then 'overdue' else 'coming' end as part,
        (row_number() over (${group} order by ${t.dueOn}, ${t.id}))::int as place,
        (count(*) over (${group}))::int as n
      from ${t} join ${devices} on ${and(eq(devices.organizationId, t.organizationId), eq(devices.id, t.deviceId))}
        join ${organizations} on ${eq(organizations.id, t.organizationId)}
      where ${and(inArray(t.organizationId, organizationIds), isPlanned)} and ${t.dueOn} <= ${week.sunday}
    ) as planned where place <= ${maxListedTasks} order by due, place`);
  return [...rows];
}
