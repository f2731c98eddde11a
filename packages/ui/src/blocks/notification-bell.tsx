import { Bell } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { cn } from '../lib/cn';

export interface NotificationBellProps {
  unread: number;
  /** Colour of the bell. */
  className?: string | undefined;
  /** The empty element that opens the notifications: the router's link, or a button. */
  children: ReactElement;
}

/** Shows 9+ above nine; the accessible name has the exact number. */
export function NotificationBell({ unread, className, children }: NotificationBellProps) {
  return (
    <Slot.Root
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={cn(
        'relative grid size-(--control) shrink-0 place-items-center rounded-md text-icon transition-colors hover:bg-accent',
        className,
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <Bell aria-hidden="true" className="max-sm:size-4.5" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="-top-px absolute left-4.25 h-4 min-w-4.25 rounded-full bg-status-error-solid px-1 text-center font-semibold text-[10.5px]/4 text-primary-foreground tabular-nums shadow-[0_0_0_2px_var(--card)] max-sm:top-1.25 max-sm:left-6"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
    </Slot.Root>
  );
}
