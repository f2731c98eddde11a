import { describe, expect, it } from 'vitest';
import { mergedStreams } from './merged-streams';
import { TopicSubscribers } from './topic-subscribers';

const topics = new TopicSubscribers();

/** Yields the topic's name at the start and after each wake. Records when the stream is closed. */
const follow = (name: string, closedTopics: string[]) =>
  async function* (signal: AbortSignal) {
    try {
      for await (const _ of topics.subscribe(name, signal)) yield name;
    } finally {
      closedTopics.push(name);
    }
  };

const failingStream = async function* (): AsyncGenerator<string> {
  yield 'before';
  throw new Error('The database is gone');
};

describe('merged streams', () => {
  it('yield the items of all streams as they arrive', async () => {
    const controller = new AbortController();
    const merged = mergedStreams(controller.signal, follow('a', []), follow('b', []));
    const next = async () => (await merged.next()).value;
    expect([await next(), await next()].sort()).toEqual(['a', 'b']);
    const thirdItem = next();
    topics.wake('b');
    expect(await thirdItem).toBe('b');
    topics.wake('a');
    expect(await next()).toBe('a');
    controller.abort();
    expect(await next()).toBeUndefined();
  });

  it('end when the signal aborts, and close every stream', async () => {
    const controller = new AbortController();
    const closedTopics: string[] = [];
    const merged = mergedStreams(controller.signal, follow('a', closedTopics), follow('b', closedTopics));
    await merged.next();
    await merged.next();
    const waiting = merged.next();
    controller.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await expect.poll(() => closedTopics.sort()).toEqual(['a', 'b']);
  });

  it('fail with the error of one stream, and close the others', async () => {
    const closedTopics: string[] = [];
    const merged = mergedStreams(new AbortController().signal, follow('a', closedTopics), failingStream);
    const items: string[] = [];
    const read = async () => {
      for await (const item of merged) items.push(item);
    };
    await expect(read()).rejects.toThrow('The database is gone');
    expect(items.sort()).toEqual(['a', 'before']);
    await expect.poll(() => closedTopics).toEqual(['a']);
  });

  it('close every stream when the consumer stops', async () => {
    const closedTopics: string[] = [];
    for await (const _ of mergedStreams(
      new AbortController().signal,
      follow('a', closedTopics),
      follow('b', closedTopics),
    ))
      break;
    await expect.poll(() => closedTopics.sort()).toEqual(['a', 'b']);
  });

  it('continue with the remaining streams when one ends', async () => {
    const controller = new AbortController();
    const shortStream = async function* () {
      yield 'only';
    };
    const merged = mergedStreams(controller.signal, shortStream, follow('a', []));
    const firstItems = [(await merged.next()).value, (await merged.next()).value];
    expect(firstItems.sort()).toEqual(['a', 'only']);
    topics.wake('a');
    expect((await merged.next()).value).toBe('a');
    controller.abort();
    expect((await merged.next()).done).toBe(true);
  });
});
