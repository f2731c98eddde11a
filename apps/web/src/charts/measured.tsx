import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** The content of a card on the phone. */
const narrowest = 326;

/** Draws for the width there is: charts are made anew for the phone, never scaled down. */
export function Measured({ children }: { children: (width: number) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || narrowest);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="w-full min-w-0 overflow-hidden">
      {width > 0 ? children(width) : null}
    </div>
  );
}
