import { afterEach, expect, test, vi } from 'vitest';
import { TimeLimitExceeded, withTimeLimit } from './time-limit';

afterEach(() => vi.useRealTimers());

test('a call within its time limit keeps its result or error', async () => {
  expect(await withTimeLimit(Promise.resolve(7), 1000)).toBe(7);
  await expect(withTimeLimit(Promise.reject(new Error('Refused')), 1000)).rejects.toThrow('Refused');
});

test('a call without a response rejects at its time limit', async () => {
  vi.useFakeTimers();
  const call = withTimeLimit(new Promise(() => {}), 1000);
  const rejection = expect(call).rejects.toBeInstanceOf(TimeLimitExceeded);
  await vi.advanceTimersByTimeAsync(1000);
  await rejection;
});
