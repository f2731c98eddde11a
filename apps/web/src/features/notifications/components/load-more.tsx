import { Button } from '@steward/ui/primitives/button';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../lib/use-latest';

/** How far below the window the next rows are already asked for. */
const ahead = '800px';

interface ReadOnProps {
  /** How many have been read. */
  loaded: number;
  pending: boolean;
  onReadOn: () => void;
}

/** At the end of what has been read: reads on when it comes near, or when it is pressed. */
export function ReadOn({ loaded, pending, onReadOn }: ReadOnProps) {
  const place = useRef<HTMLDivElement>(null);
  const readOn = useLatest(onReadOn);
  // observed anew after each answer: an observer tells changes only, and the place may still be as near as before
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (pending || !place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      // the last one is how it is now: a busy browser tells several at once
      (entries) => entries.at(-1)?.isIntersecting && readOn.current(),
      { root: document.getElementById('content'), rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [loaded, pending, readOn]);
  return (
    // no anchor of the scroll position: what is read comes in below what is seen, and does not push it up
    <div ref={place} className="grid justify-items-center p-3 [overflow-anchor:none]">
      <Button variant="outline" size="sm" pending={pending} onClick={onReadOn}>
        Show more
      </Button>
    </div>
  );
}
