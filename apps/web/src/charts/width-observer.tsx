import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Width of a card's content on a phone, used without layout (jsdom). */
const defaultWidth = 326;

/** Renders its children for the available width, so that charts are laid out for a phone instead of scaled down. */
export function WidthObserver({ children }: { children: (width: number) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || defaultWidth);
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
