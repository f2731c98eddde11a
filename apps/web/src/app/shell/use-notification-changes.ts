import type { NotificationChange } from '@steward/api/schema/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { announceNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';

/** Stores the new number of unread notifications, and refreshes the lists of notifications. */
export function useNotificationChanges(): (change: NotificationChange) => Promise<void> {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const hasReceivedEvent = useRef(false);
  return async ({ unread }) => {
    const isFirst = !hasReceivedEvent.current;
    hasReceivedEvent.current = true;
    // the first event may arrive before the response to the first query, which may predate the event
    const loaded = await utils.notifications.unread.ensureData().catch(() => undefined);
    // skip the first event of the first stream if it repeats the loaded count
    if (isFirst && loaded?.count === unread) return;
    if (loaded) {
      utils.notifications.unread.setData(undefined, (data) => data && { ...data, count: unread });
      void utils.notifications.unread.invalidate();
    }
    // drop inactive lists, so that they reload from their first page instead of refetching every loaded page
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.notifications.list), type: 'inactive' });
    announceNotificationChange();
  };
}
