import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the latest value, for timers and listeners that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
