import type { ListedNotification } from '@steward/api/schema/notifications';
import { useEffect, useRef, useState } from 'react';
import { NotificationRow } from './notification-row';

/** How far from the window rows are still drawn. */
const nearby = '1600px';

interface NotificationBlockProps {
  notifications: readonly ListedNotification[];
  now: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** Some rows of the list; far from the window only their room is kept, so that the page holds few of thousands. */
export function NotificationBlock({ notifications, now, openId, onOpen }: NotificationBlockProps) {
  const place = useRef<HTMLUListElement>(null);
  const [keptHeight, keepHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // whoever is in it by the keyboard stays
        const leaves = !entry.isIntersecting && !entry.target.contains(document.activeElement);
        keepHeight((kept) => (leaves ? (kept ?? entry.boundingClientRect.height) : null));
      },
      { root: document.getElementById('content'), rootMargin: nearby },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const away = keptHeight !== null;
  return (
    <ul ref={place} style={away ? { height: keptHeight } : undefined} aria-hidden={away || undefined}>
      {away
        ? null
        : notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              open={notification.id === openId}
              onOpen={onOpen}
            />
          ))}
    </ul>
  );
}
