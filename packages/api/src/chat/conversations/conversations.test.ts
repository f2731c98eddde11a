import { chatMessages, conversations } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Plant } from '../../testing/plant';

let plant: Plant;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(() => plant.harness.database.db.delete(chatMessages));

const save = (
  content: string,
  given: { sessionId?: string; deviceId?: string; messageType?: 'USER' | 'ASSISTANT' } = {},
) => plant.bob.api.chat.saveMessage({ messageType: 'USER', content, ...given });
const listed = async (input: Parameters<typeof plant.bob.api.chat.conversations>[0] = {}) =>
  (await plant.bob.api.chat.conversations(input)).content;
const namesOf = async (input: Parameters<typeof listed>[0]) => (await listed(input)).map(({ name }) => name);

describe('the conversations of a user', () => {
  it('are listed latest first and named after their first question', async () => {
    const { deviceId } = plant;
    await save('How hot\n may it  get?', { sessionId: 'knowledge_1' });
    await save('Every 250 hours.', { sessionId: 'knowledge_1', messageType: 'ASSISTANT' });
    await save('x'.repeat(200), { deviceId });
    await save('And how often?', { sessionId: 'knowledge_1', deviceId });
    const [first, second, ...others] = await listed();
    expect(others).toEqual([]);
    expect([first, second].sort((a, b) => (a?.messages ?? 0) - (b?.messages ?? 0))).toEqual([
      expect.objectContaining({ key: `device_${deviceId}`, deviceId, messages: 1, name: `${'x'.repeat(79)}…` }),
      expect.objectContaining({ key: 'knowledge_1', deviceId: null, messages: 3, name: 'How hot may it get?' }),
    ]);
  });

  it('are listed in pages and by device', async () => {
    const { deviceId } = plant;
    for (const n of [1, 2, 3]) await save(`Question ${n}`, { sessionId: `device_${n}`, deviceId });
    await save('Elsewhere', { sessionId: 'knowledge_1' });
    expect(await plant.bob.api.chat.conversations({ page: 1, size: 2, deviceId })).toMatchObject({
      totalElements: 3,
      totalPages: 2,
      content: [{}],
    });
    expect(await namesOf({ deviceId })).not.toContain('Elsewhere');
  });

  it('are found by words of their name, questions and answers', async () => {
    await save('How hot may it get?', { sessionId: 'knowledge_1' });
    await save('The coolant reaches 98 °C.', { sessionId: 'knowledge_1', messageType: 'ASSISTANT' });
    await save('Which oil?', { sessionId: 'knowledge_2' });
    await plant.bob.api.chat.renameConversation({ key: 'knowledge_2', name: 'Gearbox 100%' });
    expect(await namesOf({ search: 'how hot' })).toEqual(['How hot may it get?']);
    expect(await namesOf({ search: 'COOL 98' })).toEqual(['How hot may it get?']);
    expect(await namesOf({ search: 'oil' })).toEqual(['Gearbox 100%']);
    expect(await namesOf({ search: 'gearbox 100%' })).toEqual(['Gearbox 100%']);
    expect(await namesOf({ search: "% _ ' ) :*" })).toEqual([]);
  });

  it('keep the name given by the user when the conversation continues', async () => {
    await save('Which oil?', { sessionId: 'knowledge_1' });
    const renamed = await plant.bob.api.chat.renameConversation({ key: 'knowledge_1', name: '  Oil  ' });
    expect(renamed).toMatchObject({ name: 'Oil', messages: 1 });
    await save('How much?', { sessionId: 'knowledge_1' });
    expect(await listed()).toMatchObject([{ name: 'Oil', messages: 2 }]);
    await expect(plant.bob.api.chat.renameConversation({ key: 'knowledge_1', name: ' ' })).rejects.toThrow(
      'Please give the conversation a name.',
    );
  });

  it('are opened with their messages, oldest first', async () => {
    await save('Which oil?', { sessionId: 'knowledge_1' });
    await save('15W-40.', { sessionId: 'knowledge_1', messageType: 'ASSISTANT' });
    await save('Elsewhere', { sessionId: 'knowledge_2' });
    const { conversation, messages } = await plant.bob.api.chat.conversation({ key: 'knowledge_1' });
    expect(conversation.name).toBe('Which oil?');
    expect(messages.map(({ content }) => content)).toEqual(['Which oil?', '15W-40.']);
  });

  it('are deleted with their messages only', async () => {
    const { deviceId, bob } = plant;
    await save('Which oil?', { sessionId: 'knowledge_1' });
    await save('Without a session', { deviceId });
    await save('Another about it', { deviceId, sessionId: 'device_2' });
    await save('About nothing');
    expect(await bob.api.chat.removeConversation({ key: `device_${deviceId}` })).toEqual({
      message: 'Conversation "Without a session" was deleted.',
    });
    await bob.api.chat.removeConversation({ key: 'general' });
    expect((await namesOf({})).sort()).toEqual(['Another about it', 'Which oil?']);
    expect((await bob.api.chat.ownHistory({})).total).toBe(2);
  });

  it('are invisible to other users, including administrators', async () => {
    await save('Which oil?', { sessionId: 'knowledge_1' });
    const { ann } = plant;
    expect((await ann.api.chat.conversations({})).content).toEqual([]);
    const notFound = { code: 'NOT_FOUND' };
    await expect(ann.api.chat.conversation({ key: 'knowledge_1' })).rejects.toMatchObject(notFound);
    await expect(ann.api.chat.renameConversation({ key: 'knowledge_1', name: 'Mine' })).rejects.toMatchObject(notFound);
    await expect(ann.api.chat.removeConversation({ key: 'knowledge_1' })).rejects.toMatchObject(notFound);
    expect(await namesOf({})).toEqual(['Which oil?']);
  });

  it('are deleted with their device', async () => {
    const device = await plant.ann.api.devices.create({ name: 'Short-lived' });
    await save('About the device', { deviceId: device.id });
    await save('Also about it', { deviceId: device.id, sessionId: 'knowledge_1' });
    await save('About all', { sessionId: 'knowledge_1' });
    await plant.ann.api.devices.remove({ id: device.id });
    expect(await listed()).toMatchObject([{ key: 'knowledge_1', messages: 1 }]);
    expect(await plant.harness.database.db.select().from(conversations)).toHaveLength(1);
  });
});

