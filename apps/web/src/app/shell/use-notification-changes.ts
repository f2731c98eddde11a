import type { NotificationChange } from '@steward/api/schema/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { announceNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';

/** Stores the new number of unread notifications, and refreshes the lists of notifications. */
export function useNotificationChanges(): (change: NotificationChange) => void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const opened = useRef(false);
  return ({ unread }) => {
    const isFirst = !opened.current;
    opened.current = true;
    // skip the first event of the first stream if it repeats the loaded count
    if (isFirst && utils.notifications.unread.getData()?.count === unread) return;
    // the first event may arrive before the first query has finished
    if (utils.notifications.unread.getData()) {
      utils.notifications.unread.setData(undefined, (data) => data && { ...data, count: unread });
      void utils.notifications.unread.invalidate();
    }
    // drop inactive lists, so that they reload from their first page instead of refetching every loaded page
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.notifications.list), type: 'inactive' });
    announceNotificationChange();
  };
}
