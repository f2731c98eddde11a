import { ApiHarness, onboardingFormOf } from '@steward/api/services/testing/api-harness';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepJobs } from './sweep';

let harness: ApiHarness;
let stopping: AbortController;
beforeEach(async () => {
  harness = await ApiHarness.create();
  stopping = new AbortController();
});
afterEach(() => harness.close());

it('enqueues a running onboarding whose job was lost, without a restart', async () => {
  const ann = await harness.person('acme', 'ADMIN');
  const { runId, deviceId } = await ann.api.onboarding.start(onboardingFormOf());
  harness.jobs.waiting.length = 0;
  const swept = sweepJobs(harness.jobContext(), stopping.signal, 1);
  await expect.poll(() => harness.jobs.waiting).toMatchObject([{ queue: 'onboarding.run', key: runId }]);
  stopping.abort();
  await swept;
  await harness.runJobs();
  expect(await ann.api.onboarding.result({ deviceId })).toMatchObject({ success: true });
});

it('logs a failed sweep and tries again', async () => {
  const ctx = harness.jobContext();
  const select = () => {
    throw new Error('the database is away');
  };
  const failing = { ...ctx, db: Object.create(ctx.db, { select: { value: select } }) as typeof ctx.db };
  const swept = sweepJobs(failing, stopping.signal, 1);
  await expect.poll(() => harness.logged.length).toBeGreaterThan(1);
  expect(harness.logged[0]).toMatchObject({ level: 'error', message: 'unfinished work was not enqueued' });
  stopping.abort();
  await swept;
});
