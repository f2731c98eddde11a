import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc/trpc';

const pageSize = 20;
const queryKey = 'conversations';

/** The user's own conversations, newest first, page by page. */
export function useConversations(search: string, deviceId: string | undefined) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: [queryKey, deviceId, search],
    queryFn: ({ pageParam, signal }) =>
      client.chat.conversations.query({ page: pageParam, size: pageSize, search, deviceId }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    conversations: query.data?.pages.flatMap(({ content }) => content),
    total: query.data?.pages[0]?.totalElements,
    error: query.error?.message,
    isLoading: query.isLoading,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  };
}

export function useInvalidateConversations() {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [queryKey] }), [queries]);
}
