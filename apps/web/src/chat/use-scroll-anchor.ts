import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position when content is inserted above the anchor.
 * @param firstKey changes when content is inserted
 * @returns records the position; call it before requesting the content
 */
export function useScrollAnchor(anchor: RefObject<HTMLElement | null>, firstKey: string | undefined): () => void {
  const position = useRef<{ element: HTMLElement; top: number }>(null);
  const record = useCallback(() => {
    const element = anchor.current;
    position.current = element && { element, top: element.getBoundingClientRect().top };
  }, [anchor]);
  useLayoutEffect(() => {
    void firstKey;
    const recorded = position.current;
    position.current = null;
    if (!recorded?.element.isConnected) return;
    scrollParent(recorded.element).scrollTop += recorded.element.getBoundingClientRect().top - recorded.top;
  }, [firstKey]);
  return record;
}

function scrollParent(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent;
  }
  return document.documentElement;
}
