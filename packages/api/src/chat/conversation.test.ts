import { chatMessages, devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { choicesOf } from './choices';
import type { AskInput } from './schema';

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

const sessionId = 'knowledge_1764000000000';
const query = (text: string, { api } = ann, session: string | null = sessionId) =>
  api.knowledge.query({ pdf_name: 'pump.pdf', query: text, ...(session && { sessionId: session }) });

async function ask(text: string, scope: Omit<AskInput, 'text'> = { deviceId }) {
  for await (const event of await ann.api.chat.ask({ ...scope, sessionId, text })) {
    if (event.type === 'answer') return event.message;
  }
  return expect.fail('there is no answer');
}

describe('a query over REST', () => {
  it('with a session is stored and resolves follow-ups', async () => {
    await query('How do I clean the strainer?');
    expect((await query('and how often is that due?')).response).toContain('weekly');
    const messages = await ann.api.chat.session({ sessionId });
    expect(messages.map(({ messageType, pdfName }) => [messageType, pdfName])).toEqual(
      ['USER', 'ASSISTANT', 'USER', 'ASSISTANT'].map((type) => [type, 'pump.pdf']),
    );
    expect(messages[3]?.questionId).toBe(messages[2]?.id);
  });

  it('without a session stores nothing and is answered on its own', async () => {
    await query('How do I clean the strainer?', ann, null);
    expect((await query('and how often?', ann, null)).answered).toBe(false);
    expect((await ann.api.chat.ownHistory({})).total).toBe(0);
  });

  it('never reads the session of another user', async () => {
    await query('How do I clean the strainer?');
    const bob = await harness.person('acme', 'ADMIN');
    expect((await query('and how often?', bob)).answered).toBe(false);
    expect(await bob.api.chat.session({ sessionId, own: true })).toHaveLength(2);
  });

  it('is rejected with an empty or very long session', async () => {
    await expect(query('Oil?', ann, 'x'.repeat(201))).rejects.toThrow('The session must be at most 200 characters.');
    const empty = ann.api.knowledge.query({ pdf_name: 'pump.pdf', query: 'Oil?', sessionId: '' });
    await expect(empty).rejects.toThrow('The session is empty.');
  });
});

describe('a follow-up', () => {
  it('that asks for the source gets the page and the quotes of the last answer', async () => {
    await ask('How often change the oil?');
    const answer = await ask('which page?');
    expect(answer.content).toMatch(/^This is on page 2 of "pump\.pdf":\n- "Change the oil every 250 hours/);
    expect(answer.citations[0]).toMatchObject({ documentId, page: 2 });
    expect(answer).toMatchObject({ answered: true, pdfName: 'pump.pdf' });
  });

  it('that asks for more than the manual has gets a sentence, not the last answer again', async () => {
    const first = await ask('How often change the oil?');
    const contents = [first.content];
    for (const text of ['that did not help', 'and then?', 'what else?']) contents.push((await ask(text)).content);
    expect(contents.at(-1)).toBe('I found nothing more than I already said.');
    expect(contents.slice(1)).not.toContain(first.content);
  });

  it('that only the last answer fits gets it again, with a notice', async () => {
    const first = await ask('How is the oil changed?');
    const { content, citations } = await ask('and how often?');
    expect(content).toMatch(/^I found nothing more than I already said:/);
    expect(content).toContain(first.content);
    expect(citations).toEqual(first.citations);
  });

  it('to an answer from a single document is answered from the same document', async () => {
    await ask('How do I clean the strainer?', { everywhere: true });
    const answer = await ask('how often is that due?', { everywhere: true });
    expect(answer).toMatchObject({ pdfName: 'pump.pdf', documents: [{ id: documentId }] });
    expect(answer.content).toContain('weekly');
    const question = (await ann.api.chat.session({ sessionId })).at(-2);
    expect(question).toMatchObject({ pdfName: null, deviceId: null, documents: [] });
  });

  it("that asks who, since when or why about the organization's data gets the same rows with this detail", async () => {
    const fan = await ann.api.devices.create({ name: 'Cooling fan' });
    const statusReason = { status: 'OFFLINE' as const, text: 'Unplugged', at: harness.time.toISOString() };
    await harness.database.db.update(devices).set({ status: 'OFFLINE', statusReason }).where(eq(devices.id, fan.id));
    await ask('How many devices are offline?', { everywhere: true });
    const answer = await ask('since when?', { everywhere: true });
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'devices-with-status' });
    expect(answer.content).toMatch(/^1 of your \d devices is offline: Cooling fan\. Cooling fan: since \d{4}-/);
    await ask('Which devices are offline and why?', { everywhere: true });
    const owner = await ask('and who looks after them?', { everywhere: true });
    expect(owner).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'devices-with-status', citations: [] });
    expect(owner.content).toMatch(/Cooling fan: (?:looked after by .+|not assigned to anyone)\.$/);
    expect(owner.databaseResults?.columns).toContain('Looked after by');
    const start = await ask('since when?', { everywhere: true });
    expect(start.content).toMatch(/Cooling fan: since /);
    await ask('Which tasks are planned?', { everywhere: true });
    const who = await ask('Who is responsible for them?', { everywhere: true });
    expect(who.content).toMatch(/ is responsible for \d+\b.*\.$/);
  });

  it('is not joined with a question that was asked more than an hour ago', async () => {
    await ask('How do I clean the strainer?');
    const { time } = harness;
    harness.time = new Date(time.getTime() + 61 * 60_000);
    expect((await ask('how often is that due?')).answered).toBe(false);
    harness.time = time;
  });
});

