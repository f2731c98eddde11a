import { documentPages, documents, documentTerms } from '@steward/db/schema';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import { recognisedManual } from '@steward/manuals/read/recognised-manual';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { ScriptedRecogniser } from '../testing/scripted-recogniser';
import { recogniseJob, resumeRecognitions, retryRecognitions } from './recognise-job';

/** The sample with two more pages that are pictures. */
function withPictures() {
  const manual = sampleReading();
  const blank = { width: 595, height: 842, text: '', recognised: false };
  const pages = [...manual.pages, { ...blank, page: 4 }, { ...blank, page: 5 }];
  return { ...manual, pages, pageCount: 5, picturePages: [4, 5] };
}

describe('pictures of pages in a manual with text', () => {
  let harness: ApiHarness;
  let ann: Person;
  let recogniser: ScriptedRecogniser;
  const question = 'How many litres of turbine oil does the gearbox hold?';
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    harness.reader.readRecognised = async (pages: RecognisedPage[]) => {
      const manual = recognisedManual(pages);
      const passages = chunkManual(manual);
      const read = manual.pages.map(({ number: page, text }) => ({
        page,
        text,
        width: 1,
        height: 1,
        recognised: true,
      }));
      const statistics = lexicalStatistics(passages, manual);
      return { ok: true, manual: { ...sampleReading(), pages: read, passages, statistics } };
    };
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    harness.reader.outcome = { ok: true, manual: withPictures() };
    recogniser = new ScriptedRecogniser();
    recogniser.texts.set('page 4', 'The gearbox holds nine litres of turbine oil.');
    harness.recogniser = recogniser;
  });

  async function upload() {
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ name: 'pump.pdf' }));
    await harness.runJobs();
    return pdfId;
  }
  const row = async () => (await harness.database.db.select().from(documents))[0] ?? expect.fail('no document');
  const ask = (query = question) => ann.api.knowledge.query({ pdf_name: 'pump.pdf', query });

  it('are recognised after the document is ready, and then found by questions', async () => {
    const documentId = await upload();
    expect(recogniser.seen).toEqual(['page 4', 'page 5']);
    const answer = await ask();
    expect(answer).toMatchObject({ answered: true, queryType: 'PDF' });
    expect(answer.citations).toContainEqual({
      documentId,
      page: 4,
      quote: 'The gearbox holds nine litres of turbine oil.',
    });
    // questions about the text layer are answered as before
    expect((await ask('How often change the oil?')).citations[0]?.page).toBe(2);
    expect(await row()).toMatchObject({ picturePages: [], recognised: true, vectorized: true });
    const { db } = harness.database;
    const pages = await db
      .select({ page: documentPages.page, text: documentPages.text, recognised: documentPages.recognised })
      .from(documentPages)
      .orderBy(documentPages.page);
    expect(pages.slice(2)).toEqual([
      expect.objectContaining({ page: 3, recognised: false }),
      { page: 4, text: 'The gearbox holds nine litres of turbine oil.', recognised: true },
      { page: 5, text: '', recognised: false },
    ]);
    const [oil] = await db
      .select({ pages: documentTerms.pageFrequency })
      .from(documentTerms)
      .where(and(eq(documentTerms.documentId, documentId), eq(documentTerms.term, 'oil')));
    // pages 2 and 3 have the term, and now page 4
    expect(oil?.pages).toBe(3);
    expect((await row()).processedChunks).toBeGreaterThan(sampleReading().passages.length);
  });

  it('are recognised once the OCR engine is ready', async () => {
    recogniser.presentState = { ready: false, reason: 'Not installed.' };
    await upload();
    expect(recogniser.seen).toEqual([]);
    expect((await ask()).citations.map(({ page }) => page)).not.toContain(4);
    expect(await row()).toMatchObject({ processingStage: 'ready', recognised: false, picturePages: [4, 5] });
    expect(await resumeRecognitions(harness.jobContext())).toBe(0);
    recogniser.presentState = { ready: true };
    expect(await resumeRecognitions(harness.jobContext())).toBe(1);
    await harness.runJobs();
    expect((await ask()).citations.map(({ page }) => page)).toContain(4);
    expect(await resumeRecognitions(harness.jobContext())).toBe(0);
  });

  it('are retried five minutes after the last failed attempt, without a restart', async () => {
    const failing = vi.spyOn(harness.pictures, 'draw').mockRejectedValue(new Error('the disk failed'));
    await expect(upload()).rejects.toThrow('the disk failed');
    failing.mockRestore();
    harness.jobs.waiting.length = 0;
    expect(await resumeRecognitions(harness.jobContext())).toBe(0);
    expect(await retryRecognitions(harness.jobContext())).toBe(1);
    harness.jobs.waiting.length = 0;
    harness.time = new Date(harness.time.getTime() + 5 * 60_000);
    expect(await resumeRecognitions(harness.jobContext())).toBe(1);
    await harness.runJobs();
    expect((await ask()).citations.map(({ page }) => page)).toContain(4);
    expect(await row()).toMatchObject({ picturePages: [], recognitionFailures: 0, recognitionDueAt: null });
  });

  it('are skipped beyond the maximum, without words, or if they cannot be drawn', async () => {
    recogniser.texts.clear();
    recogniser.maxPages = 1;
    await upload();
    expect(recogniser.seen).toEqual(['page 4']);
    expect(await row()).toMatchObject({ recognised: false, picturePages: [], processingStatus: 'completed' });
  });

  it('are dropped when the document was deleted in the meantime', async () => {
    const documentId = await upload();
    await ann.api.knowledge.remove({ id: documentId });
    await recogniseJob(harness.jobContext(), { organizationId: 'acme', documentId }, true);
    expect(await harness.database.db.select().from(documents)).toEqual([]);
  });
});
