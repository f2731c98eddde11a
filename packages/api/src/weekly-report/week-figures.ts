import type { Tx } from '@steward/db/client';
import { devices, maintenanceCompletions, maintenanceTasks, organizations } from '@steward/db/schema';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { isOverdue, isPlanned } from '../due-dates';
import { keyOf } from '../notifications/deliveries/recipients';
import type { OrganizationWeek, ReportedTask, UserWeek } from './report-text';

/** Calendar dates around the Monday of a report, by the clocks of a time zone. */
export interface Week {
  timeZone: string;
  lastMonday: string;
  monday: string;
  sunday: string;
  /** The same hour a week ago. */
  since: Date;
  now: Date;
}

/** Of each user's tasks a report names at most so many that are overdue, and so many that come. */
const namedTasks = 4;

/** What the reports of some organizations say; three queries. */
export async function figuresOf(tx: Tx, week: Week, organizationIds: string[]) {
  const weeks = new Map<string, OrganizationWeek>(
    organizationIds.map((id) => [id, { done: 0, overdue: 0, coming: 0, newDevices: 0 }]),
  );
  const users = new Map<string, UserWeek>();
  const userWeek = (organizationId: string, userId: string): UserWeek => {
    const key = keyOf({ organizationId, userId });
    const found = users.get(key) ?? { done: 0, overdue: { count: 0, tasks: [] }, coming: { count: 0, tasks: [] } };
    users.set(key, found);
    return found;
  };

  for (const { organizationId, userId, n } of await completed(tx, week, organizationIds)) {
    const organization = weeks.get(organizationId);
    if (organization) organization.done += n;
    if (userId) userWeek(organizationId, userId).done = n;
  }
  for (const row of await planned(tx, week, organizationIds)) {
    const organization = weeks.get(row.organization_id);
    // each group's first row counts for the group
    if (organization && row.place === 1) organization[row.part] += row.n;
    if (!row.assigned_to) continue;
    const part = userWeek(row.organization_id, row.assigned_to)[row.part];
    part.count = row.n;
    part.tasks.push({ taskName: row.task_name, deviceName: row.device_name, due: row.due });
  }
  for (const { organizationId, n } of await madeDevices(tx, week, organizationIds)) {
    const organization = weeks.get(organizationId);
    if (organization) organization.newDevices = n;
  }
  return { organizations: weeks, users };
}

const n = sql<number>`count(*)::int`;

function completed(tx: Tx, week: Week, organizationIds: string[]) {
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

function madeDevices(tx: Tx, week: Week, organizationIds: string[]) {
  return tx
    .select({ organizationId: devices.organizationId, n })
    .from(devices)
    .where(and(inArray(devices.organizationId, organizationIds), gte(devices.createdAt, week.since)))
    .groupBy(devices.organizationId);
}

interface Planned extends Record<string, unknown> {
  organization_id: string;
  assigned_to: string | null;
  part: 'overdue' | 'coming';
  task_name: string;
  device_name: string;
  due: ReportedTask['due'];
  place: number;
  n: number;
}

/** The first tasks of each assignee, with their number. Overdue is by the organization's date, not the reader's. */
async function planned(tx: Tx, week: Week, organizationIds: string[]): Promise<Planned[]> {
  const t = maintenanceTasks;
  const today = sql`(${week.now.toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`;
  const overdue = isOverdue(today);
  const group = sql`partition by ${t.organizationId}, ${t.assignedTo}, ${overdue}`;
  const rows = await tx.execute<Planned>(sql`
    select * from (
      select ${t.organizationId}, ${t.assignedTo}, ${t.taskName}, ${devices.name} as device_name,
        ${t.nextMaintenance}::text as due,
        case when ${overdue} then 'overdue' else 'coming' end as part,
        (row_number() over (${group} order by ${t.nextMaintenance}, ${t.id}))::int as place,
        (count(*) over (${group}))::int as n
      from ${t} join ${devices} on ${and(eq(devices.organizationId, t.organizationId), eq(devices.id, t.deviceId))}
        join ${organizations} on ${eq(organizations.id, t.organizationId)}
      where ${and(inArray(t.organizationId, organizationIds), isPlanned)} and ${t.nextMaintenance} <= ${week.sunday}
    ) as planned where place <= ${namedTasks} order by due, place`);
  return [...rows];
}
