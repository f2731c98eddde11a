import type { Db } from '@steward/db/client';
import { devices, maintenanceTasks, meters, notifications, schedulerRuns, users } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { isMeterOfTask, isOverdue, isPlanned, isProjected, type OrganizationDate, recurs } from '../due-dates';
import { amountWords } from '../meters/units';
import { publishChangedNotifications } from '../notify/notifications-changed';

/** Each statement is its own transaction, so that row locks are short. */
const rowsPerStatement = 1000;
/** Completed recurring tasks are re-opened this many days before they are due. */
const reopenDays = 7;

const asTable = (organizations: OrganizationDate[]): SQL => {
  const rows = organizations.map((o) => sql`(${o.organizationId}::text, ${o.today}::date)`);
  return sql`(values ${sql.join(rows, sql`, `)}) as o(organization_id, today)`;
};

const t = maintenanceTasks;

/**
 * Whether the stored status must change: open and overdue, completed but due again within a week, or marked overdue and
 * then rescheduled. A completed meter-based task stays completed until its date is known.
 */
const isOutdated = sql`(
  (${t.status} in ('SCHEDULED', 'PENDING', 'ACTIVE') and ${isOverdue(sql`o.today`)})
  or (${t.status} = 'COMPLETED' and ${recurs} and ${t.dueOn} <= o.today + ${reopenDays}::int)
  or (${t.status} = 'OVERDUE' and (${t.dueOn} is null or ${t.dueOn} >= o.today)))`;

const outdatedTasks = (organizations: OrganizationDate[]) => sql`
  from ${asTable(organizations)} join ${t} on ${t.organizationId} = o.organization_id where ${isOutdated}`;

interface StatusCounts {
  organization_id: string;
  reopened: number;
  overdue: number;
}

/**
 * Updates the status of one batch of tasks. Skips rows that are locked, so that it neither waits for users nor deadlocks
 * with them; a later statement updates those.
 */
export async function updateStatusBatch(db: Db, organizations: OrganizationDate[], now: Date): Promise<StatusCounts[]> {
  const rows = await db.execute<StatusCounts & Record<string, unknown>>(sql`
    with picked as materialized (
      select ${t.organizationId}, ${t.id}, ${t.status} as was, ${t.dueOn} as due, o.today
      ${outdatedTasks(organizations)}
      limit ${rowsPerStatement}
      for update of ${t} skip locked
    ), changed as (
      update ${t} set
        status = case when p.due < p.today then 'OVERDUE' when p.due is null then 'PENDING' else 'SCHEDULED' end,
        updated_at = ${now.toISOString()}
      from picked p
      where ${t.organizationId} = p.organization_id and ${t.id} = p.id
      returning ${t.organizationId}, p.was, ${t.status} as status
    )
    select organization_id, count(*) filter (where was = 'COMPLETED')::int as reopened,
      count(*) filter (where status = 'OVERDUE')::int as overdue
    from changed group by organization_id`);
  return [...rows];
}

export const hasOutdatedTasks = (db: Db, organizations: OrganizationDate[]): Promise<boolean> =>
  exists(db, outdatedTasks(organizations));

async function exists(db: Db, rows: SQL): Promise<boolean> {
  const [row] = await db.execute<{ any: boolean }>(sql`select exists (select 1 ${rows}) as any`);
  return row?.any === true;
}

/** A UUIDv7 in SQL: a random UUIDv4 with the time in milliseconds in its first 48 bits and the version set to 7. */
const newId = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

/** With the assignee, allows one reminder per task and day; for servers of versions without `remindedOn`. */
const dedupeKey = sql`'task:' || ${t.id} || ':' || o.today`;

/** ', at 1,250 h'; empty for a task that no meter counts. */
const atReading = sql`case when ${t.meterNext} is null or ${meters.id} is null then '' else ', at '
  || rtrim(to_char(${t.meterNext}::numeric, 'FM999,999,999,990.99'), '.') || ' ' || case ${meters.unit}
  ${sql.join(
    Object.entries(amountWords).map(
      ([unit, [one, many]]) =>
        sql`when ${unit}::text then case when ${t.meterNext} = 1 then ${one}::text else ${many}::text end`,
    ),
    sql` `,
  )}
  else ${meters.unit} end end`;

const reminderTitle = sql`left(case when ${t.dueOn} = o.today and ${isProjected} then 'Maintenance due about today: '
  when ${t.dueOn} = o.today then 'Maintenance due today: ' else 'Maintenance overdue: ' end || ${t.taskName}, 200)`;
