import { useEffect } from 'react';
import { useOverdue } from './hooks';

/** A list without a response after this time counts as failed, but is shown when it arrives (specification 2, section 9). */
const fetchTimeoutMs = 5000;

interface Query<T> {
  data: T | undefined;
  error: { message: string } | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Whether a list is loading, failed or refreshing. A failure is also logged to the console as a warning. */
export function useListState<T>(query: Query<T>, failure: string) {
  const overdue = useOverdue(query.isPending, fetchTimeoutMs);
  const failed = query.data === undefined && (query.error !== null || overdue);
  const reason = query.error?.message ?? 'no response in time';
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: required for lists that fail to load
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

export type ListState = ReturnType<typeof useListState>;
