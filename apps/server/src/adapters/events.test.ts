import type { Database } from '@steward/db/client';
import { expect, it } from 'vitest';
import { ServerEvents } from './events';

/** A PostgreSQL server whose replies the test controls. */
function answeredByHand() {
  const statements: { topics: string[]; answer: () => void; fail: () => void }[] = [];
  const sql = (_text: TemplateStringsArray, _channel: string, topics: string[]) =>
    new Promise<void>((done, fail) => statements.push({ topics, answer: done, fail: () => fail(new Error('away')) }));
  return { statements, events: new ServerEvents({ embedded: false, sql } as unknown as Database) };
}

const turn = () => new Promise((done) => setImmediate(done));

it('publishes the first topic immediately, and batches topics published meanwhile into the next statement without duplicates', async () => {
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

it('rejects only the publications of a failed statement, and sends the next statement', async () => {
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
