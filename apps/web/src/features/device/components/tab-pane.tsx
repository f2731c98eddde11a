import type { ReactNode } from 'react';
import { TabBoundary } from '../../../lib/parts/part-boundary';

/** The scrolling content of a tab. */
export function TabPane({ children }: { children: ReactNode }) {
  return (
    <div className="px-(--gutter) pt-4 pb-8">
      <TabBoundary>{children}</TabBoundary>
    </div>
  );
}
