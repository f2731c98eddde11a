import { message } from '@steward/api/msw/factories/chat';
import { expect, test } from 'vitest';
import { entriesOf } from './entries';

const question = (id: string) => message({ id, messageType: 'USER', citations: [] });
const answer = (id: string, questionId: string | null, regenerates: string | null = null) =>
  message({ id, questionId, regenerates });
const shown = (messages: Parameters<typeof entriesOf>[0]) =>
  entriesOf(messages).map((entry) =>
    entry.kind === 'question' ? entry.message.id : entry.versions.map(({ id }) => id),
  );

test('an answer that was made again stands where the first one does', () => {
  const messages = [question('q1'), answer('a1', 'q1'), question('q2'), answer('a2', 'q2'), answer('a1b', 'q1', 'a1')];
  expect(shown(messages)).toEqual(['q1', ['a1', 'a1b'], 'q2', ['a2']]);
});

test('one whose first is not loaded, and what belongs to no question, stand for themselves', () => {
  expect(shown([answer('a0b', 'q0', 'a0'), question('q1'), answer('e', null)])).toEqual([['a0b'], 'q1', ['e']]);
});
