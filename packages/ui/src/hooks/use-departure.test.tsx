import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { departureMs, useDeparture } from './use-departure';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function depart(shownForMs: number) {
  const onGone = vi.fn();
  const { result, unmount } = renderHook(() => useDeparture(shownForMs, onGone));
  return { result, unmount, onGone };
}

it('starts the exit transition after its time, and calls onGone when that has ended', () => {
  const { result, onGone } = depart(5000);
  pass(4999);
  expect(result.current.leaving).toBe(false);
  pass(1);
  expect(result.current.leaving).toBe(true);
  pass(departureMs - 1);
  expect(onGone).not.toHaveBeenCalled();
  pass(1);
  expect(onGone).toHaveBeenCalledOnce();
});

it('starts the exit transition immediately when it is dismissed', () => {
  const { result, onGone } = depart(5000);
  act(() => result.current.leave());
  pass(departureMs);
  expect(onGone).toHaveBeenCalledOnce();
});

it('stops the timer while it is paused, and resumes with the remaining time', () => {
  const { result } = depart(5000);
  pass(3000);
  act(() => result.current.pause(true));
  pass(60_000);
  expect(result.current.leaving).toBe(false);
  act(() => result.current.pause(false));
  pass(1999);
  expect(result.current.leaving).toBe(false);
  pass(1);
  expect(result.current.leaving).toBe(true);
});

it('stays forever with an infinite time', () => {
  const { result } = depart(Number.POSITIVE_INFINITY);
  pass(10 * 60_000);
  expect(result.current.leaving).toBe(false);
});

it('calls nothing after it is unmounted', () => {
  const { unmount, onGone } = depart(5000);
  unmount();
  pass(10_000);
  expect(onGone).not.toHaveBeenCalled();
});
