import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notice, useNotice } from './notice';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[Notice['tone'], number]>([
  ['ok', 5000],
  ['error', 10_000],
])('shows a banner of tone %s for %i ms', (tone, duration) => {
  const { result } = renderHook(() => useNotice());
  act(() => result.current.notify({ tone, text: 'Notice' }));
  act(() => vi.advanceTimersByTime(duration - 1));
  expect(result.current.notice?.text).toBe('Notice');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.notice).toBeNull();
});

test('shows a newer banner for its full duration', () => {
  const { result } = renderHook(() => useNotice());
  act(() => result.current.notify({ tone: 'ok', text: 'first' }));
  act(() => vi.advanceTimersByTime(4000));
  act(() => result.current.notify({ tone: 'ok', text: 'second' }));
  act(() => vi.advanceTimersByTime(4000));
  expect(result.current.notice?.text).toBe('second');
});
