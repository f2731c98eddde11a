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
 * Fetches queries again that are invalidated during their first load, unless `cancelRefetch` is false. The library would keep the
 * pending response, which may predate the change.
 */
class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false) await this.restartFirstLoads(filters as InvalidateQueryFilters | undefined);
    return super.invalidateQueries(filters, options);
  }

  private async restartFirstLoads(filters: InvalidateQueryFilters = {}): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined);
    await Promise.all(firstLoads.map((query) => query.cancel({ revert: true })));
    // a cancelled prefetch has no observer that restarts it, and a page may need its data while offline
    for (const query of firstLoads) if (!query.isActive()) void query.fetch().catch(() => {});
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
