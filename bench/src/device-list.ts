import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorContext } from '@steward/api/context';
import { listDevicesInput } from '@steward/api/schema/devices';
import { listDevices } from '@steward/api/services/devices/list';
import { openEmbedded, openServer } from '@steward/db/client';
import * as schema from '@steward/db/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { load, percentile } from './load';
import { type Bench, median } from './report';
import { type BareStatement, serveBare } from './serve-bare';
import { email, password, startServer } from './serving';

const deviceCount = 10_000;
const rounds = 12;
const requestsPerRound = 120;
const warmUpRequests = 120;

/** Typical queries: mostly first pages, some searches and filters, and a page far from the start. */
const queries = [
  'page=0&size=20',
  'page=0&size=20&sort=status',
  'page=0&size=20&sort=lastSeen',
  'page=3&size=20',
  'page=0&size=20&status=ERROR',
  'page=0&size=20&type=GATEWAY&sort=lastSeen',
  'page=0&size=20&search=pump',
  'page=0&size=20&search=hall+7',
  'page=0&size=20&search=acme+pump&sort=status',
  'page=0&size=20&search=nothing-has-this-name',
  'page=0&size=20&search=pump&status=ONLINE&type=MACHINE',
  'page=400&size=20&sort=name',
];

/**
 * Measures the list of 10,000 devices on the built server and on a bare Express route that runs the same SQL, recorded from the service,
 * with postgres.js and without sign-in, schemas and headers. Runs on the PostgreSQL server of DATABASE_URL, else on the embedded database,
 * which only one process can open at a time.
 */
export async function deviceList(): Promise<Bench> {
  const place = await (process.env.DATABASE_URL ? onServer(process.env.DATABASE_URL) : embedded());
  const { directory, environment } = place;
  try {
    const first = await startServer(environment, directory);
    await signUp(first.url);
    await first.stop();
    const database = await place.open();
    await seed(database.sql);
    const statements = await statementsOf(database.sql);
    await database.close();

    const ours = measured(
      queries.map((query) => `/api/devices?${query}`),
      async () => {
        const server = await startServer(environment, directory);
        return { ...server, headers: { authorization: `Bearer ${await signIn(server.url)}` } };
      },
    );
    const bare = measured(
      queries.map((_, n) => `/${n}`),
      async () => ({ ...(await serveBare(place.bare, statements)), headers: {} }),
    );
    // short alternating rounds if both can run at once, so that other load on the machine affects both
    await (place.shared ? inRounds([ours, bare]) : inRounds([ours]).then(() => inRounds([bare])));
    const rate = median(ours.rates) / median(bare.rates);
    return {
      name: `List of ${deviceCount} devices (${place.name})`,
      skipped: null,
      figures: [
        {
          what: 'p50',
          measured: percentile(ours.times, 0.5),
          reference: percentile(bare.times, 0.5),
          unit: 'ms',
          demand: 'for information (reference: bare Express with the same SQL)',
          holds: true,
        },
        {
          what: 'p95',
          measured: percentile(ours.times, 0.95),
          reference: percentile(bare.times, 0.95),
          unit: 'ms',
          demand: 'under 50 ms',
          holds: percentile(ours.times, 0.95) < 50,
        },
        {
          what: 'requests per second, as a share of the bare route',
          measured: rate,
          unit: '',
          demand: 'at least 0.6',
          holds: rate >= 0.6,
        },
      ],
    };
  } finally {
    await place.remove();
  }
}

interface Running {
  url: string;
  headers: Record<string, string>;
  stop(): Promise<void>;
}

interface Measured {
  paths: string[];
  start(): Promise<Running>;
  /** Milliseconds of each request. */
  times: number[];
  /** Requests per second of each round. */
  rates: number[];
}

const measured = (paths: string[], start: () => Promise<Running>): Measured => ({ paths, start, times: [], rates: [] });

