import { type RefObject, useEffect, useState } from 'react';

/** Width assumed before the strip is measured. */
const initialWidth = 1200;
/** Tabs rendered beyond each edge, so that the arrow keys find a neighbour. */
const overscan = 8;

/** Range of tabs near the viewport of a strip of equal tabs. @param tabWidth in pixels */
export function useStrip(list: RefObject<HTMLElement | null>, tabWidth: number, total: number) {
  const [viewport, setViewport] = useState({ left: 0, width: initialWidth });
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = () => setViewport({ left: strip.scrollLeft, width: strip.clientWidth || initialWidth });
    measure();
    strip.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    return () => {
      strip.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [list]);
  const first = Math.max(0, Math.floor(viewport.left / tabWidth) - overscan);
  const last = Math.min(total - 1, Math.ceil((viewport.left + viewport.width) / tabWidth) + overscan);
  return {
    first,
    last,
    canGoBack: viewport.left > 0,
    canGoForward: viewport.left + viewport.width < total * tabWidth - 1,
  };
}
