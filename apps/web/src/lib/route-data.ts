import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from './session/stored-session';
import type { ApiClient } from './trpc/client';
import type { TrpcUtils } from './trpc/trpc';

/** What every route is given. Its loader and its components use the same cache. */
export interface RouteContext {
  queryClient: QueryClient;
  client: ApiClient;
  trpc: TrpcUtils;
}

/** What the routes behind the sign-in are given. */
export interface PageContext extends RouteContext {
  user: SessionUser;
}

/*
 * A loader starts the queries of its page and waits for none: the data is on its way while the page's code is fetched.
 * Hovering a link runs it too. A query that fails is shown by the component that uses it.
 */

/** For `prefetch` of data that is renewed whenever its page opens. Only an answer to a hover just before is used as it is. */
export const renewed = { staleTime: 5_000 };

/** For the component's own `useQuery` of such data: the loader has asked for it already. */
export const loadedByRoute = { refetchOnMount: false, retryOnMount: false } as const;
