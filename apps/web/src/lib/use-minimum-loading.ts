import { useEffect, useState } from 'react';

/** Specification 1, section 9. */
const minimum = 800;

/** Loading, once shown, is shown for 800 ms at least, so that nothing flickers. What was there already is not held back. */
export function useMinimumLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading);
  useEffect(() => {
    if (loading) setHeld(true);
  }, [loading]);
  // once per loading: a loading that outlasts the minimum ends with its own end
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), minimum);
    return () => clearTimeout(timer);
  }, [held]);
  return loading || held;
}
