import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minimumLoading, useMinimumLoading } from './use-minimum-loading';

beforeEach(() => {
  vi.useFakeTimers();
  minimumLoading.ms = 800;
});
afterEach(() => void vi.useRealTimers());

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('useMinimumLoading', () => {
  it('extends a short loading state to 800 ms', () => {
    const { result, rerender } = renderHook(useMinimumLoading, { initialProps: true });
    advance(100);
    rerender(false);
    expect(result.current).toBe(true);
    advance(700);
    expect(result.current).toBe(false);
  });

  it('does not extend a longer loading state', () => {
    const { result, rerender } = renderHook(useMinimumLoading, { initialProps: true });
    advance(2000);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('shows no loading state for cached data', () => {
    const { result } = renderHook(useMinimumLoading, { initialProps: false });
    expect(result.current).toBe(false);
  });
});
