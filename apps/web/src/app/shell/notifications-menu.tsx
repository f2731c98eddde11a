import type { Notification } from '@steward/api/schema/notifications';
import { NotificationBell } from '@steward/ui/blocks/notification-bell';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { documentOf } from '../../features/notifications/document-of';
import { useNotificationChanges } from '../../features/notifications/use-notification-changes';
import { type BellTone, bellTone } from './bell-tone';

const colours: Record<BellTone, string> = {
  red: 'text-status-error-solid',
  orange: 'text-status-high-solid',
  yellow: 'text-status-warning-solid',
  green: 'text-status-ok-solid',
  purple: 'text-status-rule-solid',
  amber: 'text-status-warning-text',
  blue: 'text-status-info-solid',
};

const maxTitles = 6;

interface NotificationsMenuProps {
  count: number;
  /** Number of all unread notifications, including those not listed here. */
  categories: readonly Notification['category'][];
  /** Unread, newest first. */
  notifications: readonly Notification[];
}

export function NotificationsMenu({ count, categories, notifications }: NotificationsMenuProps) {
  const tone = bellTone(categories);
  const { markRead } = useNotificationChanges();
  return (
    <DropdownMenu>
      <NotificationBell unread={count} className={tone && colours[tone]}>
        <DropdownMenuTrigger data-tone={tone} />
      </NotificationBell>
      <DropdownMenuContent className="w-80">
        <DropdownMenuLabel>{count ? `${count} unread` : 'No unread notifications'}</DropdownMenuLabel>
        {notifications.slice(0, maxTitles).map((notification) => (
          <DropdownMenuItem
            key={notification.id}
            asChild
            onSelect={() => {
              // other notifications are marked as read by their detail page
              if (documentOf(notification) !== null) markRead(notification.id);
            }}
          >
            <NotificationLink notification={notification} />
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/notifications" className="font-medium text-primary">
            View all notifications....
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface NotificationLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  notification: Notification;
}

/** Opens the document a notification is about, else the notification's detail. The menu item passes its props through. */
function NotificationLink({ notification, ...item }: NotificationLinkProps) {
  const { id, title } = notification;
  const document = documentOf(notification);
  const label = <span className="truncate">{title}</span>;
  if (document === null) {
    return (
      <Link {...item} to="/notifications" search={{ open: id }}>
        {label}
      </Link>
    );
  }
  return (
    <Link {...item} to="/knowledge" search={{ tab: 'documents', document }}>
      {label}
    </Link>
  );
}
