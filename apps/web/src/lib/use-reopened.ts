import { useEffect } from 'react';

/**
 * A subscription that ended for good (the server was away, the cookie had expired) is opened again.
 * @param after milliseconds
 * @returns whether the server tells by it now
 */
export function useReopened({ status, reset }: { status: string; reset: () => void }, after: number): boolean {
  const hasFailed = status === 'error';
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(reset, after);
    return () => clearTimeout(timer);
  }, [hasFailed, reset, after]);
  return status === 'pending';
}
