import type { Section } from '../sections';
import { NotificationRow } from './notification-row';

interface NotificationSectionsProps {
  sections: readonly Section[];
  deviceNames: ReadonlyMap<string, string>;
  now: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** Today, Yesterday, Past Messages: each with its number. */
export function NotificationSections({ sections, deviceNames, now, openId, onOpen }: NotificationSectionsProps) {
  return sections.map(({ title, count, notifications }) => (
    <section key={title} aria-label={title}>
      <h2 className="border-b bg-row-hover px-4 py-2 font-semibold text-muted-foreground text-xs tabular-nums">
        {title} ({count})
      </h2>
      <ul>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            deviceName={deviceNames.get(notification.deviceId ?? '')}
            now={now}
            open={notification.id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ));
}
