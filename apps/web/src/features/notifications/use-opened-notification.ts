import type { Notification } from '@steward/api/schema/notifications';
import { useEffect, useRef } from 'react';
import { sendAnalyticsEvent } from '../../lib/analytics-event';
import { trpc } from '../../lib/trpc/trpc';
import { useLatest } from '../../lib/use-latest';
import { readNotifications } from './read-notifications';

/** The open notification. Opening it marks it as read and sends one analytics event. */
export function useOpenedNotification(
  id: string | undefined,
  listed: readonly Notification[],
  onRead: (id: string) => void,
) {
  const response = trpc.notifications.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  const details =
    id === undefined ? undefined : (readNotifications(response.data ? [response.data] : [])[0] as typeof response.data);
  const notification = listed.find((candidate) => candidate.id === id) ?? details;
  const markRead = useLatest(onRead);
  const handledId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (notification === undefined) {
      if (id === undefined) handledId.current = undefined;
      return;
    }
    if (handledId.current === notification.id) return;
    handledId.current = notification.id;
    sendAnalyticsEvent('Notification clicked', {
      notificationId: notification.id,
      category: notification.category,
    });
    if (!notification.read) markRead.current(notification.id);
  }, [id, notification, markRead]);
  return {
    notification,
    details,
    isMissing: response.error?.data?.code === 'NOT_FOUND',
    error: response.error?.message,
    retry: () => void response.refetch(),
  };
}
