import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

const attempts = 3;

/** Only what may go better next time: no answer at all, or a fault of the server. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= attempts - 1) return false;
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status === 'number' ? status >= 500 : !(error instanceof TRPCClientError && isFinal(error));
}

/** The session could not be renewed: asking again asks the same. */
const isFinal = (error: Error) => error.cause instanceof Error && error.cause.name === 'AuthenticationError';

/**
 * What is invalidated while it is loaded for the first time is asked for again: the library would take the answer that
 * is under way, which may have been made before the change.
 */
class CarefulQueryClient extends QueryClient {
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
  new CarefulQueryClient({
    defaultOptions: {
      // 'always': without a connection a call fails and its screen says so, where the library would wait in silence
      queries: { networkMode: 'always', staleTime: 30_000, retry: isWorthRetrying, retryDelay: 1000 },
      mutations: { networkMode: 'always' },
    },
  });
