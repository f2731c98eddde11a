import { devices, documents, onboardingRuns, salesRegenerations } from '@steward/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { enqueueAtStart, resumeJobs, runJob } from './job-handlers';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from './testing/api-harness';
import { ScriptedRecogniser } from './testing/scripted-recogniser';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

it('enqueues unfinished work that has no job, and nothing once all is done', async () => {
  const ann = await harness.person('acme', 'ADMIN');
  const { pdfId } = await ann.api.knowledge.upload(documentFormOf());
  const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
  await ann.api.knowledge.upload(documentFormOf({ bytes: 'of the device', deviceId, generate: 'true' }));
  const lostJobs = harness.jobs.waiting.splice(0);
  expect(lostJobs.map((job) => job.queue).sort()).toEqual(['knowledge.read', 'knowledge.read', 'onboarding.run']);

  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toEqual(expect.arrayContaining(lostJobs));
  expect(harness.jobs.waiting).toHaveLength(lostJobs.length);

  await readOnly(pdfId);
  const [embedding] = harness.jobs.waiting.splice(0);
  expect(embedding).toMatchObject({ queue: 'knowledge.embed', key: pdfId });
  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toContainEqual(embedding);

  await harness.runJobs();
  const documentRows = await harness.database.db.select({ status: documents.processingStatus }).from(documents);
  expect(documentRows).toEqual(Array(3).fill({ status: 'completed' }));
  await enqueueAtStart(harness.jobContext());
  expect(harness.jobs.waiting).toEqual([]);
});

/** Reads one document and leaves the follow-up jobs waiting. */
async function readOnly(documentId: string) {
  harness.jobs.waiting.length = 0;
  await runJob(harness.jobContext(), 'knowledge.read', { organizationId: 'acme', documentId }, true);
}

it('enqueues documents with missing vectors once the model is ready', async () => {
  const ann = await harness.person('other', 'ADMIN');
  await ann.api.knowledge.upload(documentFormOf({ bytes: 'without vectors' }));
  harness.embedder.current = { ready: false, reason: 'the model is missing.' };
  await harness.runJobs();
  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toEqual([]);
  harness.embedder.current = { ready: true, model: 'hash' };
  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toMatchObject([{ queue: 'knowledge.embed' }]);
});

it('enqueues documents with pages left to recognise', async () => {
  const ann = await harness.person('scans', 'ADMIN');
  const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ bytes: 'with a picture' }));
  await harness.runJobs();
  await harness.database.db
    .update(documents)
    .set({ picturePages: [2] })
    .where(eq(documents.id, pdfId));
  harness.recogniser = new ScriptedRecogniser();
  await resumeJobs(harness.jobContext());
  expect(harness.jobs.waiting).toMatchObject([{ queue: 'knowledge.recognise', key: pdfId }]);
  harness.jobs.waiting.length = 0;
  harness.recogniser = null;
});

describe('work whose job cannot be added', () => {
  let ann: Person;
  let enqueue: MockInstance;
  beforeAll(async () => {
    ann = await harness.person('broken', 'ADMIN');
    // a queue that fails where the transaction would add the job
    enqueue = vi.spyOn(harness.jobs, 'enqueue').mockRejectedValue(new Error('the queue failed'));
  });
  afterAll(() => enqueue.mockRestore());

  const tables = { devices, documents, onboardingRuns, salesRegenerations };
  const storedRows = async () => {
    const counts: Record<string, number> = { files: harness.files.files.size };
    for (const [name, table] of Object.entries(tables)) {
      counts[name] = await harness.database.db.$count(table, eq(table.organizationId, 'broken'));
    }
    return counts;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['an onboarding', () => ann.withKey('once').onboarding.start(onboardingFormOf())],
    ['an upload', () => ann.api.knowledge.upload(documentFormOf({ bytes: 'broken' }))],
    ['a regeneration', () => ann.api.sales.regenerate({})],
  ])('is not stored: %s', async (_work, call) => {
    const before = await storedRows();
    await expect(call()).rejects.toThrow('the queue failed');
    expect(await storedRows()).toEqual(before);
  });

  it('starts when the request is sent again with the same key', async () => {
    enqueue.mockRestore();
    const { deviceId } = await ann.withKey('once').onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId })).toMatchObject({ success: true });
  });
});

it('vacuums the embedded database, but no server, which does that by itself', async () => {
  const { db } = harness.database;
  await db.execute(sql`create table many_rows as select id, repeat('x', 500) as text from generate_series(1, 2000) id`);
  const vacuum = async (embeddedDatabase: boolean) => {
    const ctx = harness.jobContext();
    await runJob({ ...ctx, settings: { ...ctx.settings, embeddedDatabase } }, 'database.vacuum', {}, true);
    return (await db.execute(sql`select from pg_stats where tablename = 'many_rows'`)).length > 0;
  };
  expect(await vacuum(false)).toBe(false);
  expect(await vacuum(true)).toBe(true);
  await db.execute(sql`drop table many_rows`);
});