const reminderMessage = sql`left('"' || ${t.taskName} || '" on ' || ${devices.name} || case
  when ${t.dueOn} = o.today then case when ${isProjected} then ' is due about today' else ' is due today' end
  else case when ${isProjected} then ' was due about ' else ' was due on ' end || to_char(${t.dueOn}, 'FMDD FMMonth YYYY')
  end || ${atReading} || '.' || case when ${isProjected} then ' Please read the meter.' else '' end, 1000)`;

interface ReminderCounts {
  /** Number of tasks in the batch; 0 when nobody is left to remind. */
  picked: number;
  organization_id: string | null;
  added: number;
  /** Comma-separated. */
  user_ids: string | null;
}

/** Reminds the assignees of one batch of tasks that are due today or overdue. Skips locked rows like `updateStatusBatch`. */
export function remindBatch(db: Db, organizations: OrganizationDate[], now: Date): Promise<ReminderCounts[]> {
  return db.transaction(async (tx) => {
    const rows = await tx.execute<ReminderCounts & Record<string, unknown>>(insertReminders(organizations, now));
    for (const { organization_id, user_ids } of rows)
      for (const userId of user_ids?.split(',') ?? []) publishChangedNotifications(tx, organization_id ?? '', userId);
    return [...rows];
  });
}

/** Due tasks whose assignee was not reminded today. */
const tasksToRemind = (organizations: OrganizationDate[]) => sql`
  from ${asTable(organizations)}
  join ${t} on ${t.organizationId} = o.organization_id
  join ${users} on ${users.organizationId} = ${t.organizationId} and ${users.id} = ${t.assignedTo} and ${users.enabled}
  join ${devices} on ${devices.organizationId} = ${t.organizationId} and ${devices.id} = ${t.deviceId}
  left join ${meters} on ${isMeterOfTask}
  where ${isPlanned} and ${t.dueOn} <= o.today
    and (${t.remindedOn} is distinct from o.today or ${t.remindedUser} is distinct from ${t.assignedTo})`;

export const hasTasksToRemind = (db: Db, organizations: OrganizationDate[]): Promise<boolean> =>
  exists(db, tasksToRemind(organizations));

const insertReminders = (organizations: OrganizationDate[], now: Date) => sql`
    with picked as materialized (
      select ${t.organizationId}, ${t.id} as task_id, ${t.assignedTo} as user_id, ${t.deviceId}, ${reminderTitle} as title,
        ${reminderMessage} as message, ${dedupeKey} as dedupe_key, o.today,
        jsonb_build_object('taskId', ${t.id}, 'taskName', ${t.taskName}, 'dueDate', ${t.dueOn}) as metadata
      ${tasksToRemind(organizations)}
      limit ${rowsPerStatement}
      for update of ${t} skip locked
    ), marked as (
      update ${t} set reminded_on = p.today, reminded_user = p.user_id
      from picked p where ${t.organizationId} = p.organization_id and ${t.id} = p.task_id
    ), added as (
      insert into ${notifications}
        (organization_id, id, user_id, category, title, message, device_id, metadata, dedupe_key, created_at)
      select organization_id, ${newId}, user_id, 'MAINTENANCE_REMINDER', title, message, device_id, metadata,
        dedupe_key, ${now.toISOString()} from picked
      on conflict do nothing
      returning organization_id, user_id
    ), counts as (
      select organization_id, count(*)::int as added, string_agg(distinct user_id::text, ',') as user_ids
      from added group by organization_id)
    select p.picked, c.organization_id, coalesce(c.added, 0) as added, c.user_ids
    from (select count(*)::int as picked from picked) p left join counts c on true`;

export interface RunFigures extends OrganizationDate {
  executionTimeMs: number;
  reopened: number;
  overdue: number;
  notified: number;
}

/** Stores the figures of the last run per organization. @param daily whether it counts as the daily run of that date */
export async function recordRuns(db: Db, runs: RunFigures[], now: Date, daily: boolean): Promise<void> {
  await db
    .insert(schedulerRuns)
    .values(runs.map(({ today, ...run }) => ({ ...run, lastRunAt: now, ranOn: daily ? today : null })))
    .onConflictDoUpdate({
      target: schedulerRuns.organizationId,
      set: {
        ranOn: sql`coalesce(excluded.ran_on, ${schedulerRuns.ranOn})`,
        lastRunAt: sql`excluded.last_run_at`,
        executionTimeMs: sql`excluded.execution_time_ms`,
        reopened: sql`excluded.reopened`,
        overdue: sql`excluded.overdue`,
        notified: sql`excluded.notified`,
      },
    });
}
