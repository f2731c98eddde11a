import { Button } from '@steward/ui/primitives/button';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../lib/use-latest';

/** How far below the window the next rows are already asked for. */
const ahead = '800px';

interface ReadOnProps {
  pending: boolean;
  onReadOn: () => void;
}

/** At the end of what has been read: reads on when it comes near, or when it is pressed. */
export function ReadOn({ pending, onReadOn }: ReadOnProps) {
  const place = useRef<HTMLDivElement>(null);
  const readOn = useLatest(onReadOn);
  useEffect(() => {
    if (pending || !place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && readOn.current(), {
      root: document.getElementById('content'),
      rootMargin: ahead,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [pending, readOn]);
  return (
    <div ref={place} className="grid justify-items-center p-3">
      <Button size="sm" pending={pending} onClick={onReadOn}>
        Show more
      </Button>
    </div>
  );
}
