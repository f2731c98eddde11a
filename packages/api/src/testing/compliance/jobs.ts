import { afterEach, describe, expect, it } from 'vitest';
import type { JobPayload } from '../../jobs';
import type { Jobs } from '../../ports';

/** What every adapter of the Jobs port does. @param open starts it with a handler for `onboarding.run`. */
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
      const opened = await open(async (data) => void done.push(data.runId));
      close = opened.close;
      await opened.jobs.enqueue('onboarding.run', { organizationId: 'a', runId: 'one' }, 'one');
      await opened.jobs.enqueue('onboarding.run', { organizationId: 'a', runId: 'two' }, 'two');
      await opened.settle();
      await expect.poll(() => done.length, { timeout: 15_000 }).toBe(2);
      expect([...done].sort()).toEqual(['one', 'two']);
    });

    it('adds no second job while one with the key waits', async () => {
      const done: string[] = [];
      const opened = await open(async (data) => void done.push(data.runId));
      close = opened.close;
      const data = { organizationId: 'a', runId: 'same' };
      for (let i = 0; i < 3; i++) await opened.jobs.enqueue('onboarding.run', data, 'same');
      await opened.settle();
      await expect.poll(() => done.length, { timeout: 15_000 }).toBe(1);
    });
  });
}
