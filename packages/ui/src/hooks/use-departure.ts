import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Duration of the exit transition in milliseconds. */
export const departureMs = 300;

/**
 * Starts the exit transition after `shownForMs` milliseconds or when `leave` is called, and calls `onGone` when it is over.
 * `pause(true)` stops the timer, for example while the pointer is over the element or the page is hidden.
 */
export function useDeparture(shownForMs: number, onGone: () => void) {
  const [leaving, setLeaving] = useState(false);
  const [paused, pause] = useState(false);
  const remainingMs = useRef(shownForMs);
  const reportGone = useEffectEvent(onGone);
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => reportGone(), departureMs);
      return () => clearTimeout(timer);
    }
    if (paused || remainingMs.current === Number.POSITIVE_INFINITY) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => setLeaving(true), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [leaving, paused]);
  return { leaving, pause, leave: () => setLeaving(true) };
}
