import type { ListedNotification } from '@steward/api/schema/notifications';
import { Dot } from '@steward/ui/blocks/status-dot';
import { cn } from '@steward/ui/lib/cn';
import { solidText } from '@steward/ui/lib/tone';
import { memo } from 'react';
import { categoryIcons } from '../category-icons';
import { notificationTime } from '../times';
import { categoryLabels } from '../words';

interface NotificationRowProps {
  notification: ListedNotification;
  now: number;
  open: boolean;
  onOpen: (id: string) => void;
}

/** A row of the list. Rows outside the viewport skip layout, so that long lists scroll smoothly. */
export const NotificationRow = memo(function NotificationRow({
  notification: { id, title, message, category, read, deviceName, createdAt },
  now,
  open,
  onOpen,
}: NotificationRowProps) {
  const { icon: Icon, tone } = categoryIcons[category];
  return (
    <li className="border-b [contain-intrinsic-size:auto_54px] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onOpen(id)}
        className={cn(
          'flex min-h-13.5 w-full items-center gap-3 py-1.5 pr-3 pl-4 text-left text-sm/4.5 hover:bg-row-hover focus-visible:-outline-offset-2',
          open && 'bg-row-hover',
        )}
      >
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-[7px] bg-muted">
          <Icon className={cn('size-3.75', solidText[tone])} />
        </span>
        <span className="min-w-0 flex-1">
          <span
            title={title}
            className={cn('sm:truncate block max-sm:line-clamp-2', read ? 'font-medium' : 'font-semibold')}
          >
            {title}
          </span>
          <span className="wrap-anywhere line-clamp-1 text-muted-foreground">{message}</span>
        </span>
        <span
          title={deviceName ?? undefined}
          className="w-50 shrink-0 truncate text-muted-foreground max-lg:w-36 max-sm:hidden"
        >
          {deviceName}
        </span>
        <span title={categoryLabels[category]} className="w-33 shrink-0 truncate max-sm:hidden">
          {categoryLabels[category]}
        </span>
        <span className="shrink-0 whitespace-nowrap text-right text-muted-foreground tabular-nums sm:w-21">
          {notificationTime(createdAt, now)}
        </span>
        <span className="grid w-4 shrink-0 place-items-center">
          {read ? null : (
            <>
              <Dot tone="info" />
              <span className="sr-only">Unread</span>
            </>
          )}
        </span>
      </button>
    </li>
  );
});
