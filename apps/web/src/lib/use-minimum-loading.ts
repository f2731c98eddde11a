import { useEffect, useState } from 'react';

/** Minimum time that a loading state stays visible (specification 1, section 9). Tests set it to 0. */
export const minimumLoading = { ms: 800 };

/** Keeps a loading state visible for a minimum time, so that it does not flicker. Cached data is shown at once. */
export function useMinimumLoading(loading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(loading);
  useEffect(() => {
    if (loading) setIsHeld(true);
  }, [loading]);
  // the timer only enforces the minimum: a longer loading ends when `loading` becomes false
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setIsHeld(false), minimumLoading.ms);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return loading || isHeld;
}
