import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReopened } from './use-reopened';

vi.mock('./session/confirm-session', () => ({ confirmSession: async () => {} }));
vi.mock('./trpc/trpc', () => {
  const utils = { client: {} };
  return { trpc: { useUtils: () => utils } };
});

const delayMs = 5_000;
interface Subscription {
  status: string;
  error: { data: { code: string } } | null;
}

const connecting: Subscription = { status: 'connecting', error: null };
const failed = (code: string): Subscription => ({ status: 'error', error: { data: { code } } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderReopened() {
  const reset = vi.fn();
  const hook = renderHook((subscription: Subscription) => useReopened({ ...subscription, reset }, delayMs), {
    initialProps: connecting,
  });
  return { ...hook, reset };
}

test('a stream that the server ended is reopened as soon as the session is confirmed', async () => {
  const { rerender, reset } = renderReopened();
  rerender(failed('UNAUTHORIZED'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reset).toHaveBeenCalledTimes(1);
});

test('a stream that the server refuses again is reopened after the delay', async () => {
  const { rerender, reset } = renderReopened();
  rerender(failed('UNAUTHORIZED'));
  await vi.advanceTimersByTimeAsync(0);
  for (let refusals = 1; refusals <= 3; refusals++) {
    rerender(connecting);
    rerender(failed('UNAUTHORIZED'));
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(reset).toHaveBeenCalledTimes(refusals);
    await vi.advanceTimersByTimeAsync(1);
    expect(reset).toHaveBeenCalledTimes(refusals + 1);
  }
});

test('a stream that lost its server is reopened after the delay', async () => {
  const { rerender, reset } = renderReopened();
  rerender(failed('INTERNAL_SERVER_ERROR'));
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  expect(reset).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reset).toHaveBeenCalledTimes(1);
});

test('no stream is reopened after the page was left', async () => {
  const { rerender, reset, unmount } = renderReopened();
  rerender(failed('UNAUTHORIZED'));
  unmount();
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(reset).not.toHaveBeenCalled();
});
