import { type RefObject, useEffect, useRef } from 'react';

/** Always the newest of what a component was given, for timers and listeners that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
