import { chatMessages, documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LanguageModel } from '../ports';
import { appRouter } from '../router';
import { type Api, ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import type { AskEvent, AskInput, ChatMessage } from './schema';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
let documentId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
  ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
  await harness.runJobs();
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(chatMessages));

const oil = 'How often change the oil?';

async function eventsOf(stream: Promise<AsyncIterable<AskEvent>>): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of await stream) events.push(event);
  return events;
}
const askEvents = (input: AskInput, api: Api = ann.api) => eventsOf(api.chat.ask(input));
function answerIn(events: AskEvent[]): ChatMessage {
  const answer = events.find((event) => event.type === 'answer');
  return answer?.message ?? expect.fail('there is no answer');
}

/** Ann's API with this language model. */
function apiWithModel(stream: LanguageModel['stream']): Api {
  const ports = { ...harness.jobContext().ports, languageModel: { name: 'scripted', stream } };
  return appRouter.createCaller({ ...harness.context(ann.actor), ports });
}
const answersOf = (questionId: string) =>
  harness.database.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.questionId, questionId), eq(chatMessages.messageType, 'ASSISTANT')));

describe('a question', () => {
  it.each([
    ['a device', () => ({ deviceId })],
    ['a document', () => ({ documentId })],
    ['everything', () => ({ everywhere: true })],
  ])('is answered from %s and stored with its sources', async (_, scope) => {
    const sessionId = 'knowledge_1764000000000';
    const events = await askEvents({ ...scope(), sessionId, text: oil });
    expect(events.map(({ type }) => type).filter((type) => type !== 'piece')).toEqual(['question', 'answer']);
    const answer = answerIn(events);
    expect(answer).toMatchObject({
      sessionId,
      answered: true,
      queryType: 'PDF',
      pdfName: 'pump.pdf',
      documents: [{ id: documentId, name: 'pump.pdf' }],
      nearest: [],
      pinned: false,
    });
    expect(answer.content).toContain('250 hours');
    expect(JSON.parse(answer.chunksUsed ?? '')[0]).toMatchObject({ documentId, page: 2 });
    expect(await ann.api.chat.session({ sessionId })).toEqual([
      expect.objectContaining({ messageType: 'USER', content: oil, answered: true }),
      answer,
    ]);
  });

  it('to all documents reports how many are searched, then which one is read, before the answer', async () => {
    const events = await askEvents({ everywhere: true, text: oil });
    expect(events.slice(1, -1)).toEqual([
      { type: 'piece', text: '', reading: { count: 1, names: [] } },
      { type: 'piece', text: '', reading: { count: 1, names: ['pump.pdf'] } },
    ]);
  });

  it('is answered with the pictures near its citations, which are stored', async () => {
    const { images } = answerIn(await askEvents({ deviceId, text: oil }));
    expect(images).toEqual([
      {
        documentId,
        figure: 1,
        filename: 'pump-page-2-figure-1.png',
        mime_type: 'image/png',
        data: `/api/knowledge/documents/${documentId}/figures/1`,
        size: 0,
        page: 2,
        description: 'Figure 1: Strainer',
      },
    ]);
    const [, kept] = (await ann.api.chat.history({ deviceId })).messages;
    expect(kept?.images).toEqual(images);
    const copied = await ann.api.chat.saveMessage({ messageType: 'ASSISTANT', content: 'See', images });
    expect(copied.images).toEqual(images);
  });

  it('has exactly one scope', async () => {
    const sentence = 'Please choose where to search: a device, a document, or everywhere.';
    for (const scope of [{}, { deviceId, documentId }, { deviceId, everywhere: true }]) {
      await expect(askEvents({ ...scope, text: oil })).rejects.toThrow(sentence);
    }
    await expect(askEvents({ documentId: 'x', text: oil })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('without an answer is refused with the searched documents and the nearest passages', async () => {
    const answer = answerIn(await askEvents({ deviceId, text: 'What is the price of the oil strainer?' }));
    expect(answer).toMatchObject({ answered: false, queryType: 'UNKNOWN', documents: [{ name: 'pump.pdf' }] });
    expect(answer.nearest.length).toBeGreaterThan(0);
    expect(answer.nearest.length).toBeLessThanOrEqual(3);
  });

  it('to a device without readable documents explains why it cannot be answered', async () => {
    const { id } = await ann.api.devices.create({ name: 'Bare fan' });
    const answer = answerIn(await askEvents({ deviceId: id, text: oil }));
    expect(answer.content).toBe(
      'I have no PDF documents for Bare fan yet. Upload its manual, and I can answer from it.',
    );
    expect(answer).toMatchObject({ answered: false, documents: [], nearest: [] });
    const { db } = harness.database;
    await db.update(documents).set({ processingStatus: 'processing' });
    const reading = answerIn(await askEvents({ documentId, text: oil }));
    await db.update(documents).set({ processingStatus: 'failed' });
    const failed = answerIn(await askEvents({ documentId, text: oil }));
    await db.update(documents).set({ processingStatus: 'completed' });
    expect(reading.content).toBe('I am still reading "pump.pdf". Please ask again in a moment.');
    expect(failed.content).toBe('I cannot answer from "pump.pdf": reading failed, or another revision is in force.');
  });

  it('has one answer, which is stored even if the caller disconnects', async () => {
    let goOn = () => {};
    const heldBack = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const api = apiWithModel(async function* () {
      yield 'Every 250 hours [p. 2]';
      await heldBack;
      yield '. Clean the strainer weekly [p. 2].';
    });
    let questionId = '';
    for await (const event of await api.chat.ask({ deviceId, text: oil })) {
      if (event.type === 'question') questionId = event.message.id;
      if (event.type === 'piece') break;
    }
    expect(await answersOf(questionId)).toEqual([]);
    goOn();
    await expect.poll(() => answersOf(questionId)).toHaveLength(1);
    const { messages } = await ann.api.chat.history({ deviceId });
    expect(messages.map(({ content }) => content)).toEqual([
      oil,
      'Every 250 hours [p. 2]. Clean the strainer weekly [p. 2].',
    ]);
  });

  it('refused by a content filter fails with a general message', async () => {
    const api = apiWithModel(async function* () {
      yield 'Every';
      throw new Error("The response was filtered due to the prompt triggering Azure's content management policy.");
    });
    const refused = { code: 'SERVICE_UNAVAILABLE', message: 'An error occurred, please try again.' };
    await expect(askEvents({ deviceId, text: oil }, api)).rejects.toMatchObject(refused);
    await expect(api.knowledge.query({ pdf_name: 'pump.pdf', query: oil })).rejects.toMatchObject(refused);
    await expect(api.knowledge.chatWithDocuments({ message: oil })).rejects.toMatchObject(refused);
  });

  it('cannot be regenerated', async () => {
    const { questionId } = answerIn(await askEvents({ deviceId, text: oil }));
    await expect(eventsOf(ann.api.chat.regenerate({ messageId: questionId ?? '' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a conversation', () => {
  const sessionId = 'knowledge_1764000000001';
  const sendMessage = async (text: string) => answerIn(await askEvents({ deviceId, sessionId, text }));

  it('replies to a greeting without a refusal', async () => {
    const { content, answered, nearest } = await sendMessage('Hello!');
    expect(content).toMatch(/^Hello! Ask me/);
    expect({ answered, nearest }).toEqual({ answered: true, nearest: [] });
  });

  it('joins a follow-up with the last question', async () => {
    await sendMessage('How is the oil changed?');
    await sendMessage('Thanks!');
    expect((await sendMessage('And how often?')).content).toContain('250 hours');
    const elsewhere = answerIn(
      await askEvents({ deviceId, sessionId: 'knowledge_1764000000002', text: 'And how often?' }),
    );
    expect(elsewhere.content).not.toContain('250 hours');
  });

  it('answers two questions separately and names the one without an answer', async () => {
    const { content, citations } = await sendMessage(
      'How often do I change the oil and what is the warranty period of the gearbox?',
    );
    expect(content).toContain('250 hours');
    expect(content).toMatch(
      /"what is the warranty period of the gearbox\?" I did not find "warranty period" in this manual/,
    );
    expect(citations.length).toBeGreaterThan(0);
  });

  it('answers a second question that depends on the first', async () => {
    const { content, citations } = await sendMessage('How often is the oil changed, and which pressure must it have?');
    expect(content).toMatch(/250 hours.*2\.4 bar/s);
    expect(citations.map(({ page }) => page)).toEqual(expect.arrayContaining([2, 3]));
  });

  it('says that a second question about a value has no answer', async () => {
    const { content } = await sendMessage('How often is the oil changed, and how many litres does it take?');
    expect(content).toMatch(/250 hours.*"how many litres does it take\?" I did not find/s);
  });

  it('does not repeat an answer for a second question', async () => {
    const { content } = await sendMessage('How often is the oil changed?');
    for (const second of ['how', 'which page says so', 'on which page'])
      expect((await sendMessage(`How often is the oil changed, and ${second}?`)).content).toBe(content);
  });

  it('ignores markup around a question', async () => {
    const { content } = await sendMessage('<script>alert(1)</script><b>How often change the oil?</b>');
    expect(content).toContain('250 hours');
  });

  it('reports a text that is no question or is in another language than the manual', async () => {
    expect(await sendMessage('asdf qwer zxcv')).toMatchObject({
      content: expect.stringMatching(/^I could not make out a question/),
      nearest: [],
    });
    expect((await sendMessage('Wie lange ist die Garantie auf das Getriebe?')).content).toMatch(
      /Das Dokument ist auf Englisch\. Bitte auf Englisch fragen\.$/,
    );
  });
});

describe('an answer', () => {
  const ask = async (api?: Api) => answerIn(await askEvents({ deviceId, text: oil }, api));

  it('is regenerated from other sentences while the old one is kept and counted', async () => {
    const old = await ask();
    const events = await eventsOf(ann.api.chat.regenerate({ messageId: old.id }));
    const fresh = answerIn(events);
    expect(fresh).toMatchObject({ regenerates: old.id, questionId: old.questionId, answered: true });
    expect(fresh.content).not.toBe(old.content);
    const oldAnswer = (await ann.api.chat.history({ deviceId })).messages.find(({ id }) => id === old.id);
    expect(oldAnswer).toMatchObject({ content: old.content, userFeedback: 'REGENERATE' });
    expect(await ann.api.chat.deviceFeedbackStats({ deviceId })).toMatchObject({ totalMessages: 3, regenerates: 1 });
  });

  it('is regenerated by a language model if one is configured', async () => {
    const texts = ['Every 250 hours [p. 2].', 'Every 6 months [p. 2].'];
    const api = apiWithModel(async function* () {
      yield texts.shift() ?? '';
    });
    const old = await ask(api);
    const events = await eventsOf(api.chat.regenerate({ messageId: old.id }));
    expect(events.map((event) => (event.type === 'piece' ? event.text : event.type))).toEqual([
      '',
      'Every 6 months [p. 2]',
      'answer',
    ]);
    expect(answerIn(events).content).toBe('Every 6 months [p. 2].');
  });

  it('can only be regenerated by its owner', async () => {
    const old = await ask();
    const bob = await harness.person('acme', 'ADMIN');
    await expect(eventsOf(bob.api.chat.regenerate({ messageId: old.id }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
