import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import { announceNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

const pollingIntervalMs = 60_000;
/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/**
 * Unread notifications, updated by a stream, or polled every minute while the stream is down. A hidden tab holds no
 * connection, because browsers allow only a few per server.
 */
export function useUnreadNotifications() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.notifications.changes.useSubscription(undefined, {
    enabled: visible,
    onData: ({ unread }) => {
      // the first event may arrive before the first query has finished
      if (utils.notifications.unread.getData()) {
        utils.notifications.unread.setData(undefined, (data) => data && { ...data, count: unread });
        void utils.notifications.unread.invalidate();
      }
      listsChanged();
    },
  });
  const isLive = useReopened(stream, reopenDelayMs);
  const unread = trpc.notifications.unread.useQuery(undefined, { refetchInterval: isLive ? false : pollingIntervalMs });

  const listsChanged = () => {
    // drop inactive lists, so that they reload from their first page instead of refetching every loaded page
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.notifications.list), type: 'inactive' });
    announceNotificationChange();
  };

  // without the stream, a changed count from polling refreshes the lists
  const count = unread.data?.count;
  const previousCount = useRef(count);
  useEffect(() => {
    if (!isLive && previousCount.current !== undefined && previousCount.current !== count) announceNotificationChange();
    previousCount.current = count;
  }, [isLive, count]);

  return {
    unreadCount: count ?? 0,
    unreadCategories: unread.data?.categories ?? [],
    unread: unread.data?.notifications ?? [],
  };
}
