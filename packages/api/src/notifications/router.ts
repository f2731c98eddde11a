import { can, router } from '../trpc';
import { countOutput, markReadInput, notification, unread, unreadCountOutput } from './schema';
import { countUnread, markAllRead, markRead, unreadNotifications } from './service';

export const notificationsRouter = router({
  unread: can('notifications:use')
    .output(unread)
    .query(({ ctx }) => unreadNotifications(ctx)),
  unreadCount: can('notifications:use')
    .output(unreadCountOutput)
    .query(({ ctx }) => countUnread(ctx)),
  markRead: can('notifications:use')
    .input(markReadInput)
    .output(notification)
    .mutation(({ ctx, input }) => markRead(ctx, input.id)),
  markAllRead: can('notifications:use')
    .output(countOutput)
    .mutation(({ ctx }) => markAllRead(ctx)),
});
