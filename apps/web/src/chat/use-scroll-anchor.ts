import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What is read stays where it is when something is put before it.
 * @param first changes when there is something new at the start.
 * @returns to be called before it is asked for.
 */
export function useKeptPlace(anchor: RefObject<HTMLElement | null>, first: string | undefined): () => void {
  const place = useRef<{ element: HTMLElement; top: number }>(null);
  const hold = useCallback(() => {
    const element = anchor.current;
    place.current = element && { element, top: element.getBoundingClientRect().top };
  }, [anchor]);
  useLayoutEffect(() => {
    void first;
    const held = place.current;
    place.current = null;
    if (!held?.element.isConnected) return;
    scrollerOf(held.element).scrollTop += held.element.getBoundingClientRect().top - held.top;
  }, [first]);
  return hold;
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent;
  }
  return document.documentElement;
}
