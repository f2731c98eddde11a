import type { NotificationList } from '@steward/api/schema/notifications';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';
import { type Filters, listQuery } from './list-query';
import { loadedOf, type Pages, withHead } from './pages';
import { readNotifications } from './read-notifications';

const noPages: NotificationList[] = [];

/** Filtered notifications, newest first, page by page. Any change reloads the first page. */
export function useNotificationList({ search, category, status }: Filters) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { options, readPage } = useMemo(
    () => listQuery(client, { search, category, status }),
    [client, search, category, status],
  );
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  useEffect(
    () =>
      onNotificationChange(() => {
        const refresh = async () => {
          if (!queryClient.getQueryData(options.queryKey)) return;
          const head = await readPage(0);
          queryClient.setQueryData<Pages>(options.queryKey, (data) => data && withHead(data, head));
        };
        // a failed refresh is repeated with the next change
        refresh().catch(() => undefined);
      }),
    [queryClient, options, readPage],
  );
  const pages = query.data?.pages ?? noPages;
  const notifications = useMemo(() => readNotifications(loadedOf(pages)), [pages]);
  const { unread = 0, total = 0, totalElements = 0 } = pages.at(-1) ?? {};
  return { query, notifications, unread, total, matching: totalElements };
}
