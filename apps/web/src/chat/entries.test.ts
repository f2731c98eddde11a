import { message } from '@steward/api/msw/factories/chat';
import { expect, test } from 'vitest';
import { entriesOf } from './entries';

const question = (id: string) => message({ id, messageType: 'USER', citations: [] });
const answer = (id: string, questionId: string | null, regenerates: string | null = null) =>
  message({ id, questionId, regenerates });
const entryIds = (messages: Parameters<typeof entriesOf>[0]) =>
  entriesOf(messages).map((entry) =>
    entry.kind === 'question' ? entry.message.id : entry.versions.map(({ id }) => id),
  );

test('entriesOf groups a regenerated answer with the original', () => {
  const messages = [question('q1'), answer('a1', 'q1'), question('q2'), answer('a2', 'q2'), answer('a1b', 'q1', 'a1')];
  expect(entryIds(messages)).toEqual(['q1', ['a1', 'a1b'], 'q2', ['a2']]);
});

test('entriesOf lists answers without a loaded original or question separately', () => {
  expect(entryIds([answer('a0b', 'q0', 'a0'), question('q1'), answer('e', null)])).toEqual([['a0b'], 'q1', ['e']]);
});