async function inRounds(all: Measured[]): Promise<void> {
  const running: Running[] = [];
  try {
    for (const { start } of all) running.push(await start());
    for (let round = -1; round < rounds; round++) {
      for (const [n, { paths, times, rates }] of all.entries()) {
        const target = running[n];
        if (!target) continue;
        const answers = await load(target.url, paths, target.headers, round < 0 ? warmUpRequests : requestsPerRound);
        if (round < 0) continue;
        times.push(...answers.times);
        rates.push(answers.times.length / answers.seconds);
      }
    }
  } finally {
    for (const target of running) await target.stop();
  }
}

async function embedded() {
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const data = join(directory, 'database');
  return {
    name: 'embedded database',
    directory,
    environment: { ...quiet },
    shared: false,
    bare: { data },
    open: () => openEmbedded(data),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function onServer(address: string) {
  const { directory, remove } = await embedded();
  const admin = postgres(address, { max: 1, onnotice: () => {} });
  const name = `steward_bench_${Date.now()}`;
  await admin.unsafe(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    name: 'PostgreSQL',
    directory,
    environment: { ...quiet, DATABASE_URL: url.href },
    shared: true,
    bare: { url: url.href },
    open: async () => openServer(url.href),
    async remove() {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
      await remove();
    },
  };
}

const quiet = { EMBEDDING_MODEL: 'none/none', DEMO: 'off', SCHEDULER: 'off', LOG_LEVEL: 'warn' };

async function signUp(url: string): Promise<void> {
  await post(`${url}/auth/signup`, { firstName: 'Ann', lastName: 'Bench', email, password });
}

async function signIn(url: string): Promise<string> {
  const { token } = await post(`${url}/auth/signin`, { email, password });
  return token ?? '';
}

async function post(url: string, body: object): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${url} failed with status ${response.status}`);
  return response.json() as Promise<{ token?: string }>;
}

/** Creates the devices of the measured organization and of five others, each with a due task. */
async function seed(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) select 'other-' || n, 'Other ' || n from generate_series(1, 5) n`;
  await sql`
    insert into devices (organization_id, id, name, type, status, location, manufacturer, model, tags, updated_at, last_seen_at)
    select organization.id, gen_random_uuid(),
      (array['Pump', 'Fan', 'Gate', 'Press', 'Boiler', 'Robot'])[1 + n % 6] || ' ' || n,
      (array['SENSOR', 'ACTUATOR', 'GATEWAY', 'CONTROLLER', 'MACHINE'])[1 + n % 5],
      case when n % 50 = 0 then 'ERROR' when n % 20 = 0 then 'WARNING' when n % 7 = 0 then 'OFFLINE' else 'ONLINE' end,
      'Hall ' || n % 12, (array['Acme', 'Globex', 'Initech'])[1 + n % 3], 'M-' || n % 40,
      array['line ' || n % 9, 'bench'],
      now() - n * interval '1 minute', case when n % 3 = 0 then now() - n * interval '1 second' end
    from organizations organization, generate_series(1, case when organization.id = 'default' then ${deviceCount}::int else 2000 end) n`;
  await sql`
    insert into maintenance_tasks (organization_id, id, device_id, task_name, next_maintenance)
    select organization_id, gen_random_uuid(), id, 'Change the oil', current_date + (random() * 90)::int
    from devices`;
  await sql`vacuum analyze`;
}

/** Statements that the service runs for each query. */
async function statementsOf(sql: postgres.Sql): Promise<BareStatement[][]> {
  const [owner] = await sql`select id from users where organization_id = 'default'`;
  const actor = { userId: owner?.id, organizationId: 'default', role: 'ADMIN', sessionId: '' };
  const statementsByQuery: BareStatement[][] = [];
  for (const query of queries) {
    const statements: BareStatement[] = [];
    const logger = { logQuery: (text: string, parameters: unknown[]) => void statements.push({ text, parameters }) };
    const db = drizzle(sql, { schema, casing: 'snake_case', logger });
    const input = listDevicesInput.parse(Object.fromEntries(new URLSearchParams(query)));
    // the service uses no other part of its context
    await listDevices({ db, actor, now: () => new Date() } as unknown as ActorContext, input);
    statementsByQuery.push(statements);
  }
  return statementsByQuery;
}
