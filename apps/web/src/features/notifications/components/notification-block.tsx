import type { ListedNotification } from '@steward/api/schema/notifications';
import { useEffect, useRef, useState } from 'react';
import { NotificationRow } from './notification-row';

/** Distance from the viewport within which rows are rendered. */
const renderMargin = '1600px';

interface NotificationBlockProps {
  notifications: readonly ListedNotification[];
  now: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** A block of rows. Far from the viewport it keeps only its height, so that a long list renders few rows. */
export function NotificationBlock({ notifications, now, openId, onOpen }: NotificationBlockProps) {
  const container = useRef<HTMLUListElement>(null);
  const [collapsedHeight, setCollapsedHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!container.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // a block that holds the focus stays rendered
        const collapse = !entry.isIntersecting && !entry.target.contains(document.activeElement);
        setCollapsedHeight((height) => (collapse ? (height ?? entry.boundingClientRect.height) : null));
      },
      { root: document.getElementById('content'), rootMargin: renderMargin },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const isCollapsed = collapsedHeight !== null;
  return (
    <ul
      ref={container}
      style={isCollapsed ? { height: collapsedHeight } : undefined}
      aria-hidden={isCollapsed || undefined}
    >
      {isCollapsed
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
