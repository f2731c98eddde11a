import { afterEach, expect, it, vi } from 'vitest';
import { announceReadings } from './announce-readings';

afterEach(() => void vi.useRealTimers());

function announcing(publish: (topic: string) => Promise<void>) {
  vi.useFakeTimers();
  const log = { warn: vi.fn() };
  const ctx = { ports: { events: { publish } }, log } as unknown as Parameters<typeof announceReadings>[0];
  return { announce: (...topics: string[]) => announceReadings(ctx, topics), log };
}

it('publishes each topic once for the readings of a short time, and again for later ones', async () => {
  const publish = vi.fn(async () => {});
  const { announce } = announcing(publish);
  announce('a', 'b');
  announce('a');
  expect(publish).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(publish.mock.calls).toEqual([['a'], ['b']]);
  announce('a');
  await vi.runAllTimersAsync();
  expect(publish).toHaveBeenCalledTimes(3);
});

it('logs a topic that could not be published, and publishes the others', async () => {
  const publish = vi.fn(async (topic: string) => {
    if (topic === 'a') throw new Error('The database is away.');
  });
  const { announce, log } = announcing(publish);
  announce('a', 'b');
  await vi.runAllTimersAsync();
  expect(publish).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledTimes(1);
});
