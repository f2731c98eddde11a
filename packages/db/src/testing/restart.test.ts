import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { openEmbedded } from '../client';

const workers = vi.hoisted<Worker[]>(() => []);
// records the started threads; does not replace anything
vi.mock('../worker-thread', async (original) => {
  const { startWorkerThread } = await original<typeof import('../worker-thread')>();
  return {
    startWorkerThread(...args: Parameters<typeof startWorkerThread>) {
      const worker = startWorkerThread(...args);
      workers.push(worker);
      return worker;
    },
  };
});

it('restarts the embedded database with all committed rows when its thread dies', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'steward-restart-'));
  const restarted = vi.fn();
  const database = await openEmbedded(directory, { heldSession() {}, restarted, readOnly() {} });
  // the thread that created the files has ended, so its threadId is -1
  const [creator, serving] = workers;
  expect([creator?.threadId, serving?.threadId]).toEqual([-1, expect.toSatisfy((id: number) => id > 0)]);
  await database.sql`create table t (n int)`;
  await database.sql`insert into t values (1)`;
  const interrupted = database.sql.begin(async (tx) => {
    await tx`insert into t values (2)`;
    await serving?.terminate();
    await tx`insert into t values (3)`;
  });
  await expect(interrupted).rejects.toThrow();
  // an attempt waits for the new thread; it fails only if it still used a connection to the old one
  let rows: unknown = null;
  while (!rows) rows = await database.sql`select n from t`.catch(() => null);
  expect(rows).toMatchObject([{ n: 1 }]);
  expect(restarted).toHaveBeenCalledOnce();
  await database.close();
  await rm(directory, { recursive: true });
}, 180_000);
