import type { Notification } from '@steward/api/schema/notifications';
import { useEffect, useRef } from 'react';
import { sendAnalyticsEvent } from '../../lib/analytics-event';
import { trpc } from '../../lib/trpc/trpc';
import { useLatest } from '../../lib/use-latest';
import { readNotifications } from './read-notifications';

/** The one whose detail is open: read at once, counted once each time it is opened. */
export function useOpenedNotification(
  id: string | undefined,
  listed: readonly Notification[],
  onRead: (id: string) => void,
) {
  const answer = trpc.notifications.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  const details =
    id === undefined ? undefined : (readNotifications(answer.data ? [answer.data] : [])[0] as typeof answer.data);
  const notification = listed.find((one) => one.id === id) ?? details;
  const markRead = useLatest(onRead);
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (notification === undefined) {
      if (id === undefined) seen.current = undefined;
      return;
    }
    if (seen.current === notification.id) return;
    seen.current = notification.id;
    sendAnalyticsEvent('Notification clicked', {
      notificationId: notification.id,
      category: notification.category,
    });
    if (!notification.read) markRead.current(notification.id);
  }, [id, notification, markRead]);
  return {
    notification,
    details,
    isGone: answer.error?.data?.code === 'NOT_FOUND',
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
}
