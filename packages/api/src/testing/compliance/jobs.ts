import type { Db } from '@steward/db/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { JobPayload } from '../../jobs';
import type { Jobs } from '../../ports';

interface OpenQueue {
  jobs: Jobs;
  /** Must be created by `publishingAfterCommit`. */
  db: Db;
  /** Lets jobs run. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const onboarding = (runId: string) => ({ key: runId, payload: { organizationId: 'a', runId } });

/** Compliance suite of the Jobs port. @param open starts the adapter with a handler for `onboarding.run` */
export function jobsCompliance(
  name: string,
  open: (work: (data: JobPayload<'onboarding.run'>) => Promise<void>) => Promise<OpenQueue>,
) {
  describe(`${name} as Jobs`, () => {
    let queue: OpenQueue;
    let finishedRunIds: string[];
    const openQueue = async () => {
      finishedRunIds = [];
      queue = await open(async (data) => void finishedRunIds.push(data.runId));
    };
    afterEach(() => queue.close());

    it('runs jobs once with their payloads', async () => {
      await openQueue();
      await queue.jobs.enqueue(queue.db, 'onboarding.run', onboarding('one'), onboarding('two'));
      await queue.jobs.enqueue(queue.db, 'onboarding.run', onboarding('three'));
      await queue.jobs.enqueue(queue.db, 'onboarding.run');
      await queue.settle();
      await expect.poll(() => [...finishedRunIds].sort(), { timeout: 15_000 }).toEqual(['one', 'three', 'two']);
    });

    it('adds no second job while one with the key waits', async () => {
      await openQueue();
      for (let i = 0; i < 3; i++) await queue.jobs.enqueue(queue.db, 'onboarding.run', onboarding('same'));
      await queue.settle();
      await expect.poll(() => finishedRunIds.length, { timeout: 15_000 }).toBe(1);
    });

    it('adds the jobs of a transaction if and only if it commits', async () => {
      await openQueue();
      const rolledBack = queue.db.transaction(async (tx) => {
        await queue.jobs.enqueue(tx, 'onboarding.run', onboarding('rolled back'));
        throw new Error('the work failed');
      });
      await expect(rolledBack).rejects.toThrow('the work failed');
      await queue.db.transaction((tx) => queue.jobs.enqueue(tx, 'onboarding.run', onboarding('committed')));
      await queue.settle();
      await expect.poll(() => finishedRunIds, { timeout: 15_000 }).toEqual(['committed']);
    });
  });
}
