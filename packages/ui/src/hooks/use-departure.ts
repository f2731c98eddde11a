import { useEffect, useRef, useState } from 'react';

/** Milliseconds that something takes to leave (specification 1, section 9). */
export const departureTime = 300;

/**
 * Leaves by itself after `shownFor` milliseconds, or at once by `leave`; `onGone` follows when it is out of sight.
 * `wait` stops the clock: while it is read, and while nobody sees the page.
 */
export function useDeparture(shownFor: number, onGone: () => void) {
  const [leaving, setLeaving] = useState(false);
  const [waiting, wait] = useState(false);
  const left = useRef(shownFor);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => gone.current(), departureTime);
      return () => clearTimeout(timer);
    }
    if (waiting || left.current === Number.POSITIVE_INFINITY) return;
    const since = performance.now();
    const timer = setTimeout(() => setLeaving(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [leaving, waiting]);
  return { leaving, wait, leave: () => setLeaving(true) };
}
