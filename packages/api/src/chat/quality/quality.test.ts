import { chatMessages, pinnedAnswers } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasSameDistinguishingTerms, questionKey } from '../../answers/pinned-question';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../../testing/api-harness';
import type { AskInput, ChatMessage } from '../schema';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;
let documentId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
  await harness.runJobs();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(chatMessages);
  await harness.database.db.delete(pinnedAnswers);
});

const oil = 'How often change the oil?';
async function ask(text = oil, scope: Omit<AskInput, 'text'> = { deviceId }): Promise<ChatMessage> {
  let answer: ChatMessage | undefined;
  for await (const event of await bob.api.chat.ask({ ...scope, text }))
    if (event.type === 'answer') answer = event.message;
  return answer ?? expect.fail('there is no answer');
}

describe('a disliked answer', () => {
  it('is listed for administrators with its question, passages and reason', async () => {
    const message = await ask();
    await bob.api.chat.feedback({ messageId: message.id, feedback: 'DISLIKE' });
    await bob.api.chat.feedback({ messageId: message.id, feedback: 'DISLIKE', feedbackInput: 'Which oil?' });
    const queue = await ann.api.chat.disliked({});
    expect(queue).toMatchObject({ totalElements: 1, page: 0 });
    expect(queue.content[0]).toMatchObject({
      message: { id: message.id, userFeedback: 'DISLIKE' },
      question: oil,
      reason: 'Which oil?',
      user: { id: bob.actor.userId, name: 'Ann USER' },
      deviceName: 'Pump 1',
      state: 'open',
    });
    expect(queue.content[0]?.passages[0]).toMatchObject({ documentId, page: 2 });
  });

  it('is resolved by an administrator and reopened by a new reason', async () => {
    const { id: messageId } = await ask();
    await bob.api.chat.feedback({ messageId, feedback: 'DISLIKE' });
    const resolved = await ann.api.chat.resolveDisliked({ messageId, note: 'The manual says no more.' });
    expect(resolved).toMatchObject({
      state: 'resolved',
      reviewedByName: 'Ann ADMIN',
      reviewNote: 'The manual says no more.',
      reviewedAt: harness.time.toISOString(),
    });
    expect((await ann.api.chat.disliked({})).totalElements).toBe(0);
    expect((await ann.api.chat.disliked({ state: 'resolved' })).totalElements).toBe(1);
    await bob.api.chat.feedback({ messageId, feedback: 'DISLIKE' });
    expect((await ann.api.chat.disliked({})).totalElements).toBe(0);
    await bob.api.chat.feedback({ messageId, feedback: 'DISLIKE', feedbackInput: 'Still wrong.' });
    expect((await ann.api.chat.disliked({})).totalElements).toBe(1);
  });

  it('leaves the queue when its feedback is changed', async () => {
    const { id: messageId } = await ask();
    await bob.api.chat.feedback({ messageId, feedback: 'DISLIKE' });
    await bob.api.chat.feedback({ messageId, feedback: 'LIKE' });
    expect((await ann.api.chat.disliked({ state: 'all' })).totalElements).toBe(0);
    await expect(ann.api.chat.resolveDisliked({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a pinned answer', () => {
  const citations = () => [{ documentId, page: 2, quote: 'Change the oil every 250 hours or every 6 months.' }];
  const pin = (given: { deviceId?: string | null } = {}) =>
    ann.api.chat.pin({ question: oil, answer: 'Every 250 hours [p. 2].', citations: citations(), ...given });

  it('answers the same question from then on and names who checked it', async () => {
    await pin();
    for (const text of [oil, 'how often the oil change', 'HOW OFTEN CHANGE THE OIL']) {
      const answer = await ask(text);
      expect(answer).toMatchObject({ content: 'Every 250 hours [p. 2].', pinned: true, checkedBy: 'Ann ADMIN' });
      expect(answer.citations).toEqual(citations());
    }
    expect((await ask('How hot may the coolant be?')).pinned).toBe(false);
  });

  it('is returned by every call for the same document or device', async () => {
    await pin({ deviceId });
    const checked = {
      response: 'Every 250 hours [p. 2].',
      answered: true,
      queryType: 'PDF',
      citations: citations(),
      pinned: true,
      checkedBy: 'Ann ADMIN',
    };
    const { api } = bob;
    expect(await api.knowledge.query({ pdf_name: 'pump.pdf', query: oil })).toMatchObject(checked);
    expect(await api.knowledge.query({ deviceId, query: oil })).toMatchObject(checked);
    expect(await api.knowledge.chatWithDocuments({ message: oil, documentIds: [documentId] })).toMatchObject(checked);
    const { messages } = await api.knowledge.chatHistory({});
    expect(messages[1]).toMatchObject({ content: checked.response, pinned: true, checkedBy: 'Ann ADMIN' });
    // it is not the answer for another device or for all devices
    const { id: fan } = await api.devices.create({ name: 'Fan 2' });
    await api.knowledge.upload(documentFormOf({ name: 'fan.pdf', deviceId: fan }));
    await harness.runJobs();
    expect(await api.knowledge.query({ deviceId: fan, query: oil })).toMatchObject({ pinned: false, checkedBy: null });
    expect(await api.knowledge.chatWithDocuments({ message: oil })).toMatchObject({ pinned: false });
    await ann.api.devices.remove({ id: fan });
    const [first] = (await bob.api.chat.ownHistory({})).messages.filter(
      ({ messageType }) => messageType === 'ASSISTANT',
    );
    expect(first).toMatchObject({ pinned: true, checkedBy: 'Ann ADMIN' });
  });

  it('answers a question with the same meaning, unless the numbers differ', async () => {
    await ann.api.chat.pin({ question: 'What does error 5 of the pump mean?', answer: 'Low oil.' });
    expect((await ask('What does error 5 of the pumps mean?')).pinned).toBe(true);
    expect((await ask('What does error 6 of the pump mean?')).pinned).toBe(false);
    harness.embedder.current = { ready: true, model: 'another' };
    expect((await ask('What does error 5 of these pumping mean then?')).pinned).toBe(true);
    harness.embedder.current = { ready: false, reason: 'no model' };
    expect((await ask('What does error 5 of the pump mean?')).pinned).toBe(true);
    harness.embedder.current = { ready: true, model: 'hash' };
  });

  it('of the device takes precedence over a general one', async () => {
    const { id: other } = await ann.api.devices.create({ name: 'Other pump' });
    await pin();
    await ann.api.chat.pin({ question: oil, answer: 'Here monthly.', deviceId });
    expect((await ask()).content).toBe('Here monthly.');
    expect((await ask(oil, { documentId })).content).toBe('Here monthly.');
    for (const scope of [{ deviceId: other }, { everywhere: true }])
      expect((await ask(oil, scope)).content).toBe('Every 250 hours [p. 2].');
    expect(await ann.api.chat.pins({ deviceId: other })).toHaveLength(1);
    expect(await ann.api.chat.pins({})).toHaveLength(2);
    await ann.api.devices.remove({ id: other });
  });

  it('resolves the disliked answer that it corrects', async () => {
    const { id: messageId } = await ask();
    await bob.api.chat.feedback({ messageId, feedback: 'DISLIKE' });
    expect(await ann.api.chat.pin({ question: oil, answer: 'Monthly.', messageId })).toMatchObject({ messageId });
    expect((await ann.api.chat.disliked({ state: 'resolved' })).content[0]).toMatchObject({
      reviewedByName: 'Ann ADMIN',
    });
  });

  it('is not used when the answer is regenerated', async () => {
    await pin();
    const { id: messageId } = await ask();
    const again: ChatMessage[] = [];
    for await (const event of await bob.api.chat.regenerate({ messageId })) {
      if (event.type === 'answer') again.push(event.message);
    }
    expect(again).toEqual([expect.objectContaining({ pinned: false, regenerates: messageId })]);
  });

  it('is replaced, edited and unpinned, with an audit entry for each', async () => {
    const first = await pin();
    const second = await ann.api.chat.pin({ question: 'how often the oil change', answer: 'Monthly.' });
    expect(second.id).toBe(first.id);
    const changed = await ann.api.chat.updatePin({ id: first.id, question: 'How much oil?', answer: '2 l.' });
    expect(changed).toMatchObject({ question: 'How much oil?', answer: '2 l.', createdByName: 'Ann ADMIN' });
    expect((await ask()).pinned).toBe(false);
    expect((await ask('How much oil?')).content).toBe('2 l.');
    await pin();
    await expect(ann.api.chat.updatePin({ id: first.id, question: oil })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await ann.api.chat.unpin({ id: first.id })).toEqual({
      message: 'The answer to "How much oil?" is no longer pinned.',
    });
    expect((await ask('How much oil?')).pinned).toBe(false);
    const audit = await ann.api.audit.list({ entity: 'answer' });
    const summaries = audit.content.map(({ action, summary }) => `${action}: ${summary}`);
    expect(summaries).toContain('answer.unpinned: Unpinned the answer to "How much oil?".');
    expect(summaries).toContain('answer.pinned: Changed the pinned answer to "How much oil?".');
  });

  it('cites only text that is in a manual', async () => {
    const cite = (page: number, quote: string, of = documentId) =>
      ann.api.chat.pin({ question: 'Q?', answer: 'A', citations: [{ documentId: of, page, quote }] });
    await expect(cite(2, 'Change the oil every 100 hours.')).rejects.toThrow(
      'The quote was not found on page 2 of "pump.pdf".',
    );
    await expect(cite(9, '')).rejects.toThrow('"pump.pdf" has no page 9.');
    await expect(cite(1, '', '01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await cite(2, '')).toMatchObject({ citations: [{ page: 2, quote: '' }] });
  });

  it('can only be created by administrators', async () => {
    for (const call of [
      () => bob.api.chat.pin({ question: 'Q', answer: 'A' }),
      () => bob.api.chat.pins({}),
      () => bob.api.chat.disliked({}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('two questions', () => {
  it('have one key if they have the same words', () => {
    expect(questionKey('How often is the oil changed?')).toBe(questionKey('Changing oil: how often'));
    expect(questionKey('How often is the oil changed?')).not.toBe(questionKey('How often is the filter changed?'));
    expect(questionKey('Which oil should I use?')).toBe(questionKey('What oil is to be used?'));
    expect(questionKey('???')).not.toBe('');
  });

  it.each([
    ['Which oil should I use?', 'How much oil should I use?'],
    ['Where is the oil?', 'Which oil?'],
    ['How long is the cable?', 'How much cable?'],
    ['What must I do before the start?', 'What must I do after the start?'],
    ['What is the minimum pressure?', 'What is the maximum pressure?'],
    ['How is the lamp switched on?', 'How is the lamp switched off?'],
  ])('have different keys: %s %s', (a, b) => expect(questionKey(a)).not.toBe(questionKey(b)));

  it('are compared by their marks', () => {
    expect(hasSameDistinguishingTerms('Error E5 of pump 1', 'pump 1 error E5')).toBe(true);
    expect(hasSameDistinguishingTerms('Error E5 of pump 1', 'Error E6 of pump 1')).toBe(false);
    expect(hasSameDistinguishingTerms('Check it before the start', 'Check it after the start')).toBe(false);
  });
});
