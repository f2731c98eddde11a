import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer } from '@steward/db/client';
import type { Bench, Figure } from './report';
import { email, password, startServer } from './serving';

export interface OwnDatabase {
  url: string;
  /** Of the server that made the tables, and its ADMIN, whom signIn() knows. */
  directory: string;
  /** Environment of servers on it: nothing happens in them by itself. */
  quiet: Record<string, string>;
}

/**
 * Measures in a database of its own on the server that DATABASE_URL names, with the tables and one ADMIN. Without such a
 * server nothing is measured.
 */
export async function inOwnDatabase(name: string, measure: (own: OwnDatabase) => Promise<Figure[]>): Promise<Bench> {
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
    return { name, skipped: null, figures: await measure({ url, directory, quiet }) };
  } finally {
    await admin.sql.unsafe(`drop database ${own} with (force)`);
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
  if (!response.ok) throw new Error(`signing up answers ${response.status}`);
}
