import { mkdir } from 'node:fs/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { checked } from './checked-driver';
import type { PortSocket } from './embedded/port-socket';
import { type EmbeddedReport, startEmbedded } from './embedded/start-embedded';
import * as schema from './schema/index';

export type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
/** A transaction: services take either. Never use the outer `db` while one is open (one session on the embedded database). */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Sql = postgres.Sql;

export interface Database {
  db: Db;
  /** The driver below Drizzle: for LISTEN, and for libraries that bring their own SQL. */
  sql: Sql;
  embedded: boolean;
  close(): Promise<void>;
}

export function wrap(sql: Sql): Db {
  return drizzle(sql, { schema, casing: 'snake_case' });
}

const driverOptions = {
  onnotice: () => {},
  connection: { application_name: 'steward', TimeZone: 'UTC' },
  // with the hundredth query that waits on one connection, postgres.js would forget that a `begin` is a transaction
  max_pipeline: Number.POSITIVE_INFINITY,
};

/** Opens a PostgreSQL server. */
export function openServer(url: string, maxConnections = 10): Database {
  const driver = postgres(url, { ...driverOptions, max: maxConnections });
  const sql = checked(driver, driver.options.prepare);
  return { db: wrap(sql), sql, embedded: false, close: () => sql.end({ timeout: 5 }) };
}

/** The driver on sockets of the embedded database. */
export function embeddedDriver(max: number, socket: () => PortSocket | Promise<PortSocket>): Sql {
  // postgres.js documents `socket` but its types leave it out. With `fetch_types: false`, reserve() on a connection that
  // must first be opened would never answer. Connections to a thread need no renewal; while they are renewed (by
  // default after half an hour), and when one cannot be opened in time, postgres.js loses a waiting reserve().
  const options = { ...driverOptions, max, max_lifetime: null, connect_timeout: 0, socket };
  return checked(postgres(options as postgres.Options<Record<string, never>>) as unknown as Sql, false);
}

const silent: EmbeddedReport = { heldSession() {}, restarted() {} };

/** Opens the embedded database in a directory. Take the directory's lock first (directory-lock.ts): PGlite has none. */
export async function openEmbedded(dataDir: string, report = silent): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbedded(dataDir, report);
  const sql = embeddedDriver(5, () => server.connect());
  return {
    db: wrap(sql),
    sql,
    embedded: true,
    async close() {
      await sql.end({ timeout: 5 });
      await server.close();
    },
  };
}
