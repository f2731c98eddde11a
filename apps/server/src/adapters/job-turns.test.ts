import type { JobName, RunJob } from '@steward/api/services/jobs';
import type { Database } from '@steward/db/client';
import { createTestDatabase } from '@steward/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log';
import { BossJobs } from './jobs';

let database: Database;
let jobs: BossJobs;
/** Keys of the jobs that have begun, in this order. */
let begun: string[];
/** Ends the running job with this key. */
let end: Map<string, () => void>;

const run: RunJob = async (_name, payload) => {
  const key = keyOf(payload);
  begun.push(key);
  await new Promise<void>((resolve) => end.set(key, resolve));
};
const keyOf = (payload: object) =>
  String('runId' in payload ? payload.runId : 'importId' in payload && payload.importId);

beforeEach(async () => {
  database = await createTestDatabase();
  jobs = new BossJobs(database, createLog('silent'));
  begun = [];
  end = new Map();
  await jobs.prepare();
  await jobs.start(run);
});
afterEach(async () => {
  await jobs.stop(0);
  await database.close();
});

async function enqueue(name: Extract<JobName, 'onboarding.run' | 'sales.import'>, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    const organizationId = key.charAt(0);
    const payload = name === 'sales.import' ? { organizationId, importId: key } : { organizationId, runId: key };
    await jobs.enqueue(database.db, name, { payload, key });
  }
}

async function endNext(key: string): Promise<void> {
  await expect.poll(() => end.has(key)).toBe(true);
  end.get(key)?.();
}

describe('jobs of several organizations', () => {
  it('take turns, whether an organization adds many at once or one after the other', async () => {
    await enqueue('sales.import', 'a1');
    await expect.poll(() => begun).toEqual(['a1']);
    await enqueue('sales.import', 'a2', 'a3', 'a4', 'b1', 'c1');
    for (const key of ['a1', 'a2', 'b1']) await endNext(key);
    await expect.poll(() => begun).toContain('c1');
    await enqueue('sales.import', 'b2');
    for (const key of ['c1', 'a3', 'b2', 'a4']) await endNext(key);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('start at once while another organization has all the jobs running that it may', async () => {
    await enqueue('onboarding.run', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    await expect.poll(() => begun).toHaveLength(2);
    await enqueue('onboarding.run', 'b1');
    await expect.poll(() => begun).toHaveLength(3);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });
});
