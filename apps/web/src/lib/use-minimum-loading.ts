import { useEffect, useState } from 'react';

/** How long a loading state stays visible at least (specification 1, section 9). Page tests set it to 0. */
export const minimumLoading = { ms: 800 };

/** Keeps a loading state visible for a minimum time, so that it does not flicker. Cached data is shown at once. */
export function useMinimumLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading);
  useEffect(() => {
    if (loading) setHeld(true);
  }, [loading]);
  // one timer per loading; a loading that takes longer than the minimum ends when it is done
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), minimumLoading.ms);
    return () => clearTimeout(timer);
  }, [held]);
  return loading || held;
}
