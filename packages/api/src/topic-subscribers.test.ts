import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { TopicSubscribers } from './topic-subscribers';

const stop = new AbortController();
setMaxListeners(0, stop.signal);
afterEach(() => vi.useRealTimers());

/** Reads `read` with each wake, like a stream of an open page. @returns what it has seen */
function openPage(subscribers: TopicSubscribers, read: () => Promise<number>, intervalMs?: number): number[] {
  const values: number[] = [];
  const run = async () => {
    for await (const wake of subscribers.subscribe('topic', stop.signal, intervalMs)) {
      values.push(await wake.share('read', read));
    }
  };
  void run();
  return values;
}

it('reads a change once for all subscribers of the topic', async () => {
  const subscribers = new TopicSubscribers();
  let reads = 0;
  const pages = Array.from({ length: 100 }, () => openPage(subscribers, async () => ++reads));
  await vi.waitFor(() => expect(pages).toEqual(pages.map(() => [1])));
  subscribers.wake('topic');
  await vi.waitFor(() => expect(pages).toEqual(pages.map(() => [1, 2])));
  expect(reads).toBe(2);
});

it('reads separately for different keys', async () => {
  const subscribers = new TopicSubscribers();
  for await (const wake of subscribers.subscribe('topic', stop.signal)) {
    expect(await wake.share('a', async () => 'a')).toBe('a');
    expect(await wake.share('b', async () => 'b')).toBe('b');
    break;
  }
});

it('reads again after a read has failed', async () => {
  const subscribers = new TopicSubscribers();
  for await (const wake of subscribers.subscribe('topic', stop.signal)) {
    await expect(wake.share('read', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
    expect(await wake.share('read', async () => 1)).toBe(1);
    break;
  }
});

it('reads again for a subscriber that comes more than a second later', async () => {
  vi.useFakeTimers();
  const subscribers = new TopicSubscribers();
  let reads = 0;
  const first = openPage(subscribers, async () => ++reads);
  await vi.advanceTimersByTimeAsync(1_001);
  const second = openPage(subscribers, async () => ++reads);
  await vi.advanceTimersByTimeAsync(0);
  expect([first, second]).toEqual([[1], [2]]);
});

it('wakes all subscribers at the interval, with one timer for the topic', async () => {
  vi.useFakeTimers();
  const subscribers = new TopicSubscribers();
  let reads = 0;
  const pages = Array.from({ length: 10 }, () => openPage(subscribers, async () => ++reads, 60_000));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pages).toEqual(pages.map(() => [1, 2]));
});

it('yields once for wakes that arrive while the subscriber is busy', async () => {
  const subscribers = new TopicSubscribers();
  let count = 0;
  const end = new AbortController();
  for await (const _ of subscribers.subscribe('topic', end.signal)) {
    count++;
    if (count === 1) for (let n = 0; n < 5; n++) subscribers.wake('topic');
    if (count === 2) setImmediate(() => end.abort());
  }
  await pause(0);
  expect(count).toBe(2);
});
