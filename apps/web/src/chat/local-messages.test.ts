import { message } from '@steward/api/msw/factories/chat';
import { afterEach, expect, test } from 'vitest';
import { isLocal, localMessage, readLocal, withLocal, writeLocal } from './local-messages';
import { takesFeedback } from './takes-feedback';

const at = new Date('2026-11-20T09:00:00Z');
const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id);
const stored = [message({ id: 'q', messageType: 'USER' }), message({ id: 'a', questionId: 'q' })];

afterEach(() => localStorage.clear());

test.each([
  ['question', 'fallback_user_1763629200000', 'USER'],
  ['answer', 'fallback_assistant_1763629200000', 'ASSISTANT'],
  ['error', 'error_1763629200000', 'ASSISTANT'],
] as const)('a %s that only this browser has is known by its id, and takes no feedback', (kind, id, messageType) => {
  const local = localMessage(kind, { content: 'x' }, new Date(1763629200000));
  expect(local).toMatchObject({ id, messageType, content: 'x' });
  expect(isLocal(local)).toBe(true);
  expect(takesFeedback(local.id)).toBe(false);
});

test('it stands behind the message it was said after', () => {
  const question = localMessage('question', { content: 'again?' }, at);
  const error = localMessage('error', { content: 'no' }, at);
  const first = localMessage('error', { content: 'first' }, at);
  const local = [
    { message: question, after: 'a' },
    { message: error, after: 'a' },
    { message: { ...first, id: 'error_0' }, after: null },
  ];
  expect(idsOf(withLocal(stored, local, true))).toEqual(['error_0', 'q', 'a', question.id, error.id]);
});

test('what stands behind a message that is not loaded yet waits for it', () => {
  const early = { message: localMessage('error', { content: 'no' }, at), after: 'earlier' };
  expect(idsOf(withLocal(stored, [early], false))).toEqual(['q', 'a']);
  expect(idsOf(withLocal(stored, [early], true))).toEqual([early.message.id, 'q', 'a']);
});

test('a part of an answer goes once the answer is stored after all', () => {
  const part = { message: localMessage('answer', { content: 'Every', questionId: 'q' }, at), after: 'q' };
  expect(idsOf(withLocal(stored.slice(0, 1), [part], true))).toEqual(['q', part.message.id]);
  expect(idsOf(withLocal(stored, [part], true))).toEqual(['q', 'a']);
});

test('each user of a browser has their own, of each device, for a day', () => {
  const kept = [{ message: localMessage('error', { content: 'no' }, at), after: null }];
  writeLocal('ann', 'd-1', kept);
  const soon = at.getTime() + 1000;
  expect(readLocal('ann', 'd-1', soon)).toEqual(kept);
  expect(readLocal('bob', 'd-1', soon)).toEqual([]);
  expect(readLocal('ann', 'd-2', soon)).toEqual([]);
  expect(readLocal('ann', 'd-1', at.getTime() + 24 * 3600 * 1000)).toEqual([]);
  writeLocal('ann', 'd-1', []);
  expect(localStorage).toHaveLength(0);
});

test('what cannot be read is as if it had never been', () => {
  localStorage.setItem('steward.chat.ann.d-1', '{"not": "a list"}');
  expect(readLocal('ann', 'd-1')).toEqual([]);
  localStorage.setItem('steward.chat.ann.d-1', 'torn');
  expect(readLocal('ann', 'd-1')).toEqual([]);
});
