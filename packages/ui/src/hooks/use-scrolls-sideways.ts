import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is wider than the element. */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (!observed || typeof ResizeObserver === 'undefined') return;
    const measure = () => setScrolls(observed.scrollWidth > observed.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
