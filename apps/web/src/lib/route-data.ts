import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from './session/stored-session';
import type { ApiClient } from './trpc/client';
import type { TrpcUtils } from './trpc/trpc';

/** Context of every route. Loaders and components share its cache. */
export interface RouteContext {
  queryClient: QueryClient;
  client: ApiClient;
  trpc: TrpcUtils;
}

/** Context of the routes that require a signed-in user. */
export interface PageContext extends RouteContext {
  user: SessionUser;
}

/*
 * A loader starts the queries of its page without waiting for them, so data and code are fetched at the same time. Hovering a
 * link also runs it. The component that uses a query shows its error.
 */

/** Options to `prefetch` data that is fetched again at each visit, unless hovering the link fetched it less than 5 s ago. */
export const renewed = { staleTime: 5_000 };

/** Options of the component's `useQuery` for such data, which the loader has already requested. */
export const loadedByRoute = { refetchOnMount: false, retryOnMount: false } as const;
