import { documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { handMadeManual } from '@steward/manuals/chunk/testing/hand-made-manual';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { Manual } from '@steward/manuals/read/page-model';
import { recognisedManual } from '@steward/manuals/read/recognised-manual';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueAtStart } from '../job-handlers';
import type { ReadManual } from '../ports';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { ScriptedRecogniser } from '../testing/scripted-recogniser';
import { updatePassagesJob } from './update-passages-job';

const cleaning = [
  '# Clearing the drain pump',
  '1. Unplug the machine.',
  '2. Take the strainer out of the sump.',
  '3. Turn the cover of the drain pump to the left.',
  '4. Remove what blocks the impeller.',
];
const settings = [
  '# Settings',
  'The pressure depends on the gas.',
  [
    ['Gas', 'Pressure'],
    ['Nitrogen', '2 bar'],
    ['Argon', '3 bar'],
  ],
];

function readingOf(manual: Manual): ReadManual {
  const passages = chunkManual(manual);
  const pages = manual.pages.map(({ number: page, text, width, height }) => ({
    page,
    text,
    width,
    height,
    recognised: false,
  }));
  const statistics = lexicalStatistics(passages, manual);
  return { ...sampleReading(), pageCount: pages.length, pages, figures: [], passages, statistics };
}

/** The same pages as read by the version before procedures were introduced: no procedures, and another header of a row. */
function earlierReadingOf(manual: Manual): ReadManual {
  const reading = readingOf(manual);
  const earlier = reading.passages
    .filter(({ kind }) => kind !== 'procedure')
    .map((passage) =>
      passage.text.startsWith('Argon')
        ? { ...passage, cells: [{ text: 'Argon' }, { text: '3 bar' }], context: 'Settings: Argon, kept cold, 3 bar' }
        : passage,
    );
  return { ...reading, passages: earlier, statistics: lexicalStatistics(earlier, manual) };
}

