import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { suspectConnection, useIsOffline, watchConnection } from './connection';

let stop = () => {};
afterEach(() => stop());

function watch(reachable: { now: boolean }) {
  const probe = vi.fn(async () => reachable.now);
  stop = watchConnection({ probe, retryDelayMs: 0 });
  const { result } = renderHook(useIsOffline);
  return { probe, result };
}

describe('the connection watch', () => {
  test('ignores a failed request while the server still answers the probe', async () => {
    const { probe, result } = watch({ now: true });
    suspectConnection();
    await waitFor(() => expect(probe).toHaveBeenCalledOnce());
    expect(result.current).toBe(false);
  });

  test('reports offline after a failed probe, retries, and recovers', async () => {
    const reachable = { now: false };
    const { probe, result } = watch(reachable);
    suspectConnection();
    await waitFor(() => expect(result.current).toBe(true));
    await waitFor(() => expect(probe.mock.calls.length).toBeGreaterThan(2));
    reachable.now = true;
    await waitFor(() => expect(result.current).toBe(false));
  });

  test("reports offline on the browser's offline event", () => {
    const { result } = watch({ now: false });
    window.dispatchEvent(new Event('offline'));
    return waitFor(() => expect(result.current).toBe(true));
  });

  test('does not probe before it is started', () => {
    const fetch = vi.spyOn(window, 'fetch');
    suspectConnection();
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });
});
