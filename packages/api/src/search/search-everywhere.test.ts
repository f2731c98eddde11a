import { documentPages, documents } from '@steward/db/schema';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { Block, Manual } from '@steward/manuals/read/page-model';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAcross } from '../answers/answer-across';
import type { ActorContext } from '../context';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { askedQuestion } from './asked-question';
import { searchEverywhere } from './search-everywhere';

const fan = [
  'Fan F-20. Wipe the fan blades every month. Unplug the fan before cleaning.',
  'The fan motor must not exceed 70 °C. A humming noise means that the bearing is worn.',
];
const gate = [
  'Gate G-7. Lubricate the gate hinge every 90 days.',
  'Replace the gate remote battery with a CR2032 coin cell.',
];
const oven = [
  'Oven V-1. Clean the oven chamber weekly. The door seal is checked yearly.',
  'The oven fuse is rated 16 A.',
];

const shredder = ['Lubricate the hinge every 30 days. Never reach into the running machine.'];

describe('searching many documents', () => {
  let harness: ApiHarness;
  let ann: Person;
  let eve: Person;
  const devices = new Map<string, string>();
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    eve = await harness.person('evil', 'USER');
    const manuals: [Person, string, string[] | null][] = [
      [ann, 'Pump', null],
      [ann, 'Fan', fan],
      [ann, 'Gate', gate],
      [ann, 'Oven', oven],
      [ann, 'Shredder', shredder],
      [eve, 'Foreign', ['Secret. Wipe the fan blades of the secret machine with vinegar.']],
    ];
    for (const [person, name, pages] of manuals) {
      harness.reader.outcome = { ok: true, manual: pages ? readingOf(pages) : sampleReading() };
      const { deviceId } = await person.api.onboarding.start(
        onboardingFormOf({ name, location: 'H', manufacturer: 'A', model: name === 'Shredder' ? 'AC-75' : undefined }),
      );
      devices.set(name, deviceId);
      await harness.runJobs();
    }
  });
  afterAll(() => harness.close());

  const context = (person = ann): ActorContext => ({ ...harness.context(person.actor), actor: person.actor });
  const search = (text: string, scope: { deviceId?: string; documentIds?: string[] } = {}, person = ann) =>
    searchEverywhere(context(person), scope, askedQuestion(context(person), text), 5);
  const answerEvents = (text: string, scope: { documentIds?: string[] } = {}) =>
    answerAcross(context(), scope, askedQuestion(context(), text), { topK: 5 });

  it('finds the page about the question with sentence, document and device', async () => {
    const { results, searchNotice } = await search('How often are the blades of the fan wiped?');
    expect(results[0]).toMatchObject({
      page: 1,
      deviceId: devices.get('Fan'),
      deviceName: 'Fan',
      quote: 'Wipe the fan blades every month.',
    });
    expect(searchNotice).toBeNull();
  });

  it('never finds what belongs to another organization', async () => {
    const ownResults = await search('wipe fan blades secret vinegar');
    expect(JSON.stringify(ownResults)).not.toContain('vinegar');
    const { results } = await search('wipe fan blades', {}, eve);
    expect(results.map(({ deviceName }) => deviceName)).toEqual(['Foreign']);
    const [theirs] = results;
    expect((await search('wipe fan blades', { documentIds: [theirs?.documentId ?? ''] })).results).toEqual([]);
  });

  it('is restricted to a device or to given documents', async () => {
    const ofGate = await search('How often?', { deviceId: devices.get('Gate') ?? '' });
    expect(new Set(ofGate.results.map(({ deviceName }) => deviceName))).toEqual(new Set(['Gate']));
    expect((await search('oil', { deviceId: 'no id' })).results).toEqual([]);
    expect((await search('oil', { documentIds: [] })).results).toEqual([]);
  });

  it('uses words only, and reports that, while there is no model', async () => {
    harness.embedder.current = { ready: false, reason: 'the model is missing.' };
    const { results, searchNotice } = await search('coin cell battery of the remote');
    harness.embedder.current = { ready: true, model: 'hash' };
    expect(searchNotice).toBe('Search goes by words only: the model is missing.');
    expect(results[0]).toMatchObject({ deviceName: 'Gate', page: 2 });
  });

  it('answers from the right document among more than are read for an answer', async () => {
    const answers: string[] = [];
    for await (const event of answerEvents('What battery does the gate remote use?'))
      if (event.type === 'answer') answers.push(event.document.name, event.output.response);
    expect(answers[1]).toContain('CR2032');
    expect((await search('gate remote battery')).results[0]?.name).toBe(answers[0]);
  });

  it.each([
    'How tall is the Eiffel tower?',
    'Qwertz asdf yxcv?',
    'Was kostet ein Flug nach Tokio?',
    'What does the oven of the restaurant in Paris cost?',
  ])('refuses questions that no document is about: %s', async (text) => {
    for await (const event of answerEvents(text)) {
      if (event.type !== 'answer') continue;
      expect(event.output).toMatchObject({ answered: false, queryType: 'UNKNOWN', citations: [] });
      expect(event.output.response).toMatch(/^I did not find /);
    }
  });

  it('answers from the manual of the named machine even if its text lacks the name', async () => {
    const answers: string[] = [];
    for (const machine of ['gate', 'AC-75', 'Shredder'])
      for await (const event of answerEvents(`How often is the hinge of the ${machine} lubricated?`))
        if (event.type === 'answer') answers.push(event.output.response);
    expect(answers).toEqual([
      expect.stringContaining('every 90 days'),
      expect.stringContaining('every 30 days'),
      expect.stringContaining('every 30 days'),
    ]);
  });

  it('shows the nearest passages with a refusal', async () => {
    for await (const event of answerEvents('Which battery has the gate remote with error E77?')) {
      if (event.type !== 'answer') continue;
      expect(event.output).toMatchObject({ answered: false, citations: [] });
      expect(event.output.nearest[0]).toMatchObject({
        page: expect.any(Number),
        text: expect.stringContaining('gate'),
      });
    }
  });

  it('ignores badly read pages and replaced documents', async () => {
    const { db } = harness.database;
    const { results } = await search('gate remote battery');
    const documentId = results[0]?.documentId ?? '';
    const page = and(eq(documentPages.documentId, documentId), eq(documentPages.page, 2));
    await db.update(documentPages).set({ badlyReadAt: new Date() }).where(page);
    expect(JSON.stringify(await search('gate remote battery'))).not.toContain('CR2032');
    for await (const event of answerEvents('Which battery is in the gate remote?', { documentIds: [documentId] }))
      if (event.type === 'answer') expect(event.output.response).not.toContain('CR2032');
    await db.update(documentPages).set({ badlyReadAt: null }).where(page);
    await db.update(documents).set({ revisionState: 'replaced' }).where(eq(documents.id, documentId));
    expect((await search('gate remote battery')).results.map((result) => result.documentId)).not.toContain(documentId);
  });
});

function readingOf(texts: readonly string[]): ReturnType<typeof sampleReading> {
  const box = { x: 50, y: 50, width: 400, height: 40 };
  const block = (text: string): Block => ({
    kind: 'paragraph',
    text,
    box,
    lines: [],
    size: 10,
    bold: false,
    column: 0,
    headingPath: [],
  });
  const sample = sampleReading();
  const manual: Manual = {
    pageCount: texts.length,
    bodySize: 10,
    language: 'en',
    reader: 'pdfjs',
    pages: texts.map((text, at) => ({
      number: at + 1,
      width: 595,
      height: 842,
      text,
      blocks: [block(text)],
      segments: [],
      horizontalRulings: [],
      verticalRulings: [],
      fills: [],
      shapes: [],
      figures: [],
      runningText: [],
      role: 'body',
    })),
  };
  const passages = chunkManual(manual);
  return {
    ...sample,
    pageCount: texts.length,
    pages: manual.pages.map(({ number, text, width, height }) => ({
      ...sample.pages[0],
      page: number,
      text,
      width,
      height,
    })),
    passages,
    statistics: lexicalStatistics(passages, manual),
    maintenance: [],
    safety: [],
    limits: [],
  } as ReturnType<typeof sampleReading>;
}
