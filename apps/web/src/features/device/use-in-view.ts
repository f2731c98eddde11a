import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element into view when it becomes the chosen one: its page was opened from elsewhere. */
export function useInView<E extends HTMLElement>(chosen: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return element;
}
