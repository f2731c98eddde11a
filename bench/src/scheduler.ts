import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runDueSchedules } from '@steward/api/services/maintenance/scheduler';
import { publishingAfterCommit } from '@steward/api/services/publish-after-commit';
import { type Database, openServer } from '@steward/db/client';
import { migrate } from '@steward/db/migrate';
import { percentile } from './load';
import type { Bench } from './report';

const organizations = 1000;
const tasksEach = 100;
const idleMs = 3000;

/**
 * Measures a heavy daily run of the maintenance scheduler on PostgreSQL: of 100,000 tasks in 1,000 organizations a third is overdue, a third
 * is to be re-opened and a third is due today. Meanwhile a user updates one task after the other. The reference updates the same rows in one
 * statement, like a scheduler without batches.
 */
export async function scheduler(): Promise<Bench> {
  const name = 'The daily maintenance run (100,000 tasks in 1,000 organizations)';
  const url = process.env.DATABASE_URL;
  if (!url) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const admin = openServer(url, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const database = openServer(Object.assign(new URL(url), { pathname: `/${databaseName}` }).href, 6);
  try {
    await migrate(database, join(import.meta.dirname, '../../packages/db/drizzle'));
    await fill(database);
    const idle = await measureWithUser(database, () => new Promise((done) => setTimeout(done, idleMs)));
    const bare = await measureWithUser(database, () => database.sql`update maintenance_tasks set updated_at = now()`);
    await database.sql`vacuum analyze`;
    const log = { info: () => {}, warn: console.warn, error: console.error };
    const events = {
      publish: async (topic: string) => void (await database.sql.notify('steward', topic)),
      async *subscribe() {},
    };
    // notifications are published at once, as in the product
    const db = publishingAfterCommit(database.db, events, log);
    const run = await measureWithUser(database, () => runDueSchedules({ db, now: () => new Date(noon), log }));
    const [totals] = await database.sql<
      { overdue: number; reopened: number; notified: number; organizations: number }[]
    >`
      select sum(overdue)::int as overdue, sum(reopened)::int as reopened, sum(notified)::int as notified,
        count(*) filter (where ran_on = ${today})::int as organizations from scheduler_runs`;
    const expected = { organizations, overdue: count(0), reopened: count(1), notified: count(0) + count(2) };
    const complete = isDeepStrictEqual({ ...totals }, expected);
    return {
      name,
      skipped: null,
      figures: [
        {
          what: 'full run',
          measured: run.milliseconds / 1000,
          reference: bare.milliseconds / 1000,
          unit: 's',
          demand: `under 60 s, and complete: ${totals?.overdue} overdue, ${totals?.reopened} re-opened, ${totals?.notified} reminded`,
          holds: run.milliseconds < 60_000 && complete,
        },
        {
          what: 'longest transaction',
          measured: run.longestTransaction,
          reference: bare.longestTransaction,
          unit: 'ms',
          demand: 'under 1 s',
          holds: run.longestTransaction < 1000,
        },
        {
          what: "a user's update meanwhile, p99",
          measured: percentile(run.updates, 0.99),
          reference: percentile(idle.updates, 0.99),
          unit: 'ms',
          demand: 'under 200 ms (reference: p99 on the idle server)',
          holds: percentile(run.updates, 0.99) < 200,
        },
        {
          what: "a user's update meanwhile, slowest",
          measured: Math.max(...run.updates),
          reference: Math.max(...bare.updates),
          unit: 'ms',
          demand: 'under 1 s (reference: slowest during the bare UPDATE)',
          holds: Math.max(...run.updates) < 1000,
        },
      ],
    };
  } finally {
    await database.close();
    await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
    await admin.close();
  }
}

/** Number of tasks that are overdue (0), to be re-opened (1) and due today (2): see fill(). */
const count = (rest: number) =>
  organizations * Array.from({ length: tasksEach }, (_, i) => (i + 1) % 3).filter((r) => r === rest).length;

const today = '2026-11-21';
const noon = `${today}T12:00:00Z`;

async function fill({ sql }: Database): Promise<void> {
  await sql`insert into organizations (id, name) select 'bench-' || n, 'Bench ' || n from generate_series(1, ${organizations}::int) n`;
  await sql`insert into users (organization_id, id, first_name, last_name, email)
    select id, gen_random_uuid(), 'Ann', 'Bench', id || '@bench.example' from organizations where id like 'bench-%'`;
  await sql`insert into devices (organization_id, id, name, type, status, location)
    select id, gen_random_uuid(), 'Pump', 'MACHINE', 'ONLINE', 'Hall' from organizations where id like 'bench-%'`;
  await sql`
    insert into maintenance_tasks (organization_id, id, device_id, task_name, description, status, frequency, intervals,
      next_maintenance, last_maintenance, anchor_day, assigned_to)
    select d.organization_id, gen_random_uuid(), d.id, 'Task ' || n, repeat('Grease the bearing. ', 10),
      case n % 3 when 1 then 'COMPLETED' else 'SCHEDULED' end, 'monthly', '[{"every":1,"unit":"month"}]',
      ${today}::date + case n % 3 when 0 then -3 when 1 then 5 else 0 end, ${today}::date - 25, 1, u.id
    from devices d join users u using (organization_id), generate_series(1, ${tasksEach}::int) n`;
  await sql`vacuum analyze`;
}

interface Measurement {
  milliseconds: number;
  /** Milliseconds of each update of the user meanwhile. */
  updates: number[];
  /** Milliseconds, including transactions of the user. */
  longestTransaction: number;
}

async function measureWithUser(database: Database, work: () => PromiseLike<unknown>): Promise<Measurement> {
  const tasks = await database.sql<{ organization_id: string; id: string }[]>`
    select organization_id, id from maintenance_tasks order by random() limit 5000`;
  const started = performance.now();
  let running = true;
  const done = Promise.resolve(work()).finally(() => {
    running = false;
  });
  const updates: number[] = [];
  const user = (async () => {
    for (let n = 0; running; n++) {
      const task = tasks[n % tasks.length];
      const from = performance.now();
      await database.sql`update maintenance_tasks set notes = 'seen'
        where organization_id = ${task?.organization_id ?? ''} and id = ${task?.id ?? ''}`;
      updates.push(performance.now() - from);
      await new Promise((soon) => setTimeout(soon, 5));
    }
  })();
  let longestTransaction = 0;
  const observer = (async () => {
    while (running) {
      const [row] = await database.sql<{ ms: number }[]>`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float as ms
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'`;
      longestTransaction = Math.max(longestTransaction, row?.ms ?? 0);
      await new Promise((soon) => setTimeout(soon, 10));
    }
  })();
  await done;
  const milliseconds = performance.now() - started;
  await Promise.all([user, observer]);
  return { milliseconds, updates, longestTransaction };
}
