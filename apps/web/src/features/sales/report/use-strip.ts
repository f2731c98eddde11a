import { type RefObject, useEffect, useState } from 'react';

/** Before the strip is measured: enough for a wide window. */
const widthAtFirst = 1200;
/** So many tabs are kept on each side of those that are seen: the arrow keys find their neighbours. */
const beside = 8;

/** Which tabs of a strip of equal ones are seen or near. @param width of one, in pixels */
export function useStrip(list: RefObject<HTMLElement | null>, width: number, total: number) {
  const [at, setAt] = useState({ left: 0, width: widthAtFirst });
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = () => setAt({ left: strip.scrollLeft, width: strip.clientWidth || widthAtFirst });
    measure();
    strip.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    return () => {
      strip.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [list]);
  const first = Math.max(0, Math.floor(at.left / width) - beside);
  const last = Math.min(total - 1, Math.ceil((at.left + at.width) / width) + beside);
  return {
    first,
    last,
    canGoBack: at.left > 0,
    canGoOn: at.left + at.width < total * width - 1,
  };
}
