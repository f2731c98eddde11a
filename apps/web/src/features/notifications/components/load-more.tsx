import { Button } from '@steward/ui/primitives/button';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../lib/use-latest';

/** Distance below the viewport at which the next page is requested. */
const prefetchMargin = '800px';

interface LoadMoreProps {
  /** Number of loaded rows. */
  loaded: number;
  pending: boolean;
  onLoadMore: () => void;
}

/** Loads the next page when the end of the list nears the viewport or the button is pressed. */
export function LoadMore({ loaded, pending, onLoadMore }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const loadMore = useLatest(onLoadMore);
  // observe again after each page: an observer reports changes only, and the container may still be near
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (pending || !container.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      // the last entry is the current state; a busy browser reports several at once
      (entries) => entries.at(-1)?.isIntersecting && loadMore.current(),
      { root: document.getElementById('content'), rootMargin: prefetchMargin },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [loaded, pending, loadMore]);
  return (
    // not a scroll anchor: new rows must not push the visible ones up
    <div ref={container} className="grid justify-items-center p-3 [overflow-anchor:none]">
      <Button variant="outline" size="sm" pending={pending} onClick={onLoadMore}>
        Show more
      </Button>
    </div>
  );
}
