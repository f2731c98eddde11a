import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

const maxAttempts = 3;

/** Retries lost connections and server errors only. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= maxAttempts - 1) return false;
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status === 'number' ? status >= 500 : !(error instanceof TRPCClientError && isFinal(error));
}

/** Without a session a retry fails in the same way. */
const isFinal = (error: Error) => error.cause instanceof Error && error.cause.name === 'AuthenticationError';

/**
 * Refetches queries that are invalidated during their first load. The library would keep the pending response, which
 * may predate the change.
 */
class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query as never) ?? true),
    } as InvalidateQueryFilters<TaggedQueryKey>);
    return super.invalidateQueries(filters, options);
  }
}

export const createQueryClient = () =>
  new RefetchingQueryClient({
    defaultOptions: {
      // 'always': calls fail without a connection, so that the screen shows an error; by default they would wait
      queries: { networkMode: 'always', staleTime: 30_000, retry: isWorthRetrying, retryDelay: 1000 },
      mutations: { networkMode: 'always' },
    },
  });
