import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { announceNotificationChange } from '../../lib/notification-changes';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { type Pages, withAllRead, withNone, without, withRead } from './pages';

type Unread = ApiOutputs['notifications']['unread'];

const unreadWithout = ({ count, categories, notifications }: Unread, id: string): Unread => {
  const remaining = notifications.filter((notification) => notification.id !== id);
  // the categories of unlisted notifications are known to the server only
  const allListed = count <= notifications.length;
  return {
    count: count - (notifications.length - remaining.length),
    categories: allListed ? [...new Set(remaining.map(({ category }) => category))] : categories,
    notifications: remaining,
  };
};
const noUnread: Unread = { count: 0, categories: [], notifications: [] };

/** Marks as read and deletes optimistically, in the lists and the bell; rolls back if the server fails. */
export function useNotificationChanges() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.notifications.list);

  const applyOptimistically = async (pages: (data: Pages) => Pages, unread: (data: Unread) => Unread) => {
    await Promise.all([queryClient.cancelQueries({ queryKey: lists }), utils.notifications.unread.cancel()]);
    const before = {
      lists: queryClient.getQueriesData<Pages>({ queryKey: lists }),
      unread: utils.notifications.unread.getData(),
    };
    queryClient.setQueriesData<Pages>({ queryKey: lists }, (data) => data && pages(data));
    utils.notifications.unread.setData(undefined, (data) => data && unread(data));
    return before;
  };
  const rollBack = (
    before: Awaited<ReturnType<typeof applyOptimistically>> | undefined,
    title: string,
    error: { message: string },
  ) => {
    for (const [key, data] of before?.lists ?? []) queryClient.setQueryData(key, data);
    if (before?.unread) utils.notifications.unread.setData(undefined, before.unread);
    toast.error(title, { description: error.message });
  };
  const onSettled = () => {
    announceNotificationChange();
    return utils.notifications.unread.invalidate();
  };

  const markRead = trpc.notifications.markRead.useMutation({
    onMutate: ({ id }) =>
      applyOptimistically(
        (data) => withRead(data, id),
        (data) => unreadWithout(data, id),
      ),
    onError: (error, _input, before) => rollBack(before, 'Failed to mark the notification as read', error),
    onSettled,
  });
  const markAllRead = trpc.notifications.markAllRead.useMutation({
    onMutate: () => applyOptimistically(withAllRead, () => noUnread),
    onError: (error, _input, before) => rollBack(before, 'Failed to mark all notifications as read', error),
    onSettled,
  });
  const remove = trpc.notifications.remove.useMutation({
    onMutate: ({ id }) =>
      applyOptimistically(
        (data) => without(data, id),
        (data) => unreadWithout(data, id),
      ),
    onError: (error, _input, before) => rollBack(before, 'Failed to delete the notification', error),
    onSettled,
  });
  const removeAll = trpc.notifications.removeAll.useMutation({
    onMutate: () => applyOptimistically(withNone, () => noUnread),
    onError: (error, _input, before) => rollBack(before, 'Failed to delete the notifications', error),
    onSettled,
  });
  return {
    markRead: (id: string) => markRead.mutate({ id }),
    markAllRead: () => markAllRead.mutate(),
    remove: (id: string) => remove.mutate({ id }),
    removeAll: () => removeAll.mutate(),
  };
}
