import type { ReactNode } from 'react';

/** The scrolling content of a tab. */
export function TabPane({ children }: { children: ReactNode }) {
  return <div className="px-(--gutter) pt-4 pb-8">{children}</div>;
}
