import { afterEach, describe, expect, it } from 'vitest';
import type { JobPayload } from '../../jobs';
import type { Jobs } from '../../ports';

/** Compliance suite of the Jobs port. @param open starts the adapter with a handler for `onboarding.run` */
export function jobsCompliance(
  name: string,
  open: (
    work: (data: JobPayload<'onboarding.run'>) => Promise<void>,
  ) => Promise<{ jobs: Jobs; settle(): Promise<void>; close(): Promise<void> }>,
) {
  describe(`${name} as Jobs`, () => {
    let close: (() => Promise<void>) | undefined;
    afterEach(() => close?.());

    it('runs a job once with its payload', async () => {
      const done: string[] = [];
      const queue = await open(async (data) => void done.push(data.runId));
      close = queue.close;
      await queue.jobs.enqueue('onboarding.run', { organizationId: 'a', runId: 'one' }, 'one');
      await queue.jobs.enqueue('onboarding.run', { organizationId: 'a', runId: 'two' }, 'two');
      await queue.settle();
      await expect.poll(() => done.length, { timeout: 15_000 }).toBe(2);
      expect([...done].sort()).toEqual(['one', 'two']);
    });

    it('adds no second job while one with the key waits', async () => {
      const done: string[] = [];
      const queue = await open(async (data) => void done.push(data.runId));
      close = queue.close;
      const data = { organizationId: 'a', runId: 'same' };
      for (let i = 0; i < 3; i++) await queue.jobs.enqueue('onboarding.run', data, 'same');
      await queue.settle();
      await expect.poll(() => done.length, { timeout: 15_000 }).toBe(1);
    });
  });
}
