import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ActorContext } from '@steward/api/context';
import { analyticsDashboard } from '@steward/api/services/analytics/service';
import { readDashboard } from '@steward/api/services/dashboard/service';
import { type Database, openServer } from '@steward/db/client';
import { migrate } from '@steward/db/migrate';
import postgres from 'postgres';
import { percentile } from './load';
import { statementsOf } from './plans';
import type { Bench } from './report';
import type { BareStatement } from './serve-bare';

const organizations = 100;
const notificationCount = 1_000_000;
/** Devices of the measured organization; the others have a hundred each. */
const deviceCount = 10_000;
/** Messages of the measured organization. */
const messageCount = 100_000;
const rounds = 150;
const warmUpRounds = 20;

/**
 * Measures the Command Center of an organization with 10,000 devices, 30,000 tasks and 20,000 rules, with 1,000,000 notifications in 100
 * organizations, and its Intelligence page over 100,000 messages. The reference runs the statements of the service with postgres.js,
 * concurrently like the service, without schemas and Drizzle. Runs on the PostgreSQL server of DATABASE_URL.
 */
export async function dashboard(): Promise<Bench> {
  const name = 'Command Center (1,000,000 notifications in 100 organizations, 10,000 devices in this one)';
  const url = process.env.DATABASE_URL;
  if (!url) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const admin = openServer(url, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const address = Object.assign(new URL(url), { pathname: `/${databaseName}` }).href;
  const database = openServer(address, 10);
  const bare = postgres(address, { max: 10, onnotice: () => {} });
  try {
    await migrate(database, join(import.meta.dirname, '../../packages/db/drizzle'));
    const userId = await fill(database);
    const actor = { userId, organizationId: 'bench-1', role: 'ADMIN', sessionId: '' };
    const log = { info: () => {}, warn: console.warn, error: console.error };
    // the services use no other part of their context
    const contextOf = (db: Database['db']) => ({ db, actor, now: () => new Date(), log }) as unknown as ActorContext;

    const pages = [
      { what: 'Command Center', limit: 50, open: (ctx: ActorContext) => readDashboard(ctx) },
      {
        what: 'Intelligence, 30 days',
        limit: 500,
        open: (ctx: ActorContext) => analyticsDashboard(ctx, { range: '30d' }),
      },
    ];
    const figures: Bench['figures'] = [];
    for (const { what, limit, open } of pages) {
      const statements = await statementsOf(bare, (db) => open(contextOf(db)));
      await printPlans(what, bare, statements);
      const { ours, theirs } = await inTurn(
        () => open(contextOf(database.db)),
        () =>
          Promise.all(statements.map(({ text, parameters }) => bare.unsafe(text, parameters as string[], prepared))),
      );
      figures.push(
        {
          what: `${what}, p50`,
          measured: percentile(ours, 0.5),
          reference: percentile(theirs, 0.5),
          unit: 'ms',
          demand: 'for information (reference: the same statements, bare)',
          holds: true,
        },
        {
          what: `${what}, p95`,
          measured: percentile(ours, 0.95),
          reference: percentile(theirs, 0.95),
          unit: 'ms',
          demand: `under ${limit} ms`,
          holds: percentile(ours, 0.95) < limit,
        },
      );
    }
    return { name, skipped: null, figures };
  } finally {
    await bare.end();
    await database.close();
    await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
    await admin.close();
  }
}

const prepared = { prepare: true };

/** Milliseconds of each call. The calls alternate, so that other load on the machine affects both. */
async function inTurn(ours: () => Promise<unknown>, theirs: () => Promise<unknown>) {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const timed = async (call: () => Promise<unknown>) => {
    const from = performance.now();
    await call();
    return performance.now() - from;
  };
  for (let round = -warmUpRounds; round < rounds; round++) {
    const [ourMs, theirMs] = [await timed(ours), await timed(theirs)];
    if (round < 0) continue;
    times.ours.push(ourMs);
    times.theirs.push(theirMs);
  }
  return times;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Prints for each statement its duration alone and the indexes and tables that it reads. */
async function printPlans(what: string, sql: postgres.Sql, statements: BareStatement[]): Promise<void> {
  console.log(`\n${what}: indexes and tables read by each statement`);
  for (const { text, parameters } of statements) {
    const [row] = await sql.unsafe(`explain (analyze, format json) ${text}`, parameters as string[]);
    const plans = (row?.['QUERY PLAN'] ?? []) as { Plan: PlanNode; 'Execution Time': number }[];
    for (const { Plan, 'Execution Time': milliseconds } of plans) {
      console.log(`  ${milliseconds.toFixed(2).padStart(7)} ms  ${[...new Set(scansOf(Plan))].join(', ')}`);
    }
  }
}

function scansOf(node: PlanNode): string[] {
  const source = node['Index Name'] ?? node['Relation Name'];
  const scan = source && node['Node Type'].includes('Scan') ? [`${node['Node Type']} on ${source}`] : [];
  return [...scan, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** Fills the database. @returns id of the user who opens the pages */
async function fill({ sql }: Database): Promise<string> {
  await sql`insert into organizations (id, name, created_at)
    select 'bench-' || n, 'Bench ' || n, now() - interval '1 year' from generate_series(1, ${organizations}::int) n`;
  await sql`insert into users (organization_id, id, first_name, last_name, email, role, created_at)
    select o.id, gen_random_uuid(), 'Ann', 'Bench ' || n, n || '@' || o.id || '.example',
      case n when 1 then 'ADMIN' else 'USER' end, now() - n * interval '5 days'
    from organizations o, generate_series(1, 20) n where o.id like 'bench-%'`;
  await sql`insert into devices (organization_id, id, name, type, status, location, created_at, last_seen_at)
    select o.id, gen_random_uuid(), 'Pump ' || n, 'MACHINE',
      case when n % 50 = 0 then 'ERROR' when n % 20 = 0 then 'WARNING' when n % 7 = 0 then 'OFFLINE' else 'ONLINE' end,
      'Hall ' || n % 40, now() - (n % 200) * interval '1 day', now() - n * interval '1 minute'
    from organizations o, generate_series(1, case o.id when 'bench-1' then ${deviceCount}::int else 100 end) n
    where o.id like 'bench-%'`;
  await sql`insert into maintenance_tasks (organization_id, id, device_id, task_name, description, status, next_maintenance,
      assigned_to, created_at)
    select d.organization_id, gen_random_uuid(), d.id, 'Task ' || n, repeat('Grease the bearing. ', 10),
      case when n = 3 and late.is then 'OVERDUE' else 'SCHEDULED' end,
      case when n = 3 and late.is then current_date - 5 else current_date + (random() * 120)::int end,
      (select u.id from users u where u.organization_id = d.organization_id limit 1),
      now() - random() * interval '200 days'
    from devices d, lateral (select hashtext(d.name) % 20 = 0 as is) late, generate_series(1, 3) n`;
  await sql`insert into rules (organization_id, id, device_id, name, description, machine_condition, created_at)
    select d.organization_id, gen_random_uuid(), d.id, 'Rule ' || n, repeat('Above the limit. ', 10),
      '{"metric":"temperature","operator":">","values":[90],"unit":"°C"}', now() - random() * interval '200 days'
    from devices d, generate_series(1, 2) n`;
  await sql`insert into device_telemetry (organization_id, id, device_id, timestamp, values)
    select organization_id, gen_random_uuid(), id, now() - n * interval '1 minute', '{"temperature": 80}'
    from devices, generate_series(1, 5) n`;
  await sql`insert into notifications (organization_id, id, user_id, category, title, message, device_id, created_at, planned_at)
    select d.organization_id, gen_random_uuid(), u.id,
      (array['TEMPERATURE_ALERT', 'SAFETY_ALERT', 'MAINTENANCE_REMINDER', 'RULE_TRIGGERED'])[1 + n % 4], 'Notification ' || n,
      'Something happened.', d.id, now() - random() * interval '60 days', now()
    from (select *, row_number() over (partition by organization_id order by id) as nth from devices) d
    join (select distinct on (organization_id) * from users order by organization_id, role) u using (organization_id),
      generate_series(1, ${notificationCount / organizations / 100}::int) n
    where d.nth <= 100`;
  await sql`insert into chat_messages (organization_id, id, user_id, device_id, message_type, content, query_type,
      processing_time, user_feedback, created_at)
    select d.organization_id, gen_random_uuid(), u.id, d.id, case n % 2 when 0 then 'USER' else 'ASSISTANT' end,
      'How often is the oil changed?', case n % 2 when 1 then 'PDF' end, case n % 2 when 1 then random() * 4 end,
      case when n % 10 = 1 then 'LIKE' end, now() - random() * interval '90 days'
    from (select *, row_number() over (order by id) as nth from devices where organization_id = 'bench-1') d
    join (select *, row_number() over (order by id) as nth from users where organization_id = 'bench-1') u
      on u.nth = 1 + d.nth % 20, generate_series(1, ${messageCount / 100}::int) n
    where d.nth <= 100`;
  await sql`vacuum analyze`;
  const [reader] = await sql<{ id: string }[]>`
    select id from users where organization_id = 'bench-1' and role = 'ADMIN'`;
  return reader?.id ?? '';
}