describe('the chat of a device', () => {
  it('continues the latest conversation and opens another by its key', async () => {
    const { deviceId, bob } = plant;
    await save('First', { deviceId });
    await plant.harness.database.db.update(chatMessages).set({ createdAt: new Date('2026-01-01') });
    await plant.harness.database.db.update(conversations).set({ lastMessageAt: new Date('2026-01-01') });
    await save('Second', { deviceId, sessionId: 'device_2' });
    const contents = async (conversation?: string) =>
      (await bob.api.chat.history({ deviceId, conversation })).messages.map(({ content }) => content);
    expect(await contents()).toEqual(['Second']);
    expect(await contents(`device_${deviceId}`)).toEqual(['First']);
    expect(await contents('device_new')).toEqual([]);
  });

  it('keeps the questions of its first conversation without a session', async () => {
    const { deviceId, bob } = plant;
    for (const sessionId of [`device_${deviceId}`, 'device_2']) {
      for await (const _ of await bob.api.chat.ask({ deviceId, sessionId, text: 'Who looks after it?' }));
    }
    const keys = (await listed({ deviceId })).map(({ key }) => key);
    expect(keys.sort()).toEqual(['device_2', `device_${deviceId}`].sort());
    expect(
      (await bob.api.chat.history({ deviceId, conversation: `device_${deviceId}` })).messages[0]?.sessionId,
    ).toBeNull();
  });
});