describe('documents of an earlier version', () => {
  let harness: ApiHarness;
  let ann: Person;
  const manual = handMadeManual(cleaning, settings);
  const question = 'How do I clear the drain pump?';
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    harness.reader.reads = 0;
    harness.recogniser = null;
    harness.logged.length = 0;
    harness.jobs.waiting.length = 0;
  });

  async function upload(name: string, read: ReadManual) {
    harness.reader.outcome = { ok: true, manual: read };
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ name, bytes: name }));
    await harness.runJobs();
    return pdfId;
  }
  async function uploadEarlier(name = 'earlier.pdf', of = manual, more: Partial<ReadManual> = {}) {
    const id = await upload(name, { ...earlierReadingOf(of), ...more });
    await harness.database.db.update(documents).set({ passageFormat: 1 }).where(eq(documents.id, id));
    harness.reader.outcome = { ok: true, manual: { ...readingOf(of), ...more } };
    harness.reader.reads = 0;
    return id;
  }
  /** Starts a server of this version and lets it do all background work. */
  async function restart() {
    await enqueueAtStart(harness.jobContext());
    await harness.runJobs();
  }
  const keyOf = (documentId: string) => ({ organizationId: 'acme', documentId });
  const row = async (id: string) => {
    const [document] = await harness.database.db.select().from(documents).where(eq(documents.id, id));
    return document ?? expect.fail('no document');
  };
  const passagesOf = (id: string) =>
    harness.database.db
      .select({ passage: passages, vector: passageVectors.embedding })
      .from(passages)
      .leftJoin(
        passageVectors,
        and(eq(passageVectors.documentId, passages.documentId), eq(passageVectors.ordinal, passages.ordinal)),
      )
      .where(eq(passages.documentId, id))
      .orderBy(asc(passages.ordinal));
  /** Everything that search and answers use. */
  async function searchedContent(id: string) {
    const { lexical, processedChunks, vectorized, embeddingModel } = await row(id);
    const terms = await harness.database.db
      .select({ term: documentTerms.term, on: documentTerms.passageFrequency, pages: documentTerms.pageFrequency })
      .from(documentTerms)
      .where(eq(documentTerms.documentId, id))
      .orderBy(documentTerms.term);
    const stored = await passagesOf(id);
    return {
      document: { processedChunks, vectorized, embeddingModel, passageCount: lexical?.passageCount },
      terms,
      passages: stored.map(({ passage: { documentId: _document, ...passage }, vector }) => ({ ...passage, vector })),
    };
  }
  const ask = (name = 'earlier.pdf') => ann.api.knowledge.query({ pdf_name: name, query: question });

  it('get the same passages, terms and vectors at the next start as a newly read document', async () => {
    const current = await upload('current.pdf', readingOf(manual));
    const earlier = await uploadEarlier();
    expect(await searchedContent(earlier)).not.toEqual(await searchedContent(current));

    await restart();
    expect(await searchedContent(earlier)).toEqual(await searchedContent(current));
    const [a, b] = [await row(earlier), await row(current)];
    expect(a.lexical?.averagePassageLength).toBeCloseTo(b.lexical?.averagePassageLength ?? 0, 9);
    expect(a).toMatchObject({ passageFormat: PASSAGE_FORMAT, processingStage: 'ready', readingAttempts: 0 });
    expect((await passagesOf(earlier)).some(({ vector }) => vector === null)).toBe(false);
  });

  it('answer how-to questions with the whole procedure afterwards', async () => {
    const id = await uploadEarlier();
    const lastStep = 'Remove what blocks the impeller.';
    const stepsIn = ({ response }: Awaited<ReturnType<typeof ask>>) => response.match(/^\d\. /gm)?.length ?? 0;
    expect(stepsIn(await ask())).toBe(0);
    await restart();
    const answer = await ask();
    expect(stepsIn(answer)).toBe(4);
    expect(answer.response).toContain(lastStep);
    expect(answer.citations).toContainEqual(expect.objectContaining({ documentId: id, page: 1 }));
  });

  it('keep the rest of their row, and the ordinals and texts of their passages', async () => {
    const id = await uploadEarlier();
    const { passageFormat: _format, lexical: _lexical, processedChunks: _chunks, ...before } = await row(id);
    const ordinals = (await passagesOf(id)).map(({ passage: { ordinal, text } }) => [ordinal, text]);
    await restart();
    expect(await row(id)).toMatchObject({ ...before, passagesEmbedded: expect.any(Number) });
    expect((await passagesOf(id)).map(({ passage: { ordinal, text } }) => [ordinal, text])).toEqual([
      ...ordinals,
      [ordinals.length, expect.stringContaining('1. Unplug the machine.')],
    ]);
  });

  it('are updated once, even if the job runs twice or the procedures are already stored', async () => {
    const id = await uploadEarlier();
    await restart();
    const updated = await searchedContent(id);
    await updatePassagesJob(harness.jobContext(), keyOf(id), true);
    expect(harness.reader.reads).toBe(1);
    await harness.database.db.update(documents).set({ passageFormat: 1 }).where(eq(documents.id, id));
    await restart();
    expect(harness.reader.reads).toBe(2);
    expect(await searchedContent(id)).toEqual(updated);
    await restart();
    expect(harness.reader.reads).toBe(2);
  });

  it('are updated one after another, the newest first', async () => {
    const ids: string[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push(await uploadEarlier(name));
    await enqueueAtStart(harness.jobContext());
    const order: string[] = [];
    for (let [job] = harness.jobs.waiting; job; [job] = harness.jobs.waiting) {
      expect(harness.jobs.waiting).toHaveLength(1);
      expect(job.queue).toBe('knowledge.update-passages');
      const key = job.data as ReturnType<typeof keyOf>;
      order.push(key.documentId);
      harness.jobs.waiting.length = 0;
      await updatePassagesJob(harness.jobContext(), key, true);
    }
    expect(order).toEqual(ids.toReversed());
  });

  it('are updated after their vectors are stored, if the earlier version was stopped before that', async () => {
    const id = await uploadEarlier();
    await harness.database.db
      .update(documents)
      .set({ processingStage: 'embedding', vectorized: false })
      .where(eq(documents.id, id));
    await restart();
    expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, vectorized: true, processingStage: 'ready' });
    expect((await ask()).response).toContain('4. ');
  });

  it('get vectors at a later start if no model is ready', async () => {
    const id = await uploadEarlier();
    const { embedder } = harness.jobContext().ports;
    const ctx = harness.jobContext();
    const none = async () => ({ ready: false as const, reason: 'No model.' });
    const withoutModel = { ...ctx, ports: { ...ctx.ports, embedder: { embed: embedder.embed, state: none } } };
    await updatePassagesJob(withoutModel, keyOf(id), true);
    expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, vectorized: false });
    await restart();
    expect(await row(id)).toMatchObject({ vectorized: true });
    expect((await passagesOf(id)).some(({ vector }) => vector === null)).toBe(false);
  });

  describe('with recognised text', () => {
    let recogniser: ScriptedRecogniser;
    beforeEach(() => {
      recogniser = new ScriptedRecogniser();
      harness.recogniser = recogniser;
      harness.reader.readRecognised = async (pages: RecognisedPage[]) => {
        return { ok: true, manual: readingOf(recognisedManual(pages)) };
      };
    });
    const onPicture = 'The gearbox holds nine litres of turbine oil.';
    const withPicture = handMadeManual(cleaning, settings, []);
    const picture = { picturePages: [3] };

    it('keep the passages of pages that were recognised as pictures', async () => {
      recogniser.texts.set('page 3', onPicture);
      const read = readingOf(handMadeManual([], [], ['# Draining', onPicture, '1. Open the tap.', '2. Wait.']));
      harness.reader.readRecognised = async () => ({ ok: true, manual: { ...read, pages: read.pages.slice(2) } });
      const id = await uploadEarlier('mixed.pdf', withPicture, picture);
      const recognised = (await passagesOf(id)).filter(({ passage }) => passage.page === 3);
      expect(recognised.map(({ passage }) => passage.kind)).toContain('procedure');
      await restart();
      const after = await passagesOf(id);
      expect(after.filter(({ passage }) => passage.page === 3)).toEqual(recognised);
      expect(after.at(-1)?.passage).toMatchObject({ kind: 'procedure', page: 1 });
      expect(await row(id)).toMatchObject({ processedChunks: after.length, recognised: true });
    });

    it('get procedures and recognised pages, whichever is added first', async () => {
      recogniser.texts.set('page 3', onPicture);
      harness.recogniser = null;
      const id = await uploadEarlier('mixed.pdf', withPicture, picture);
      harness.recogniser = recogniser;
      await restart();
      const stored = (await passagesOf(id)).map(({ passage }) => passage);
      expect(stored.filter(({ kind }) => kind === 'procedure').map(({ page }) => page)).toEqual([1]);
      expect(stored.map(({ text }) => text)).toContain(onPicture);
      expect(await row(id)).toMatchObject({ processedChunks: stored.length, picturePages: [] });
    });

    it('are not recognised again when they are scans', async () => {
      recogniser.texts.set('page 1', 'Pump').set('page 2', onPicture);
      harness.reader.outcome = { ok: false, reason: 'no-text-layer', message: 'A scan.', retryable: false };
      const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ name: 'scan.pdf', bytes: 'scan' }));
      await harness.runJobs();
      await harness.database.db.update(documents).set({ passageFormat: 1 });
      const before = await searchedContent(pdfId);
      recogniser.seen.length = 0;
      const pages: number[] = [];
      harness.reader.readRecognised = async (words: RecognisedPage[]) => {
        pages.push(...words.map(({ number }) => number));
        const read = readingOf(manual);
        return { ok: true, manual: { ...read, pages: read.pages.map((page) => ({ ...page, recognised: true })) } };
      };
      await restart();
      expect(pages).toEqual([1, 2]);
      expect(recogniser.seen).toEqual([]);
      expect(before.passages.some(({ kind }) => kind === 'procedure')).toBe(false);
      expect((await searchedContent(pdfId)).passages.some(({ kind }) => kind === 'procedure')).toBe(true);
      expect(await row(pdfId)).toMatchObject({ passageFormat: PASSAGE_FORMAT });
    });
  });

  describe('that cannot be read again', () => {
    const warnings = () => harness.logged.filter(({ level }) => level === 'warn').map(({ fields }) => fields);

    it('keep their passages if the file is missing, which is logged once, and the next one follows', async () => {
      const other = await uploadEarlier('other.pdf');
      const id = await uploadEarlier('missing.pdf');
      const before = await searchedContent(id);
      harness.files.files.delete(`acme/${id}.pdf`);
      await restart();
      await restart();
      expect(await searchedContent(id)).toEqual(before);
      expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, processingStatus: 'completed' });
      expect(warnings()).toEqual([{ ...keyOf(id), err: expect.any(Error) }]);
      expect(await row(other)).toMatchObject({ passageFormat: PASSAGE_FORMAT });
      expect((await ask('other.pdf')).response).toContain('4. ');
    });

    it('are tried again first if the file is missing for a moment', async () => {
      const id = await uploadEarlier();
      const file = harness.files.files.get(`acme/${id}.pdf`) ?? expect.fail('no file');
      harness.files.files.delete(`acme/${id}.pdf`);
      await expect(updatePassagesJob(harness.jobContext(), keyOf(id), false)).rejects.toThrow();
      expect(await row(id)).toMatchObject({ passageFormat: 1 });
      harness.files.files.set(`acme/${id}.pdf`, file);
      await updatePassagesJob(harness.jobContext(), keyOf(id), false);
      expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, readingAttempts: 0 });
      expect(warnings()).toEqual([]);
    });

    it('keep their passages if the reader refuses the file', async () => {
      const id = await uploadEarlier();
      harness.reader.outcome = { ok: false, reason: 'too-large', message: 'Too large.', retryable: false };
      await restart();
      await restart();
      expect(warnings()).toEqual([{ ...keyOf(id), reason: 'too-large' }]);
      expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, failureReason: null });
    });

    it('are not tried again after three attempts that stopped the program', async () => {
      const id = await uploadEarlier();
      await harness.database.db.update(documents).set({ readingAttempts: 3 });
      await restart();
      expect(harness.reader.reads).toBe(0);
      expect(warnings()).toEqual([{ ...keyOf(id), reason: 'stopped-the-program' }]);
      expect(await row(id)).toMatchObject({ passageFormat: PASSAGE_FORMAT, readingAttempts: 0 });
    });

    it('leave nothing behind if they are deleted while they are read', async () => {
      const id = await uploadEarlier();
      const ctx = harness.jobContext();
      const read: typeof harness.reader.read = async (...request) => {
        await ann.api.knowledge.remove({ id });
        return harness.reader.read(...request);
      };
      const { reader } = harness;
      const state = () => reader.state();
      const readRecognised: typeof reader.readRecognised = (pages) => reader.readRecognised(pages);
      const ports = { ...ctx.ports, reader: { read, readRecognised, state } };
      await updatePassagesJob({ ...ctx, ports }, keyOf(id), true);
      expect(await harness.database.db.select().from(passages)).toEqual([]);
      expect(warnings()).toEqual([]);
    });
  });

  it('are searched with statistics of their tables from the first start on', async () => {
    await uploadEarlier();
    const { db } = harness.database;
    const tables = sql`('documents', 'passages', 'passage_vectors', 'document_terms')`;
    await db.execute(
      sql`delete from pg_statistic where starelid in (select oid from pg_class where relname in ${tables})`,
    );
    await enqueueAtStart(harness.jobContext());
    const analysed = await db.execute<{ name: string }>(
      sql`select distinct tablename as name from pg_stats where tablename in ${tables} order by 1`,
    );
    expect(analysed.map(({ name }) => name)).toEqual(['document_terms', 'documents', 'passage_vectors', 'passages']);
  });
});
