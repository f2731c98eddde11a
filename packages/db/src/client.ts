import { chmod, mkdir } from 'node:fs/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { checked } from './checked-driver';
import type { PortSocket } from './embedded/port-socket';
import { type EmbeddedReport, startEmbedded } from './embedded/start-embedded';
import * as schema from './schema/index';
import { type AvailabilityReport, ServerWatch } from './server-watch';

export type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
/** A transaction. Do not use the outer `db` while one is open: the embedded database has only one session. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Sql = postgres.Sql;

export interface Database {
  db: Db;
  /** The driver below Drizzle, for LISTEN and for libraries with their own SQL. */
  sql: Sql;
  embedded: boolean;
  /** The result of work that needs the database. @throws an error for `isDatabaseUnavailable` if its server stops answering meanwhile */
  whileReachable<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function wrap(sql: Sql): Db {
  return drizzle(sql, { schema, casing: 'snake_case' });
}

const driverOptions = {
  onnotice: () => {},
  connection: { application_name: 'steward', TimeZone: 'UTC' },
  // with 100 queries pending on a connection (the default), postgres.js would no longer treat `begin` as a transaction
  max_pipeline: Number.POSITIVE_INFINITY,
};

/** The driver's default doubles the time between attempts up to 20 s, during which all statements wait. */
const reconnectSeconds = 0.2;
/** A request that needs a new connection gets its error within two seconds. */
const connectTimeoutSeconds = 1.5;
const silent: AvailabilityReport = { lost() {}, found() {} };

/**
 * Connects to a PostgreSQL server. While it is away, statements fail at once (`isDatabaseUnavailable`).
 * @param report called when the server is away and when it answers again
 */
export function openServer(url: string, maxConnections = 10, report = silent): Database {
  const driver = postgres(url, {
    ...driverOptions,
    max: maxConnections,
    backoff: () => reconnectSeconds,
    connect_timeout: connectTimeoutSeconds,
    onclose: () => watch.connectionClosed(),
  });
  const watch = new ServerWatch((signal) => probeServer(url, signal), report);
  const sql = checked(driver, driver.options.prepare, () => watch.assertAvailable());
  return {
    db: wrap(sql),
    sql,
    embedded: false,
    whileReachable: (work) => watch.whileReachable(work),
    close() {
      watch.stop();
      return sql.end({ timeout: 5 });
    },
  };
}

/** Uses a connection of its own, because those of the pool may be busy, or broken without the driver noticing. */
async function probeServer(url: string, signal: AbortSignal): Promise<void> {
  const sql = postgres(url, { ...driverOptions, max: 1, fetch_types: false });
  const end = () => sql.end({ timeout: 0 });
  signal.addEventListener('abort', end, { once: true });
  try {
    await sql.unsafe('select 1');
  } finally {
    await end();
  }
}

/** Creates a driver that connects to the embedded database. */
export function embeddedDriver(max: number, socket: () => PortSocket | Promise<PortSocket>): Sql {
  // `socket` is documented but missing from the types of postgres.js. Do not set `fetch_types: false`: reserve() on a
  // connection that is not open yet would never resolve. Lifetime and timeout are disabled because connections to a thread
  // need no renewal, and postgres.js loses a pending reserve() when a connection is renewed or cannot be opened in time.
  const options = { ...driverOptions, max, max_lifetime: null, connect_timeout: 0, socket };
  return checked(postgres(options as postgres.Options<Record<string, never>>) as unknown as Sql, false);
}

const noReport: EmbeddedReport = { heldSession() {}, restarted() {}, readOnly() {} };

/** Opens the embedded database in a directory. Lock the directory first (directory-lock.ts), because PGlite does not. */
export async function openEmbedded(dataDir: string, report = noReport): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  // like the directory of a PostgreSQL server: PGlite leaves its files readable and writable to every user of the machine.
  // A mounted volume that belongs to somebody else does not allow it; its owner decides.
  await chmod(dataDir, 0o700).catch(() => undefined);
  const server = await startEmbedded(dataDir, report);
  const sql = embeddedDriver(5, () => server.connect());
  return {
    db: wrap(sql),
    sql,
    embedded: true,
    whileReachable: (work) => work,
    async close() {
      await sql.end({ timeout: 5 });
      await server.close();
    },
  };
}
