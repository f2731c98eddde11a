import { z } from 'zod';
import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { notificationChanges } from './changes';
import { createNotification } from './create';
import { notificationDeliveriesOf } from './deliveries/service';
import { notificationDetails as detailsOf } from './details';
import { allNotifications, listNotifications } from './list';
import {
  countOutput,
  delivery,
  listedNotification,
  listNotificationsInput,
  markReadInput,
  notification,
  notificationChange,
  notificationDetails,
  notificationIdInput,
  notificationInput,
  notificationList,
  removedOutput,
  unreadCountOutput,
  unreadSummary,
} from './schema';
import {
  countUnread,
  markAllRead,
  markRead,
  removeAllNotifications,
  removeNotification,
  unreadNotifications,
} from './service';

export const notificationsRouter = router({
  list: can('notifications:use')
    .input(listNotificationsInput)
    .output(notificationList)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  all: can('notifications:use', callCosts.longList)
    .output(z.array(listedNotification))
    .query(({ ctx }) => allNotifications(ctx)),
  get: can('notifications:use')
    .input(notificationIdInput)
    .output(notificationDetails)
    .query(({ ctx, input }) => detailsOf(ctx, input.id)),
  deliveries: can('notifications:use')
    .input(notificationIdInput)
    .output(z.array(delivery))
    .query(({ ctx, input }) => notificationDeliveriesOf(ctx, input.id)),
  unread: can('notifications:use')
    .output(unreadSummary)
    .query(({ ctx }) => unreadNotifications(ctx)),
  unreadCount: can('notifications:use')
    .output(unreadCountOutput)
    .query(({ ctx }) => countUnread(ctx)),
  changes: can('notifications:use')
    .output(streamOf(notificationChange))
    .subscription(async function* ({ ctx, signal }) {
      yield* notificationChanges(ctx, signal ?? new AbortController().signal);
    }),
  create: can('notifications:use')
    .input(notificationInput)
    .output(notification)
    .mutation(({ ctx, input }) => createNotification(ctx, input)),
  markRead: can('notifications:use')
    .input(markReadInput)
    .output(notification)
    .mutation(({ ctx, input }) => markRead(ctx, input.id)),
  markAllRead: can('notifications:use')
    .output(countOutput)
    .mutation(({ ctx }) => markAllRead(ctx)),
  remove: can('notifications:use')
    .input(notificationIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeNotification(ctx, input.id)),
  removeAll: can('notifications:use')
    .output(countOutput)
    .mutation(({ ctx }) => removeAllNotifications(ctx)),
});
