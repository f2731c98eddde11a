import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its children into view when they appear at the end of a sheet, whose footer is always visible. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className="scroll-my-4">
      {children}
    </div>
  );
}
