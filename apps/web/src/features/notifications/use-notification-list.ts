import type { NotificationList } from '@steward/api/schema/notifications';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useMemo } from 'react';
import { onNotificationChange } from '../../lib/notification-changes';
import { trpc } from '../../lib/trpc/trpc';
import { loadedOf, nextPage, type Pages, pageSize, withHead } from './pages';
import { readNotifications } from './read-notifications';
import type { Category, StatusFilter } from './words';

export interface Filters {
  search: string;
  category: Category | 'all';
  status: StatusFilter;
}

/** Specification 1, section 9. */
const freshFor = 5 * 60_000;

const none: NotificationList[] = [];

/** What the filters leave, newest first, page by page; its beginning is read again whenever something changes. */
export function useNotificationList({ search, category, status }: Filters) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = useMemo(
    () => [...getQueryKey(trpc.notifications.list), { search, category, status }],
    [search, category, status],
  );
  const read = useMemo(
    () => (page: number, signal?: AbortSignal) =>
      client.notifications.list.query({ search, category, status, page, size: pageSize }, signal ? { signal } : {}),
    [client, search, category, status],
  );
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextPage(pages),
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
  useEffect(
    () =>
      onNotificationChange(() => {
        const refresh = async () => {
          if (!queryClient.getQueryData(queryKey)) return;
          const head = await read(0);
          queryClient.setQueryData<Pages>(queryKey, (data) => data && withHead(data, head));
        };
        // what cannot be read now is read with the next change
        refresh().catch(() => undefined);
      }),
    [queryClient, queryKey, read],
  );
  const pages = query.data?.pages ?? none;
  const notifications = useMemo(() => readNotifications(loadedOf(pages)), [pages]);
  const { unread = 0, total = 0, totalElements = 0 } = pages.at(-1) ?? {};
  return { query, notifications, unread, total, found: totalElements };
}
