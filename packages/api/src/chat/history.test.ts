import { chatMessages } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Plant } from '../testing/plant';
import { rebuildTable } from './rebuild-table';

let plant: Plant;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(() => plant.harness.database.db.delete(chatMessages));

const question = { messageType: 'USER', content: 'How hot may it get?' } as const;
const answer = { messageType: 'ASSISTANT', content: '98 °C.', queryType: 'PDF' } as const;

describe('a saved message', () => {
  it('belongs to the caller regardless of ids in the body', async () => {
    const { ann, bob, deviceId } = plant;
    const saved = await bob.api.chat.saveMessage({
      ...question,
      deviceId,
      sessionId: 'knowledge_1',
      ...{ userId: ann.actor.userId, organizationId: 'rival' },
    });
    expect(saved).toMatchObject({ userId: bob.actor.userId, organizationId: 'acme', deviceId });
    expect(await bob.api.chat.session({ sessionId: 'knowledge_1' })).toEqual([saved]);
  });

  it('keeps the details of the answer and ignores empty extra values', async () => {
    const saved = await plant.bob.api.chat.saveMessage({
      ...answer,
      pdfName: 'pump.pdf',
      chunksUsed: '[{"page":3}]',
      processingTime: 0.4,
      ...({ sqlQuery: '', databaseResults: '', rowCount: '' } as object),
    });
    expect(saved).toMatchObject({
      pdfName: 'pump.pdf',
      chunksUsed: '[{"page":3}]',
      processingTime: 0.4,
      sqlQuery: null,
      databaseResults: null,
      rowCount: null,
    });
  });

  it('loses scripts and pictures from other addresses', async () => {
    const image = { filename: 'a.png', page: 1, description: '' };
    const foreign = '/api/knowledge/documents/01890000-0000-7000-8000-000000000000/figures/1';
    const saved = await plant.bob.api.chat.saveMessage({
      ...answer,
      tables: ['<table onclick=x><tr><th>A</th></tr><tr><td><img src=x onerror=alert(1)>1 &lt; 2</table>', 'no table'],
      images: [
        { ...image, data: 'https://evil.example/a.png' },
        { ...image, data: foreign },
      ],
    });
    expect(saved.tables).toEqual([
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>',
    ]);
    expect(saved.images).toEqual([]);
  });

  it('requires a text', async () => {
    await expect(plant.bob.api.chat.saveMessage({ ...question, content: ' ' })).rejects.toThrow(
      'The message is empty.',
    );
  });

  it('with a session key from a browser is removed by the clean-up of its owner only', async () => {
    const { ann, bob } = plant;
    for (const sessionId of ['1764000000000', 'fallback_user_1', 'error_1', 'knowledge_1'])
      await bob.api.chat.saveMessage({ ...question, sessionId });
    await ann.api.chat.saveMessage({ ...question, sessionId: 'welcome_1' });
    expect(await bob.api.chat.cleanup()).toBe('Removed 3 messages with ids that were made in a browser.');
    expect((await bob.api.chat.ownHistory({})).messages.map(({ sessionId }) => sessionId)).toEqual(['knowledge_1']);
    expect((await ann.api.chat.ownHistory({})).total).toBe(1);
  });
});

