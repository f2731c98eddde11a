import { message } from '@steward/api/msw/factories/chat';
import { afterEach, expect, test } from 'vitest';
import { isLocal, localMessage, readLocal, withLocal, writeLocal } from './local-messages';
import { takesFeedback } from './takes-feedback';

const now = new Date('2026-11-20T09:00:00Z');
const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id);
const stored = [message({ id: 'q', messageType: 'USER' }), message({ id: 'a', questionId: 'q' })];

afterEach(() => localStorage.clear());

test.each([
  ['question', 'fallback_user_1763629200000', 'USER'],
  ['answer', 'fallback_assistant_1763629200000', 'ASSISTANT'],
  ['error', 'error_1763629200000', 'ASSISTANT'],
] as const)('a local %s is recognised by its id and takes no feedback', (kind, id, messageType) => {
  const local = localMessage(kind, { content: 'x' }, new Date(1763629200000));
  expect(local).toMatchObject({ id, messageType, content: 'x' });
  expect(isLocal(local)).toBe(true);
  expect(takesFeedback(local.id)).toBe(false);
});

test('withLocal places local messages after the stored message they followed', () => {
  const question = localMessage('question', { content: 'again?' }, now);
  const error = localMessage('error', { content: 'no' }, now);
  const first = localMessage('error', { content: 'first' }, now);
  const local = [
    { message: question, after: 'a' },
    { message: error, after: 'a' },
    { message: { ...first, id: 'error_0' }, after: null },
  ];
  expect(idsOf(withLocal(stored, local, true))).toEqual(['error_0', 'q', 'a', question.id, error.id]);
});

test('withLocal hides a local message until the message it followed is loaded', () => {
  const early = { message: localMessage('error', { content: 'no' }, now), after: 'earlier' };
  expect(idsOf(withLocal(stored, [early], false))).toEqual(['q', 'a']);
  expect(idsOf(withLocal(stored, [early], true))).toEqual([early.message.id, 'q', 'a']);
});

test('withLocal drops a partial answer once the server has stored the answer', () => {
  const part = { message: localMessage('answer', { content: 'Every', questionId: 'q' }, now), after: 'q' };
  expect(idsOf(withLocal(stored.slice(0, 1), [part], true))).toEqual(['q', part.message.id]);
  expect(idsOf(withLocal(stored, [part], true))).toEqual(['q', 'a']);
});

test('readLocal returns messages per user and device for one day', () => {
  const messages = [{ message: localMessage('error', { content: 'no' }, now), after: null }];
  writeLocal('ann', 'd-1', messages);
  const soon = now.getTime() + 1000;
  expect(readLocal('ann', 'd-1', soon)).toEqual(messages);
  expect(readLocal('bob', 'd-1', soon)).toEqual([]);
  expect(readLocal('ann', 'd-2', soon)).toEqual([]);
  expect(readLocal('ann', 'd-1', now.getTime() + 24 * 3600 * 1000)).toEqual([]);
  writeLocal('ann', 'd-1', []);
  expect(localStorage).toHaveLength(0);
});

test('readLocal returns nothing for corrupt storage', () => {
  localStorage.setItem('steward.chat.ann.d-1', '{"not": "a list"}');
  expect(readLocal('ann', 'd-1')).toEqual([]);
  localStorage.setItem('steward.chat.ann.d-1', 'torn');
  expect(readLocal('ann', 'd-1')).toEqual([]);
});
