import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import { announceNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

const pollingInterval = 60_000;
/** A stream that ended for good is tried again after so long. */
const reopensAfter = 30_000;

/**
 * What is unread, as the server tells it: it says each change itself. Asked for every minute while it does not. A tab
 * that nobody sees holds no connection; browsers have only few for one server.
 */
export function useUnreadNotifications() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.notifications.changes.useSubscription(undefined, {
    enabled: visible,
    onData: ({ unread }) => {
      // the first one comes while they are still being read
      if (utils.notifications.unread.getData()) {
        utils.notifications.unread.setData(undefined, (known) => known && { ...known, count: unread });
        void utils.notifications.unread.invalidate();
      }
      listsChanged();
    },
  });
  const isLive = useReopened(stream, reopensAfter);
  const unread = trpc.notifications.unread.useQuery(undefined, { refetchInterval: isLive ? false : pollingInterval });

  const listsChanged = () => {
    // lists out of sight are read anew when they are seen again, however long they had become
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.notifications.list), type: 'inactive' });
    announceNotificationChange();
  };

  // without the stream, lists follow what the polling finds
  const count = unread.data?.count;
  const counted = useRef(count);
  useEffect(() => {
    if (!isLive && counted.current !== undefined && counted.current !== count) announceNotificationChange();
    counted.current = count;
  }, [isLive, count]);

  return {
    unreadCount: count ?? 0,
    unreadCategories: unread.data?.categories ?? [],
    unread: unread.data?.notifications ?? [],
  };
}
