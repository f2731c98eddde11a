import { Bell } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';

export interface NotificationBellProps {
  unread: number;
  /** What opens them, empty: the router's link, or a button. */
  children: ReactElement;
}

/** Shows 9+ above nine; the whole number is read. */
export function NotificationBell({ unread, children }: NotificationBellProps) {
  return (
    <Slot.Root
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative grid size-(--control) shrink-0 place-items-center rounded-md text-icon transition-colors hover:bg-accent"
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
