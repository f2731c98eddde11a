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

/** Runs a measurement in a new database with one ADMIN on the PostgreSQL server of DATABASE_URL. Skipped if it is not set. */
export async function inOwnDatabase(name: string, measure: (target: OwnDatabase) => Promise<Figure[]>): Promise<Bench> {
  const address = process.env.DATABASE_URL;
  if (!address) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const admin = openServer(address, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const url = Object.assign(new URL(address), { pathname: `/${databaseName}` }).href;
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const quiet = { EMBEDDING_MODEL: 'none/none', DEMO: 'off', SCHEDULER: 'off', LOG_LEVEL: 'warn', DATABASE_URL: url };
  try {
    const first = await startServer(quiet, directory);
    await signUp(first.url);
    await first.stop();
    return { name, skipped: null, figures: await measure({ url, directory, quiet }) };
  } finally {
    await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
    await admin.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function signUp(url: string): Promise<void> {
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ann', lastName: 'Bench', email, password }),
  });
  if (!response.ok) throw new Error(`POST /auth/signup failed with status ${response.status}`);
}
