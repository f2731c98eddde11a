import { useEffect } from 'react';
import { useOverdue } from './hooks';

/** A list that has not come after this long counts as failed; it is still shown when it comes (section 9). */
const fetchLimit = 5000;

interface Query<T> {
  data: T | undefined;
  error: { message: string } | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What a list shows: its rows, that it is loading, or that it failed. A failure is also in the console, as a warning. */
export function useListState<T>(query: Query<T>, failure: string) {
  const overdue = useOverdue(query.isPending, fetchLimit);
  const failed = query.data === undefined && (query.error !== null || overdue);
  const reason = query.error?.message ?? 'no response in time';
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: decided for lists (an error reads as an empty list with its text)
    if (failed) console.warn(`${failure}: ${reason}`);
  }, [failed, failure, reason]);
  return {
    loading: query.data === undefined && !failed,
    failed,
    refreshing: query.data !== undefined && query.isFetching,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