describe('an answer that asks back', () => {
  const asksBack = 'Which machine? Two have oil: Pump 1, Fan 2.';

  async function storeExchange(content: string): Promise<void> {
    const { organizationId, userId } = ann.actor;
    const common = { organizationId, userId, sessionId, createdAt: harness.time };
    const questionId = uuidv7();
    await harness.database.db.insert(chatMessages).values([
      { ...common, id: questionId, messageType: 'USER', content: 'How often change the oil?' },
      { ...common, id: uuidv7(), messageType: 'ASSISTANT', content, queryType: 'UNKNOWN', questionId },
    ]);
  }

  it('is answered by a name: the earlier question is asked of that machine', async () => {
    await ann.api.devices.create({ name: 'Fan 2' });
    await storeExchange(asksBack);
    const ofPump = await ask('pump 1', { everywhere: true });
    expect(ofPump.content).toContain('250 hours');
    await harness.database.db.delete(chatMessages);
    await storeExchange(asksBack);
    const ofFan = await ask('the fan', { everywhere: true });
    expect(ofFan.content).toContain('I have no PDF documents for Fan 2 yet.');
  });

  it('offers only names of devices of the same organization', async () => {
    const eve = await harness.person('other', 'ADMIN');
    await eve.api.devices.create({ name: 'Foreign mill' });
    await storeExchange('Which machine? Three have oil: Pump 1, Fan 2, Foreign mill.');
    expect((await ask('the foreign mill', { everywhere: true })).content).not.toContain('Foreign mill');
  });

  it('is recognised by its question and at least two names', () => {
    const answer = { content: asksBack, queryType: 'UNKNOWN', citations: [] } as const;
    const names = ['Pump 1', 'Fan 2', 'Mill 3'];
    expect(choicesOf({ ...answer, citations: [] }, names)).toEqual(['Pump 1', 'Fan 2']);
    expect(choicesOf({ ...answer, citations: [], content: 'I did not find this in Pump 1 and Fan 2.' }, names)).toEqual(
      [],
    );
    expect(choicesOf({ ...answer, citations: [] }, ['Pump 1'])).toEqual([]);
    expect(choicesOf({ ...answer, citations: [], queryType: 'DATABASE' }, names)).toEqual([]);
  });
});
