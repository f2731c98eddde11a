import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '@steward/db/client';
import type { Bench, Figure } from './report';
import { email, password, startServer } from './serving';

export interface OwnDatabase {
  url: string;
  /** Data directory of the server that created the tables and its ADMIN, whose password signIn() uses. */
  directory: string;
  /** Environment for servers on this database, without background work. */
  quiet: Record<string, string>;
}

/** Environment variables that disable background work. */
const quiet = { EMBEDDING_MODEL: 'none/none', DEMO: 'off', SCHEDULER: 'off', LOG_LEVEL: 'warn' };

/** Runs a measurement in a new database with one ADMIN on the PostgreSQL server of DATABASE_URL. Skipped if it is not set. */
export async function inOwnDatabase(name: string, measure: (target: OwnDatabase) => Promise<Figure[]>): Promise<Bench> {
  const address = process.env.DATABASE_URL;
  if (!address) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const database = await createOwnDatabase(address);
  try {
    return { name, skipped: null, figures: await measure(database) };
  } finally {
    await database.remove();
  }
}

/** Creates a database with one ADMIN on a PostgreSQL server. */
export async function createOwnDatabase(address: string): Promise<OwnDatabase & { remove(): Promise<void> }> {
  const admin = openServer(address, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const url = Object.assign(new URL(address), { pathname: `/${databaseName}` }).href;
  const database = await createFirst({ ...quiet, DATABASE_URL: url });
  return {
    url,
    ...database,
    async remove() {
      await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
      await admin.close();
      await rm(database.directory, { recursive: true, force: true });
    },
  };
}

/** Creates a data directory with one ADMIN for a server on the embedded database. */
export async function createOwnDirectory(): Promise<Omit<OwnDatabase, 'url'> & { remove(): Promise<void> }> {
  const database = await createFirst(quiet);
  return { ...database, remove: () => rm(database.directory, { recursive: true, force: true }) };
}

/** Starts a server once to create its tables and an ADMIN. */
async function createFirst(environment: Record<string, string>): Promise<Omit<OwnDatabase, 'url'>> {
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const first = await startServer(environment, directory);
  await signUp(first.url);
  await first.stop();
  return { directory, quiet: environment };
}

async function signUp(url: string): Promise<void> {
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ann', lastName: 'Bench', email, password }),
  });
  if (!response.ok) throw new Error(`POST /auth/signup failed with status ${response.status}`);
}
