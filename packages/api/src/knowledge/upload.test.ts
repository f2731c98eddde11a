import { documents, notifications, passages, passageVectors } from '@steward/db/schema';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobContext } from '../context';
import { embedJob, enqueueMissingVectors, resumeEmbeddings } from '../documents/embed-job';
import type { Document } from '../documents/schema';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { readJob, resumeReadings } from './read-job';
import type { DocumentChanges } from './schema';

describe('an uploaded document', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    ({ id: deviceId } = await ann.api.devices.create({ name: 'Pump 1' }));
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    await harness.database.db.delete(documents);
    await harness.database.db.delete(notifications);
    harness.jobs.waiting.length = 0;
    harness.files.files.clear();
  });

  const upload = (fields: Parameters<typeof documentFormOf>[0] = {}) =>
    ann.api.knowledge.upload(documentFormOf(fields));
  const get = (id: string) => ann.api.knowledge.document({ id });
  const uploaderNotifications = () =>
    harness.database.db.select().from(notifications).where(eq(notifications.userId, ann.actor.userId));

  it('is read in the background, and its uploader is notified when it is ready', async () => {
    const answer = await upload({ deviceId });
    expect(answer).toMatchObject({
      success: true,
      pdf_filename: 'manual.pdf',
      processing_status: 'processing',
      device_id: deviceId,
      device_name: 'Pump 1',
      collection_name: 'organization_acme',
      total_pages: null,
      error: null,
      message: expect.stringContaining('in the background'),
    });
    expect(await get(answer.pdfId)).toMatchObject({ processingStage: 'waiting', progress: 0, vectorized: false });
    await harness.runJobs();
    expect(await get(answer.pdfId)).toMatchObject({
      processingStatus: 'completed',
      processingStage: 'ready',
      progress: 100,
      pagesRead: 3,
      totalPages: 3,
      passagesEmbedded: sampleReading().passages.length,
      vectorized: true,
      processedAt: expect.any(String),
      mayDelete: true,
    });
    expect(await uploaderNotifications()).toMatchObject([
      {
        category: 'SYSTEM_UPDATE',
        title: 'manual.pdf is ready',
        message: '3 pages were read. You can ask about it now.',
        deviceId,
        metadata: { documentId: answer.pdfId },
      },
    ]);
    // its own call does that
    expect(await ann.api.rules.byDevice({ deviceId })).toEqual([]);
  });

  it('is the same document when uploaded again for the same device, and another for a different device', async () => {
    const first = await upload({ deviceId });
    const [repeatedUpload, otherUpload] = await Promise.all([
      upload({ deviceId, name: 'copy.pdf' }),
      upload({ deviceId, name: 'other.pdf' }),
    ]);
    expect([repeatedUpload.pdfId, otherUpload.pdfId]).toEqual([first.pdfId, first.pdfId]);
    const generalUpload = await upload();
    expect(generalUpload).toMatchObject({ pdf_filename: 'manual (2).pdf', device_id: null });
    expect((await upload({ bytes: 'changed' })).pdf_filename).toBe('manual (3).pdf');
    expect(harness.files.files.size).toBe(3);
    expect(harness.jobs.waiting.filter((job) => job.queue === 'knowledge.read')).toHaveLength(3);
  });

  it('is rejected and not stored if it is not a PDF', async () => {
    const text = new FormData();
    text.set('file', new File(['<html>'], 'manual.pdf', { type: 'application/pdf' }));
    const empty = new FormData();
    empty.set('file', new File([], 'manual.pdf'));
    const foreign = documentFormOf({ deviceId: '01890000-0000-7000-8000-000000000000' });
    for (const [form, code, sentence] of [
      [text, 'UNSUPPORTED_MEDIA_TYPE', /is not a PDF/],
      [empty, 'UNPROCESSABLE_CONTENT', /is empty/],
      [documentFormOf({ bytes: 'x'.repeat(1_000_001) }), 'PAYLOAD_TOO_LARGE', /too large \(1 MB\)/],
      [new FormData(), 'BAD_REQUEST', /choose a PDF/],
      [foreign, 'NOT_FOUND', /Device not found/],
    ] as const) {
      await expect(ann.api.knowledge.upload(form)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence),
      });
    }
    expect(harness.files.files.size).toBe(0);
    expect((await ann.api.knowledge.documents({})).total).toBe(0);
  });

  it('reports why it cannot be read, and can be read again', async () => {
    harness.reader.outcome = { ok: false, reason: 'took-too-long', message: 'It took too long.', retryable: true };
    const { pdfId } = await upload();
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({
      processingStatus: 'failed',
      failureMessage: 'It took too long.',
      retryable: true,
    });
    expect(await uploaderNotifications()).toMatchObject([
      { title: 'manual.pdf could not be read', message: 'It took too long.' },
    ]);

    harness.reader.outcome = { ok: true, manual: sampleReading() };
    expect(await ann.api.knowledge.retry({ id: pdfId })).toMatchObject({ processingStatus: 'processing', progress: 0 });
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ processingStage: 'ready', failureMessage: null });
    await expect(ann.api.knowledge.retry({ id: pdfId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is read again when it is uploaded again after a failure', async () => {
    harness.reader.outcome = { ok: false, reason: 'needs-password', message: 'A password.', retryable: false };
    const { pdfId } = await upload();
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ retryable: false });
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    expect(await upload()).toMatchObject({ pdfId, success: true, processing_status: 'processing' });
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ processingStage: 'ready' });
  });

  it('is ready and searched by words when there is no model', async () => {
    harness.embedder.current = { ready: false, reason: 'the model is missing.' };
    const { pdfId } = await upload();
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ processingStage: 'ready', vectorized: false });
    harness.embedder.current = { ready: true, model: 'hash' };
    expect(await resumeEmbeddings(harness.jobContext())).toBe(1);
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ processingStage: 'ready', vectorized: true });
    expect(await uploaderNotifications()).toHaveLength(1);
  });

  it('gets its vectors five minutes after the last failed attempt, without a restart', async () => {
    const { pdfId } = await upload();
    const failingEmbed = vi.spyOn(harness.embedder, 'embed').mockRejectedValue(new Error('out of memory'));
    await expect(harness.runJobs()).rejects.toThrow('out of memory');
    failingEmbed.mockRestore();
    expect(await get(pdfId)).toMatchObject({ processingStage: 'ready', vectorized: false });
    harness.jobs.waiting.length = 0;
    expect(await resumeEmbeddings(harness.jobContext())).toBe(0);
    expect(await enqueueMissingVectors(harness.jobContext())).toBe(1);
    harness.jobs.waiting.length = 0;
    harness.time = new Date(harness.time.getTime() + 5 * 60_000);
    expect(await resumeEmbeddings(harness.jobContext())).toBe(1);
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({ vectorized: true });
    const [row] = await harness.database.db.select().from(documents).where(eq(documents.id, pdfId));
    expect(row).toMatchObject({ vectorFailures: 0, vectorsDueAt: null });
  });

  it('fails when every attempt to read it ends the process', async () => {
    const { pdfId } = await upload();
    const job = { organizationId: 'acme', documentId: pdfId };
    const deadly = dyingAt('reading');
    for (let start = 1; start <= 3; start++) await expect(readJob(deadly, job, false)).rejects.toThrow('power cut');
    await harness.runJobs();
    expect(await get(pdfId)).toMatchObject({
      processingStatus: 'failed',
      failureMessage: expect.stringMatching(/^The document could not be read: reading it stopped the program/),
      retryable: true,
    });
  });

  it('can be deleted while it is being read', async () => {
    const { pdfId } = await upload();
    const ctx = harness.jobContext();
    const read = async () => {
      await ann.api.knowledge.remove({ id: pdfId });
      return harness.reader.outcome;
    };
    const reader = { ...ctx.ports.reader, state: harness.reader.state, read, readRecognised: read };
    const logCount = harness.logged.length;
    await readJob({ ...ctx, ports: { ...ctx.ports, reader } }, { organizationId: 'acme', documentId: pdfId }, true);
    expect(harness.logged.slice(logCount)).toEqual([]);
    await harness.runJobs();
    expect(harness.files.files.size).toBe(0);
    expect(await uploaderNotifications()).toEqual([]);
  });

  it('fails with a message after an unexpected error in the last attempt', async () => {
    const { pdfId } = await upload();
    await readJob(dyingAt('reading'), { organizationId: 'acme', documentId: pdfId }, true);
    expect(await get(pdfId)).toMatchObject({ processingStatus: 'failed', retryable: true });
  });

  type Stage = 'reading' | 'storing' | 'completing' | 'embedding' | 'becoming ready';

  it.each<Stage>(['reading', 'storing', 'completing', 'embedding', 'becoming ready'])(
    'comes to the same result after a crash in the middle of %s',
    async (stage) => {
      const { pdfId } = await upload({ deviceId });
      const job = { organizationId: 'acme', documentId: pdfId };
      harness.jobs.waiting.length = 0;
      const dying = dyingAt(stage);
      await expect(
        (async () => {
          await readJob(dying, job, false);
          await embedJob(dying, job, false);
        })(),
      ).rejects.toThrow('power cut');
      expect(await get(pdfId)).not.toMatchObject({ processingStage: 'ready' });
      expect(await uploaderNotifications()).toEqual([]);

      harness.jobs.waiting.length = 0;
      const resumedCount =
        (await resumeReadings(harness.jobContext())) + (await resumeEmbeddings(harness.jobContext()));
      expect(resumedCount).toBe(1);
      await harness.runJobs();
      expect(await get(pdfId)).toMatchObject({ processingStage: 'ready', vectorized: true, totalPages: 3 });
      const all = sampleReading().passages.length;
      for (const table of [passages, passageVectors]) {
        const [stored] = await harness.database.db
          .select({ n: count() })
          .from(table)
          .where(eq(table.documentId, pdfId));
        expect(stored?.n).toBe(all);
      }
      expect(await uploaderNotifications()).toHaveLength(1);
    },
  );

  /** The process dies in the middle of a stage: what it had begun is not committed, what came before is. */
  function dyingAt(stage: Stage): JobContext {
    const ctx = harness.jobContext();
    const dead = () => Promise.reject(new Error('power cut'));
    if (stage === 'reading') {
      return {
        ...ctx,
        ports: {
          ...ctx.ports,
          reader: { ...harness.reader, state: harness.reader.state, read: dead, readRecognised: dead },
        },
      };
    }
    let inserts = 0;
    let transactions = 0;
    const dies = {
      // pages and passages are stored, terms are not; of the vectors none
      insert: () => stage === 'storing' && ++inserts === 3,
      transaction: () => ++transactions === (stage === 'completing' ? 1 : stage === 'becoming ready' ? 2 : 0),
    };
    const db = new Proxy(ctx.db, {
      get(target, property, receiver) {
        if (property === 'insert' && dies.insert()) throw new Error('power cut');
        if (property !== 'transaction') return Reflect.get(target, property, receiver);
        return (work: (tx: never) => Promise<unknown>) =>
          ctx.db.transaction(async (tx) => {
            const result = await work(tx as never);
            if (dies.transaction()) throw new Error('power cut');
            return result;
          });
      },
    });
    const embedder =
      stage === 'embedding'
        ? { ...ctx.ports.embedder, state: ctx.ports.embedder.state.bind(ctx.ports.embedder), embed: dead }
        : ctx.ports.embedder;
    return { ...ctx, db, ports: { ...ctx.ports, embedder } };
  }

  it('is streamed while it is processed and for a minute afterwards', async () => {
    const leaving = new AbortController();
    const states: DocumentChanges[] = [];
    const watching = (async () => {
      for await (const change of await harness.watching(ann, leaving.signal).knowledge.changes()) states.push(change);
    })();
    await expect.poll(() => states.length).toBe(1);
    expect(states[0]).toEqual({
      processing: [],
      generations: [],
      total: expect.any(Number),
      movedAt: null,
      disliked: 0,
      pinned: 0,
    });
    const { pdfId } = await upload();
    await harness.runJobs();
    const last = (): Document | undefined => states.at(-1)?.processing[0];
    await expect.poll(() => last()?.processingStage).toBe('ready');
    expect(last()?.id).toBe(pdfId);
    leaving.abort();
    await watching;
    harness.time = new Date(harness.time.getTime() + 61_000);
    const later = new AbortController();
    for await (const change of await harness.watching(ann, later.signal).knowledge.changes()) {
      expect(change.processing).toEqual([]);
      later.abort();
    }
  });
});
