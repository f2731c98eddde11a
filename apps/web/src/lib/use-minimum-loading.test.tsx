import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minimumLoading, useMinimumLoading } from './use-minimum-loading';

beforeEach(() => {
  vi.useFakeTimers();
  minimumLoading.ms = 800;
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('useMinimumLoading', () => {
  it('holds a short loading for 800 ms', () => {
    const { result, rerender } = renderHook(useMinimumLoading, { initialProps: true });
    pass(100);
    rerender(false);
    expect(result.current).toBe(true);
    pass(700);
    expect(result.current).toBe(false);
  });

  it('ends with a loading that took longer', () => {
    const { result, rerender } = renderHook(useMinimumLoading, { initialProps: true });
    pass(2000);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('holds back nothing that was there already', () => {
    const { result } = renderHook(useMinimumLoading, { initialProps: false });
    expect(result.current).toBe(false);
  });
});
