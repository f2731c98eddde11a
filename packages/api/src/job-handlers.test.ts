import { documents } from '@steward/db/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeJobs } from './job-handlers';
import { ApiHarness, documentFormOf, onboardingFormOf } from './testing/api-harness';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

it('enqueues unfinished work of several kinds again at start, and nothing once all is done', async () => {
  const ann = await harness.person('acme', 'ADMIN');
  await ann.api.knowledge.upload(documentFormOf());
  await ann.api.onboarding.start(onboardingFormOf());
  const lost = harness.jobs.waiting.splice(0);
  expect(lost.map((job) => job.queue).sort()).toEqual(['knowledge.read', 'onboarding.run']);

  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toEqual(expect.arrayContaining(lost));
  expect(harness.jobs.waiting).toHaveLength(lost.length);

  await harness.runJobs();
  const read = await harness.database.db.select({ status: documents.processingStatus }).from(documents);
  expect(read).toEqual([{ status: 'completed' }, { status: 'completed' }]);
  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toEqual([]);
});
