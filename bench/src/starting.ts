import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './report';
import { startServer } from './serving';

/** Measures a later start of the server. The first start creates the database and the demonstration organization. */
export async function starting(): Promise<Bench> {
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const first = await startServer({}, directory);
  await first.stop();
  const later = await startServer({}, directory);
  await later.stop();
  await rm(directory, { recursive: true, force: true });
  return {
    name: 'Starting the built server',
    skipped: null,
    figures: [
      {
        what: 'later start to the first response',
        measured: later.startupMs,
        reference: first.startupMs,
        unit: 'ms',
        demand: 'under 2 s (reference: the first start)',
        holds: later.startupMs < 2000,
      },
    ],
  };
}