describe('conversations', () => {
  beforeEach(async () => {
    const { ann, bob, deviceId, harness } = plant;
    for (const [at, person] of [bob, bob, ann].entries()) {
      harness.time = new Date(Date.UTC(2026, 10, 21, 9, at));
      await person.api.chat.saveMessage({ ...question, content: `Q${at}`, deviceId, sessionId: `s${at}` });
      await person.api.chat.saveMessage({ ...answer, content: `A${at}`, deviceId, pdfName: 'pump.pdf' });
    }
  });
  const texts = (messages: { content: string }[]) => messages.map(({ content }) => content);

  it('are listed in pages newest first, or as the newest messages in order', async () => {
    const { bob, deviceId } = plant;
    const userId = bob.actor.userId;
    const page = await bob.api.chat.ofUser({ userId, page: 0, size: 3 });
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2 });
    expect(texts(page.content)).toEqual(['A1', 'Q1', 'A0']);
    expect(texts((await bob.api.chat.ofUser({ userId, page: 1, size: 3 })).content)).toEqual(['Q0']);
    expect(texts(await bob.api.chat.recentOfUser({ userId, limit: 3 }))).toEqual(['A0', 'Q1', 'A1']);
    expect(texts(await bob.api.chat.recentOfDevice({ deviceId, limit: 3 }))).toEqual(['A1', 'Q2', 'A2']);
    expect(texts((await bob.api.chat.ofDevice({ deviceId })).content)).toEqual(['A2', 'Q2', 'A1', 'Q1', 'A0', 'Q0']);
  });

  it('about a device belong to the caller and are paged by message', async () => {
    const { bob, ann, deviceId, harness } = plant;
    await harness.database.db.delete(chatMessages);
    for (const at of [0, 1]) {
      harness.time = new Date(Date.UTC(2026, 10, 21, 9, at));
      await bob.api.chat.saveMessage({ ...question, content: `Q${at}`, deviceId });
      await bob.api.chat.saveMessage({ ...answer, content: `A${at}`, deviceId });
    }
    const newest = await bob.api.chat.history({ deviceId, limit: 2 });
    expect(newest.total).toBe(4);
    expect(texts(newest.messages)).toEqual(['Q1', 'A1']);
    const before = newest.messages[0]?.id ?? '';
    const earlier = await bob.api.chat.history({ deviceId, limit: 2, before });
    expect(earlier.total).toBe(4);
    expect(texts(earlier.messages)).toEqual(['Q0', 'A0']);
    // messages of the same moment are in the order in which they were stored
    const answered = newest.messages[1]?.id ?? '';
    expect(texts((await bob.api.chat.history({ deviceId, limit: 1, before: answered })).messages)).toEqual(['Q1']);
    await expect(ann.api.chat.history({ deviceId, before })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are found by document for the caller only', async () => {
    const found = await plant.bob.api.chat.pdfHistory({ pdfName: 'pump.pdf' });
    expect(found).toMatchObject({ pdfName: 'pump.pdf', total: 2 });
    expect(texts(found.messages)).toEqual(['A0', 'A1']);
    await expect(plant.bob.api.chat.pdfHistory({ pdfName: 'none.pdf' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of other users can be read by administrators', async () => {
    const { ann, bob } = plant;
    const ofAnn = { userId: ann.actor.userId };
    const notFound = { code: 'NOT_FOUND' };
    await expect(bob.api.chat.ofUser(ofAnn)).rejects.toMatchObject(notFound);
    await expect(bob.api.chat.recentOfUser(ofAnn)).rejects.toMatchObject(notFound);
    await expect(bob.api.chat.userFeedbackStats(ofAnn)).rejects.toMatchObject(notFound);
    await expect(bob.api.chat.session({ sessionId: 's2' })).rejects.toMatchObject(notFound);
    expect(texts(await ann.api.chat.session({ sessionId: 's0' }))).toEqual(['Q0']);
    expect((await ann.api.chat.ofUser({ userId: bob.actor.userId })).totalElements).toBe(4);
  });

  it('count feedback on answers', async () => {
    const { bob, deviceId } = plant;
    const [, first, , second] = await bob.api.chat.recentOfUser({ userId: bob.actor.userId });
    await bob.api.chat.feedback({ messageId: first?.id ?? '', feedback: 'LIKE' });
    await bob.api.chat.feedback({ messageId: second?.id ?? '', feedback: 'DISLIKE', feedbackInput: 'Too short' });
    const counts = { likes: 1, dislikes: 1, regenerates: 0 };
    const userId = bob.actor.userId;
    expect(await bob.api.chat.userFeedbackStats({ userId })).toEqual({ totalMessages: 4, ...counts });
    expect(await bob.api.chat.deviceFeedbackStats({ deviceId })).toEqual({ totalMessages: 6, ...counts });
  });
});

describe('rebuildTable', () => {
  it('rebuilds a table from its texts, with or without a header', () => {
    expect(rebuildTable('<TABLE><tr><td>a<td>b</tr><tr><td>c')).toBe(
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    );
    expect(rebuildTable('<script>alert(1)</script>')).toBeNull();
  });
});
