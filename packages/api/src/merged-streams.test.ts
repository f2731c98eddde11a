import { describe, expect, it } from 'vitest';
import { mergedStreams } from './merged-streams';
import { TopicSubscribers } from './topic-subscribers';

const topics = new TopicSubscribers();

/** Yields the topic's name at the start and after each wake. Records when the stream is closed. */
const follow = (name: string, closed: string[]) =>
  async function* (signal: AbortSignal) {
    try {
      for await (const _ of topics.subscribe(name, signal)) yield name;
    } finally {
      closed.push(name);
    }
  };

const failing = async function* (): AsyncGenerator<string> {
  yield 'before';
  throw new Error('The database is gone');
};

describe('merged streams', () => {
  it('yield the items of all streams as they arrive', async () => {
    const left = new AbortController();
    const merged = mergedStreams(left.signal, follow('a', []), follow('b', []));
    const next = async () => (await merged.next()).value;
    expect([await next(), await next()].sort()).toEqual(['a', 'b']);
    const third = next();
    topics.wake('b');
    expect(await third).toBe('b');
    topics.wake('a');
    expect(await next()).toBe('a');
    left.abort();
    expect(await next()).toBeUndefined();
  });

  it('end when the signal aborts, and close every stream', async () => {
    const left = new AbortController();
    const closed: string[] = [];
    const merged = mergedStreams(left.signal, follow('a', closed), follow('b', closed));
    await merged.next();
    await merged.next();
    const waiting = merged.next();
    left.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await expect.poll(() => closed.sort()).toEqual(['a', 'b']);
  });

  it('fail with the error of one stream, and close the others', async () => {
    const closed: string[] = [];
    const merged = mergedStreams(new AbortController().signal, follow('a', closed), failing);
    const items: string[] = [];
    const read = async () => {
      for await (const item of merged) items.push(item);
    };
    await expect(read()).rejects.toThrow('The database is gone');
    expect(items.sort()).toEqual(['a', 'before']);
    await expect.poll(() => closed).toEqual(['a']);
  });

  it('close every stream when the consumer stops', async () => {
    const closed: string[] = [];
    for await (const _ of mergedStreams(new AbortController().signal, follow('a', closed), follow('b', closed))) break;
    await expect.poll(() => closed.sort()).toEqual(['a', 'b']);
  });

  it('continue with the remaining streams when one ends', async () => {
    const left = new AbortController();
    const one = async function* () {
      yield 'only';
    };
    const merged = mergedStreams(left.signal, one, follow('a', []));
    const first = [(await merged.next()).value, (await merged.next()).value];
    expect(first.sort()).toEqual(['a', 'only']);
    topics.wake('a');
    expect((await merged.next()).value).toBe('a');
    left.abort();
    expect((await merged.next()).done).toBe(true);
  });
});
