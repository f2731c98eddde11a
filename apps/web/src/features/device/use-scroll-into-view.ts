import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the element into view when it becomes selected, for example from the manual. */
export function useScrollIntoView<E extends HTMLElement>(selected: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return element;
}
