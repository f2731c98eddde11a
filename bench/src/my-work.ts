import type { ActorContext } from '@steward/api/context';
import { listTasksInput } from '@steward/api/schema/maintenance';
import { myWorkInput, workSectionInput } from '@steward/api/schema/my-work';
import { listTasks } from '@steward/api/services/maintenance/list';
import { readMyWork, readWorkSection } from '@steward/api/services/my-work/service';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { compareWithBare, type MeasuredCall } from './compare-with-bare';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';

const organizationId = 'default';
const taskCount = 100_000;
const deviceCount = 2000;
const userCount = 100;
/** Open work of each user besides the measured one. */
const runningCount = 200;

/**
 * Measures My work and the filters of the DeviceCare Center in an organization of 100,000 tasks, of which a thousand are the caller's,
 * and of 20,000 tasks of another organization. The reference runs the same statements, recorded from the services, without the product.
 */
export function myWork(): Promise<Bench> {
  return inOwnDatabase(`My work (${taskCount.toLocaleString('en')} tasks of ${userCount} people)`, async (target) => {
    const database = openServer(target.url, 2);
    try {
      await fill(database.sql);
      const calls = await measuredCalls(database.sql);
      const small = ['organizations', 'users', 'meters', 'work_records', 'devices'];
      const scans = await sequentialScans(
        database.sql,
        calls.flatMap(({ statements }) => statements.flat()),
        small,
      );
      return [...(await compareWithBare(target, calls)), scans];
    } finally {
      await database.close();
    }
  });
}

/** Due dates from 20 days ago to 345 days ahead; a tenth is done, a tenth waits for a reading, and a hundredth is CRITICAL. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) values ('other', 'Other')`;
  await sql`
    insert into users (organization_id, id, first_name, last_name, email)
    select ${organizationId}, gen_random_uuid(), 'User', n::text, 'user' || n || '@bench.example'
    from generate_series(2, ${userCount}::int) n`;
  await sql`
    insert into devices (organization_id, id, name, type, status, location)
    select organization, gen_random_uuid(), 'Machine ' || n, 'MACHINE', 'ONLINE', 'Hall ' || n % 40
    from unnest(array[${organizationId}::text, 'other']) organization, generate_series(1, ${deviceCount}::int) n`;
  await sql`
    with d as (select organization_id, id, row_number() over (partition by organization_id order by id) as n from devices),
    u as (select id, row_number() over (order by email) as n from users where organization_id = ${organizationId})
    insert into maintenance_tasks (organization_id, id, device_id, task_name, description, maintenance_type, priority, status,
      frequency, intervals, next_maintenance, last_maintenance, assigned_to)
    select d.organization_id, gen_random_uuid(), d.id, 'Check bearing ' || t, 'Listen for noise and measure the temperature.',
      (array['PREVENTIVE', 'PREVENTIVE', 'PREVENTIVE', 'CORRECTIVE', 'GENERAL'])[1 + t % 5],
      case when t % 100 = 0 then 'CRITICAL' else (array['LOW', 'MEDIUM', 'HIGH'])[1 + t % 3] end,
      case when t % 10 = 1 then 'COMPLETED' else 'SCHEDULED' end,
      case when t % 10 = 2 then 'every 250 hours' else 'monthly' end,
      case when t % 10 = 2 then '[{"every": 250, "unit": "hour"}]'::jsonb else '[{"every": 1, "unit": "month"}]'::jsonb end,
      case when t % 10 = 2 then null else current_date - 20 + (random() * 365)::int end,
      case when t % 10 = 1 then current_date - 10 end,
      case when d.organization_id = ${organizationId} and t % 7 <> 0 then u.id end
    from d join generate_series(0, ${taskCount / deviceCount - 1}::int) t on d.organization_id = ${organizationId} or t < 10
    join u on u.n = 1 + (d.n * 7 + t) % ${userCount}::int`;
  await sql`
    insert into work_records (organization_id, id, device_id, task_id, task_name, at, started_at, started_by, started_by_name)
    select organization_id, gen_random_uuid(), device_id, id, task_name, now(), now(), assigned_to, 'User'
    from maintenance_tasks where assigned_to is not null limit ${runningCount}`;
  await sql`vacuum analyze`;
}

async function measuredCalls(sql: postgres.Sql): Promise<MeasuredCall[]> {
  const [user] = await sql`select id from users where organization_id = ${organizationId} and role = 'ADMIN'`;
  const [colleague] =
    await sql`select id from users where organization_id = ${organizationId} and role = 'USER' limit 1`;
  const [device] = await sql`select id from devices where organization_id = ${organizationId} limit 1`;
  const actor = { userId: user?.id, organizationId, role: 'ADMIN', sessionId: '' };
  const contextOf = (db: object) => ({ db, actor, now: () => new Date() }) as unknown as ActorContext;
  const filters = [
    '',
    `person=${colleague?.id}`,
    'priority=CRITICAL',
    'type=corrective',
    'location=Hall+7',
    `deviceId=${device?.id}`,
  ];
  const everybody = [
    'person=everybody',
    'person=nobody',
    'person=everybody&location=Hall+7',
    'person=everybody&priority=CRITICAL',
  ];
  const sections = ['overdue', 'week', 'waiting'];
  const lists = [
    'assignedTo=me',
    'assignedTo=nobody&priority=CRITICAL',
    'location=Hall+7',
    `assignedTo=${colleague?.id}&type=corrective`,
  ];
  const readAll = (query: string) =>
    statementsOf(sql, (db) => readMyWork(contextOf(db), myWorkInput.parse(parsed(query))));
  const readPage = (section: string) =>
    statementsOf(sql, (db) => readWorkSection(contextOf(db), workSectionInput.parse({ section, page: 3 })));
  const readList = (query: string) =>
    statementsOf(sql, (db) => listTasks(contextOf(db), listTasksInput.parse(parsed(query))));
  return [
    {
      what: 'of one person, all sections',
      paths: filters.map((query) => `/api/maintenance/my-work?${query}`),
      statements: await Promise.all(filters.map(readAll)),
    },
    {
      what: 'of everybody or nobody, all sections',
      paths: everybody.map((query) => `/api/maintenance/my-work?${query}`),
      statements: await Promise.all(everybody.map(readAll)),
    },
    {
      what: 'page 4 of a section',
      paths: sections.map((section) => `/api/maintenance/my-work?section=${section}&page=3`),
      statements: await Promise.all(sections.map(readPage)),
    },
    {
      what: 'DeviceCare Center, filtered by person, location, type or priority',
      paths: lists.map((query) => `/api/maintenance?page=0&size=20&${query}`),
      statements: await Promise.all(lists.map(readList)),
    },
  ];
}

const parsed = (query: string) => Object.fromEntries(new URLSearchParams(query));
