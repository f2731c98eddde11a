import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../chat/schema';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';

/** The chat stream and the REST queries are entry points to one function: the same question gets the same answer. */
describe('the same question at every entry point', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  let documentId: string;
  let secondId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
    ({ pdfId: secondId } = await ann.api.knowledge.upload(documentFormOf({ name: 'second.pdf', bytes: 'second' })));
    await harness.runJobs();
    const fan = await ann.api.devices.create({ name: 'Bare fan' });
    await ann.api.devices.setStatus({ id: fan.id, status: 'OFFLINE' });
    await ann.api.chat.pin({ question: 'Who repairs the pump seal?', answer: 'Call the workshop.' });
  });
  afterAll(() => harness.close());

  async function inChat(scope: { deviceId: string } | { documentId: string } | { everywhere: true }, text: string) {
    for await (const event of await ann.api.chat.ask({ ...scope, text })) {
      if (event.type === 'answer') return event.message;
    }
    return expect.fail('there is no answer');
  }
  async function drain(events: AsyncIterable<unknown>) {
    for await (const _ of events);
  }
  const shown = ({ content, queryType, citations, databaseResults, rowCount, answered }: ChatMessage) => ({
    response: content,
    queryType,
    citations,
    databaseResults,
    rowCount,
    answered,
  });

  it.each([
    ['How many devices are offline?', 'DATABASE'],
    ['How often change the oil?', 'PDF'],
    ['How many devices are offline and how often is the oil changed?', 'MIXED'],
    ['What is the warranty period of the gearbox?', 'UNKNOWN'],
  ])('%s → %s', async (text, queryType) => {
    const ofDocument = shown(await inChat({ documentId }, text));
    expect(ofDocument.queryType).toBe(queryType);
    const name = { pdf_name: 'pump.pdf', query: text };
    expect(await ann.api.knowledge.query(name)).toMatchObject(ofDocument);
    expect(await ann.api.knowledge.chatWithDocuments({ message: text, documentIds: [documentId] })).toMatchObject(
      ofDocument,
    );
    expect(await ann.api.knowledge.query({ deviceId, query: text })).toMatchObject(
      shown(await inChat({ deviceId }, text)),
    );
    expect(await ann.api.knowledge.chatWithDocuments({ message: text })).toMatchObject(
      shown(await inChat({ everywhere: true }, text)),
    );
  });

  it("returns figures of the organization's data over REST and stores them in the history", async () => {
    const answer = await ann.api.knowledge.chatWithDocuments({ message: 'How many devices are offline?' });
    expect(answer).toMatchObject({
      answered: true,
      queryType: 'DATABASE',
      rowCount: 1,
      databaseResults: { rows: [expect.arrayContaining(['Bare fan'])] },
    });
    const { messages } = await ann.api.knowledge.chatHistory({ limit: 1 });
    expect(messages[0]).toMatchObject({ queryType: 'DATABASE', rowCount: 1, content: answer.response });
  });

  it('answers own-data questions for the whole organization even if they are restricted to documents', async () => {
    const documentIds = [documentId, secondId];
    const answer = await ann.api.knowledge.chatWithDocuments({ message: 'Which devices are offline?', documentIds });
    expect(answer).toMatchObject({ queryType: 'DATABASE', rowCount: 1 });
  });

  it("answers questions about a device without manuals from the organization's data and refuses others", async () => {
    const { id } = await ann.api.devices.create({ name: 'Empty fan' });
    expect(await ann.api.knowledge.query({ deviceId: id, query: 'Who looks after it?' })).toMatchObject({
      queryType: 'DATABASE',
    });
    expect(await ann.api.knowledge.query({ deviceId: id, query: 'How often change the oil?' })).toMatchObject({
      answered: false,
      response: 'I have no PDF documents for Empty fan yet. Upload its manual, and I can answer from it.',
    });
  });

  it('returns up to the requested number of passages, which can exceed the number stored in the chat', async () => {
    const passages = async (top_k: number) =>
      (await ann.api.knowledge.query({ pdf_name: 'pump.pdf', query: 'How often change the oil?', top_k })).chunks_used;
    expect(await passages(1)).toHaveLength(1);
    expect((await passages(20)).length).toBeGreaterThan(1);
  });

  it('returns UNKNOWN as the query type of a pinned answer without a source', async () => {
    const query = 'Who repairs the pump seal?';
    expect(await ann.api.knowledge.query({ deviceId, query })).toMatchObject({
      response: 'Call the workshop.',
      answered: true,
      pinned: true,
      queryType: 'UNKNOWN',
    });
    expect(await inChat({ deviceId }, query)).toMatchObject({ answered: true, pinned: true, queryType: null });
  });

  it('answers a question to several documents in the chat, and again, in those documents', async () => {
    const documentIds = [documentId, secondId];
    const question = { documentIds, text: 'How often change the oil?', sessionId: 'knowledge_several' };
    const namesOf = (message: ChatMessage) => message.documents.map(({ name }) => name).sort();
    const both = ['pump.pdf', 'second.pdf'];
    let answerId = '';
    for await (const event of await ann.api.chat.ask(question)) {
      if (event.type === 'piece') continue;
      expect(namesOf(event.message)).toEqual(both);
      answerId = event.message.id;
    }
    for await (const event of await ann.api.chat.regenerate({ messageId: answerId }))
      if (event.type === 'answer') expect(namesOf(event.message)).toEqual(both);
    const next = { ...question, documentIds: [secondId], text: 'And the strainer?' };
    for await (const event of await ann.api.chat.ask(next))
      if (event.type === 'question') expect(event.message).toMatchObject({ pdfName: 'second.pdf', documents: [] });
  });

  it('asks exactly one scope, and only documents of the organization', async () => {
    const text = 'How often change the oil?';
    const stranger = (await harness.person('rival', 'ADMIN')).api;
    await expect(stranger.chat.ask({ documentIds: [documentId], text }).then(drain)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const scope of [{ documentIds: [] }, { documentIds: [documentId], everywhere: true }]) {
      await expect(ann.api.chat.ask({ ...scope, text }).then(drain)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('answers again in the same documents', async () => {
    const documentIds = [documentId, secondId];
    await ann.api.knowledge.chatWithDocuments({ message: 'How often change the oil?', documentIds });
    const { messages } = await ann.api.knowledge.chatHistory({ limit: 1 });
    for await (const event of await ann.api.chat.regenerate({ messageId: messages[0]?.id ?? '' })) {
      if (event.type === 'answer') {
        expect(event.message.documents.map(({ name }) => name).sort()).toEqual(['pump.pdf', 'second.pdf']);
      }
    }
  });
});
