import { useEffect, useRef } from 'react';
import { announceNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import { useAlarmChanges } from './use-alarm-changes';
import { useNotificationChanges } from './use-notification-changes';
import { useWorkReload } from './use-work-reload';

const pollingIntervalMs = 60_000;
/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/**
 * Counts of open alarms and unread notifications, updated by one stream, or polled every minute while the stream is down. A hidden tab
 * holds no connection, because browsers allow only a few per server.
 */
export function useLiveFigures() {
  const visible = useDocumentVisible();
  const applyAlarms = useAlarmChanges();
  const applyNotifications = useNotificationChanges();
  const reloadWork = useWorkReload();
  const stream = trpc.live.shell.useSubscription(
    { work: true },
    {
      enabled: visible,
      onData: (event) => {
        if (event.kind === 'alarms') void applyAlarms(event.counts);
        else if (event.kind === 'notifications') void applyNotifications(event.change);
        else reloadWork();
      },
    },
  );
  const isLive = useReopened(stream, reopenDelayMs);
  const refetchInterval = isLive ? false : pollingIntervalMs;
  const alarms = trpc.alarms.counts.useQuery(undefined, { refetchInterval });
  const unread = trpc.notifications.unread.useQuery(undefined, { refetchInterval });

  // while the stream is down, a changed count from polling refreshes the lists
  const count = unread.data?.count;
  const previousCount = useRef(count);
  useEffect(() => {
    if (!isLive && previousCount.current !== undefined && previousCount.current !== count) announceNotificationChange();
    previousCount.current = count;
  }, [isLive, count]);

  return {
    openAlarms: alarms.data?.open,
    unreadCount: count ?? 0,
    unreadCategories: unread.data?.categories ?? [],
    unread: unread.data?.notifications ?? [],
  };
}
