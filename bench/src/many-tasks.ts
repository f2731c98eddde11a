import type postgres from 'postgres';

export const organizationId = 'default';
export const taskCount = 100_000;
const deviceCount = 2000;
export const userCount = 100;
/** Open work of each user besides the measured one. */
const runningCount = 200;

/**
 * An organization of 2,000 devices with 100,000 tasks, and 20,000 tasks of another one. Due dates from 20 days ago to 345 days ahead; a tenth
 * is done, a tenth waits for a reading, and a hundredth is CRITICAL. A third has planned minutes. 274 completions are stored for each day of
 * the last year.
 */
export async function createManyTasks(sql: postgres.Sql): Promise<void> {
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
      frequency, intervals, next_maintenance, last_maintenance, assigned_to, estimated_duration)
    select d.organization_id, gen_random_uuid(), d.id, 'Check bearing ' || t, 'Listen for noise and measure the temperature.',
      (array['PREVENTIVE', 'PREVENTIVE', 'PREVENTIVE', 'CORRECTIVE', 'GENERAL'])[1 + t % 5],
      case when t % 100 = 0 then 'CRITICAL' else (array['LOW', 'MEDIUM', 'HIGH'])[1 + t % 3] end,
      case when t % 10 = 1 then 'COMPLETED' else 'SCHEDULED' end,
      case when t % 10 = 2 then 'every 250 hours' else 'monthly' end,
      case when t % 10 = 2 then '[{"every": 250, "unit": "hour"}]'::jsonb else '[{"every": 1, "unit": "month"}]'::jsonb end,
      case when t % 10 = 2 then null else current_date - 20 + (random() * 365)::int end,
      case when t % 10 = 1 then current_date - 10 end,
      case when d.organization_id = ${organizationId} and t % 7 <> 0 then u.id end,
      case when t % 3 = 0 then 15 + t % 90 || ' min' end
    from d join generate_series(0, ${taskCount / deviceCount - 1}::int) t on d.organization_id = ${organizationId} or t < 10
    join u on u.n = 1 + (d.n * 7 + t) % ${userCount}::int`;
  await sql`
    insert into work_records (organization_id, id, device_id, task_id, task_name, at, started_at, started_by, started_by_name)
    select organization_id, gen_random_uuid(), device_id, id, task_name, now(), now(), assigned_to, 'User'
    from maintenance_tasks where assigned_to is not null limit ${runningCount}`;
  await sql`
    insert into maintenance_completions (organization_id, id, task_id, completed_on, completed_by, completed_by_name, created_at)
    select organization_id, gen_random_uuid(), id, current_date - (random() * 365)::int, assigned_to, 'User', now()
    from maintenance_tasks`;
  await sql`vacuum analyze`;
}
