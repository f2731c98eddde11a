import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('shows the same generation after a reload until the user leaves it', async () => {
  sessionStorage.setItem('steward.generation', 'g-1');
  vi.resetModules();
  const reloaded = await import('./watched-generation');
  const { result, rerender } = renderHook(() => reloaded.useWatchedGeneration());
  expect(result.current).toBe('g-1');
  reloaded.leaveGeneration();
  rerender();
  expect(result.current).toBeNull();
  expect(sessionStorage.getItem('steward.generation')).toBeNull();
});
