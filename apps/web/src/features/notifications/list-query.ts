import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ApiClient } from '../../lib/trpc/client';
import { trpc } from '../../lib/trpc/trpc';
import { nextPage, type Pages, pageSize } from './pages';
import { type NotificationsSearch, searchedText } from './search';
import type { Category, StatusFilter } from './words';

export interface Filters {
  search: string;
  category: Category | 'all';
  status: StatusFilter;
}

export const filtersOf = (search: NotificationsSearch): Filters => ({
  search: searchedText(search),
  category: search.type ?? 'all',
  status: search.status ?? 'all',
});

/** Specification 1, section 9. */
const staleTimeMs = 5 * 60_000;

/** Query options of the list, shared by the hook and the route loader. */
export function listQuery(client: ApiClient, filters: Filters) {
  const queryKey: QueryKey = [...getQueryKey(trpc.notifications.list), filters];
  const readPage = (page: number, signal?: AbortSignal) =>
    client.notifications.list.query({ ...filters, page, size: pageSize }, signal ? { signal } : {});
  return {
    readPage,
    options: {
      queryKey,
      queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => readPage(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (_last: Pages['pages'][number], pages: Pages['pages']) => nextPage(pages),
      staleTime: staleTimeMs,
    },
  };
}
