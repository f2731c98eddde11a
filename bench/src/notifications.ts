import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorContext } from '@steward/api/context';
import { listNotificationsInput } from '@steward/api/schema/notifications';
import { listNotifications } from '@steward/api/services/notifications/list';
import { countUnread } from '@steward/api/services/notifications/service';
import { openServer } from '@steward/db/client';
import * as schema from '@steward/db/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { load, percentile } from './load';
import type { Bench, Figure } from './report';
import { type BareStatement, serveBare } from './serve-bare';
import { email, password, signIn, startServer } from './serving';

const organizations = 100;
const notificationsEach = 10_000;
/** One of them is signed in, with a quarter of the organization's. */
const usersEach = 4;
const rounds = 5;
const requestsPerRound = 100;

interface Call {
  what: string;
  /** Queries of the list; null: the unread count. */
  queries: (string | null)[];
}

const calls: Call[] = [
  { what: 'list', queries: ['page=0&size=20', 'page=3&size=20', 'page=100&size=20'] },
  {
    what: 'filtered list',
    queries: [
      'page=0&size=20&status=unread',
      'page=0&size=20&category=SAFETY_ALERT',
      'page=0&size=20&search=pump+77',
      'page=0&size=20&search=nothing-says-this',
      'page=0&size=20&category=DEVICE_OFFLINE&status=read&search=hall',
    ],
  },
  { what: 'unread count', queries: [null] },
];

/**
 * The notification center among 1,000,000 notifications of 100 organizations on a PostgreSQL server, through the built
 * server, beside a bare Express route that runs the same SQL with postgres.js. The plans are printed: none may read a
 * table from end to end.
 */
export async function notifications(): Promise<Bench> {
  const name = `Notification center (${organizations * notificationsEach} notifications of ${organizations} organizations)`;
  const address = process.env.DATABASE_URL;
  if (!address) return { name, skipped: 'DATABASE_URL names no PostgreSQL server', figures: [] };
  const admin = openServer(address, 1);
  const own = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${own}`);
  const url = Object.assign(new URL(address), { pathname: `/${own}` }).href;
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const quiet = { EMBEDDING_MODEL: 'none/none', DEMO: 'off', SCHEDULER: 'off', LOG_LEVEL: 'warn', DATABASE_URL: url };
  try {
    const first = await startServer(quiet, directory);
    await signUp(first.url);
    await first.stop();
    const database = openServer(url);
    await seed(database.sql);
    const statements = await statementsOf(database.sql);
    const scans = await sequentialScans(database.sql, statements.flat(2));
    await database.close();
    return { name, skipped: null, figures: [...(await measure(quiet, directory, url, statements)), scans] };
  } finally {
    await admin.sql.unsafe(`drop database ${own} with (force)`);
    await admin.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(
  quiet: Record<string, string>,
  directory: string,
  url: string,
  statements: BareStatement[][][],
): Promise<Figure[]> {
  const server = await startServer(quiet, directory);
  const bare = await serveBare({ url }, statements.flat());
  try {
    const headers = await signIn(server.url);
    const figures: Figure[] = [];
    let before = 0;
    for (const { what, queries } of calls) {
      const paths = queries.map((query) => `/api/notifications${query === null ? '/unread-count' : `?${query}`}`);
      const barePaths = queries.map((_, n) => `/${before + n}`);
      before += queries.length;
      const [times, reference]: [number[], number[]] = [[], []];
      // in turn and in short rounds: what else the machine does falls on both
      for (let round = -1; round < rounds; round++) {
        const ours = await load(server.url, paths, headers, requestsPerRound);
        const theirs = await load(bare.url, barePaths, {}, requestsPerRound);
        if (round < 0) continue;
        times.push(...ours.times);
        reference.push(...theirs.times);
      }
      const measured = percentile(times, 0.95);
      const demand = 'under 50 ms (reference: bare Express with the same SQL)';
      const holds = measured < 50;
      figures.push({
        what: `${what}, p95`,
        measured,
        reference: percentile(reference, 0.95),
        unit: 'ms',
        demand,
        holds,
      });
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
}

async function signUp(url: string): Promise<void> {
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ann', lastName: 'Bench', email, password }),
  });
  if (!response.ok) throw new Error(`signing up answers ${response.status}`);
}

/** All are planned: nothing is sent meanwhile. */
async function seed(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) select 'other-' || n, 'Other ' || n from generate_series(2, ${organizations}::int) n`;
  await sql`
    insert into users (organization_id, id, first_name, last_name, email)
    select o.id, gen_random_uuid(), 'User', n::text, n || '@' || o.id || '.example'
    from organizations o, generate_series(1, ${usersEach}::int) n
    where o.id <> 'default' or n < ${usersEach}`;
  await sql`
    insert into notifications
      (organization_id, id, user_id, category, title, message, read, metadata, planned_at, created_at)
    select u.organization_id, gen_random_uuid(), u.id,
      (array['SAFETY_ALERT', 'DEVICE_OFFLINE', 'MAINTENANCE_REMINDER', 'RULE_TRIGGERED', 'DEVICE_UPDATE'])[1 + n % 5],
      (array['Pump ', 'Fan ', 'Gate '])[1 + n % 3] || n || ' needs you', 'Something happened in hall ' || n % 12,
      n % 10 <> 0, '{"ruleId": "r"}', now(), now() - n * interval '7 minutes'
    from users u, generate_series(1, ${notificationsEach / usersEach}::int) n
    order by n`;
  await sql`vacuum analyze`;
}

/** For each query of each call, what the service sends to the database. */
async function statementsOf(sql: postgres.Sql): Promise<BareStatement[][][]> {
  const [owner] = await sql`select user_id from identities`;
  const actor = { userId: owner?.user_id, organizationId: 'default', role: 'ADMIN', sessionId: '' };
  const taken: BareStatement[][][] = [];
  for (const { queries } of calls) {
    const ofCall: BareStatement[][] = [];
    for (const query of queries) {
      const statements: BareStatement[] = [];
      const logger = { logQuery: (text: string, parameters: unknown[]) => void statements.push({ text, parameters }) };
      const db = drizzle(sql, { schema, casing: 'snake_case', logger });
      // neither asks anything else of its context
      const ctx = { db, actor } as unknown as ActorContext;
      if (query === null) await countUnread(ctx);
      else await listNotifications(ctx, listNotificationsInput.parse(Object.fromEntries(new URLSearchParams(query))));
      ofCall.push(statements);
    }
    taken.push(ofCall);
  }
  return taken;
}

async function sequentialScans(sql: postgres.Sql, statements: BareStatement[]): Promise<Figure> {
  let scans = 0;
  for (const { text, parameters } of statements) {
    const plan = await sql.unsafe(`explain ${text}`, parameters as never[]);
    const lines = plan.map((row) => String(row['QUERY PLAN']));
    console.log(`\n  ${text}\n${lines.map((line) => `    ${line}`).join('\n')}`);
    scans += lines.filter((line) => line.includes('Seq Scan')).length;
  }
  return { what: 'sequential scans in the plans', measured: scans, unit: '', demand: 'none', holds: scans === 0 };
}
