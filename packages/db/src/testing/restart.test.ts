import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { openEmbedded } from '../client';

const workers = vi.hoisted<Worker[]>(() => []);
// the real thing, only that the test gets hold of the thread
vi.mock('../worker-thread', async (original) => {
  const { startWorkerThread } = await original<typeof import('../worker-thread')>();
  return {
    startWorkerThread(...given: Parameters<typeof startWorkerThread>) {
      const worker = startWorkerThread(...given);
      workers.push(worker);
      return worker;
    },
  };
});

it('starts the embedded database again when its thread dies, with what was committed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'steward-restart-'));
  const restarted = vi.fn();
  const database = await openEmbedded(directory, { heldSession() {}, restarted });
  // the files were created in a thread that has ended (Node gives it the number -1)
  const [created, serves] = workers;
  expect([created?.threadId, serves?.threadId]).toEqual([-1, expect.toSatisfy((id: number) => id > 0)]);
  await database.sql`create table t (n int)`;
  await database.sql`insert into t values (1)`;
  const broken = database.sql.begin(async (tx) => {
    await tx`insert into t values (2)`;
    await serves?.terminate();
    await tx`insert into t values (3)`;
  });
  await expect(broken).rejects.toThrow();
  const rows = () => database.sql`select n from t`.catch(() => null);
  await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ n: 1 }]);
  expect(restarted).toHaveBeenCalledOnce();
  await database.close();
  await rm(directory, { recursive: true });
}, 60_000);
