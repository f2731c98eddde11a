import { documentPages, documents, onboardingRuns, recognisedPages } from '@steward/db/schema';
import { messageFor } from '@steward/manuals/read/unreadable';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { ScriptedRecogniser } from '../testing/scripted-recogniser';

describe('a scan', () => {
  let harness: ApiHarness;
  let ann: Person;
  let recogniser: ScriptedRecogniser;
  const message = messageFor('no-text-layer');
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.reader.outcome = { ok: false, reason: 'no-text-layer', message, retryable: false };
    recogniser = new ScriptedRecogniser();
    recogniser.texts.set('page 1', 'Pump first').set('page 2', 'Pump second');
    harness.recogniser = recogniser;
    harness.reader.scannedPages = 2;
    harness.pictures.undrawable.clear();
    harness.pictures.drawn.length = 0;
    harness.pictures.onDraw = () => {};
  });

  async function onboard() {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const [document] = await ann.api.knowledge.ofDevice({ deviceId });
    if (!document) throw new Error('no document');
    return { deviceId, document };
  }
  const words = () => harness.database.db.select().from(recognisedPages).orderBy(asc(recognisedPages.page));

  it('is recognised page by page and then analysed like any manual', async () => {
    const { document, deviceId } = await onboard();
    expect(document).toMatchObject({ processingStatus: 'completed', recognised: true, totalPages: 2 });
    expect(await ann.api.rules.byDevice({ deviceId })).toHaveLength(1);
    const { db } = harness.database;
    const pages = await db.select().from(documentPages).where(eq(documentPages.documentId, document.id));
    expect(pages).toMatchObject([
      { page: 1, text: 'Pump first', recognised: true },
      { page: 2, text: 'Pump second', recognised: true },
    ]);
    const [first] = await words();
    expect(first?.words[1]).toMatchObject({ text: 'first', x: 30, baseline: 20, size: 10 });
  });

  it('stops trying pages once failed ones have taken the time that a manual may take', async () => {
    harness.reader.scannedPages = 9;
    for (let page = 2; page <= 9; page++) harness.pictures.undrawable.add(page);
    const seconds = harness.settings.manualLimits.timeoutSeconds / 2;
    harness.pictures.onDraw = () => {
      harness.time = new Date(harness.time.getTime() + seconds * 1000);
    };
    const { document } = await onboard();
    expect(harness.pictures.drawn.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(document).toMatchObject({ processingStatus: 'completed', recognised: true });
  });

  it('continues after a restart with the remaining pages', async () => {
    const started = await ann.api.onboarding.start(onboardingFormOf());
    const { db } = harness.database;
    await db.insert(recognisedPages).values({
      organizationId: 'acme',
      documentId: started.documentId,
      page: 1,
      width: 595,
      height: 842,
      words: [{ text: 'Known', x: 1, baseline: 2, width: 3, size: 10, confidence: 90, line: 0 }],
    });
    await harness.runJobs();
    expect(recogniser.seen).toEqual(['page 2']);
    const pages = await db.select().from(documentPages).where(eq(documentPages.documentId, started.documentId));
    expect(pages.map((page) => page.text)).toEqual(['Known', 'Pump second']);
    const [run] = await db.select().from(onboardingRuns).where(eq(onboardingRuns.documentId, started.documentId));
    expect(run).toMatchObject({ status: 'completed', pagesRead: 2, pageCount: 2 });
  });

  it('is read without the pages that cannot be drawn or recognised', async () => {
    recogniser.texts.set('page 1', new Error('too slow'));
    const { document } = await onboard();
    expect(document).toMatchObject({ processingStatus: 'completed', recognised: true, totalPages: 2 });
    expect((await words()).filter((page) => page.documentId === document.id).map(({ page }) => page)).toEqual([2]);
  });

  it('stays unreadable without words, and another attempt recognises all pages again', async () => {
    recogniser.texts.clear();
    const before = (await words()).length;
    const { document } = await onboard();
    expect(document).toMatchObject({ processingStatus: 'failed', recognised: false });
    expect(document.failureMessage).toMatch(/only pictures of its pages .* no words could be recognised/);
    expect(await words()).toHaveLength(before);
  });

  it.each([
    ['is switched off', () => null],
    [
      'is not installed',
      (it: ScriptedRecogniser) => Object.assign(it, { presentState: { ready: false, reason: 'Not installed.' } }),
    ],
  ])('is not read if recognition %s', async (_, change) => {
    harness.recogniser = change(recogniser);
    const { document } = await onboard();
    expect(document).toMatchObject({ processingStatus: 'failed', failureMessage: message });
    expect(recogniser.seen).toEqual([]);
  });

  it('with too many pages is rejected with the page count', async () => {
    recogniser.maxPages = 1;
    const { document } = await onboard();
    expect(document.failureMessage).toMatch(/only pictures of its pages.* up to 1 pages, and this one has 2/);
    expect(recogniser.seen).toEqual([]);
  });

  it('uploaded without an onboarding is recognised as well', async () => {
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7 general'], 'general.pdf', { type: 'application/pdf' }));
    const { pdfId } = await ann.api.knowledge.upload(form);
    await harness.runJobs();
    expect(await ann.api.knowledge.document({ id: pdfId })).toMatchObject({ recognised: true, totalPages: 2 });
  });
});

describe('a manual with fonts that do not map some glyphs', () => {
  let harness: ApiHarness;
  let ann: Person;
  let recogniser: ScriptedRecogniser;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    const manual = sampleReading();
    harness.reader.reads = 0;
    harness.reader.outcome = { ok: true, manual: { ...manual, title: 'Pu#p P-100', pagesToRecognise: [2, 3] } };
    harness.reader.recognisedOutcome = { ok: true, manual };
    recogniser = new ScriptedRecogniser();
    recogniser.texts.set('page 2', 'Change the oil').set('page 3', 'Limits');
    harness.recogniser = recogniser;
  });

  async function upload() {
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7 general'], 'general.pdf', { type: 'application/pdf' }));
    const { pdfId } = await ann.api.knowledge.upload(form);
    await harness.runJobs();
    return ann.api.knowledge.document({ id: pdfId });
  }

  it('is read again with the requested pages once they are recognised', async () => {
    expect(await upload()).toMatchObject({ processingStatus: 'completed', title: 'Pump P-100', totalPages: 3 });
    expect(recogniser.seen).toEqual(['page 2', 'page 3']);
    expect(harness.reader.reads).toBe(2);
  });

  it.each([
    ['is switched off', null],
    ['finds no words', new ScriptedRecogniser()],
  ])('is read without them if recognition %s', async (_, present) => {
    harness.recogniser = present;
    expect(await upload()).toMatchObject({ processingStatus: 'completed', title: 'Pu#p P-100' });
    expect(harness.reader.reads).toBe(1);
  });
});
