import type { Database } from '@steward/db/client';
import { expect, it } from 'vitest';
import { ServerEvents } from './events';

/** A PostgreSQL server whose statements are answered by the test. */
function answeredByHand() {
  const statements: { topics: string[]; answer: () => void; fail: () => void }[] = [];
  const sql = (_text: TemplateStringsArray, _channel: string, topics: string[]) =>
    new Promise<void>((done, fail) => statements.push({ topics, answer: done, fail: () => fail(new Error('away')) }));
  return { statements, events: new ServerEvents({ embedded: false, sql } as unknown as Database) };
}

const turn = () => new Promise((done) => setImmediate(done));

it('publishes a topic at once, and those published meanwhile together with the next statement, each once', async () => {
  const { statements, events } = answeredByHand();
  const first = events.publish('a');
  await turn();
  const others = [events.publish('b'), events.publish('c'), events.publish('b'), events.publish('a')];
  await turn();
  expect(statements.map(({ topics }) => topics)).toEqual([['a']]);
  statements[0]?.answer();
  await first;
  await turn();
  expect(statements.map(({ topics }) => topics)).toEqual([['a'], ['b', 'c', 'a']]);
  statements[1]?.answer();
  await Promise.all(others);
});

it('rejects the publications of a statement that fails, and sends the next one', async () => {
  const { statements, events } = answeredByHand();
  const first = expect(events.publish('a')).rejects.toThrow('away');
  await turn();
  const second = events.publish('b');
  statements[0]?.fail();
  await first;
  await turn();
  statements[1]?.answer();
  await second;
});
