import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { RouteContext } from '../lib/route-data';
import { createApiClient } from '../lib/trpc/client';

/** Routes and components share one client, so that simultaneous calls are batched into one request. */
export function createRouteContext(queryClient: QueryClient): RouteContext {
  const client = createApiClient();
  return { queryClient, client, trpc: createTRPCQueryUtils({ queryClient, client }) };
}
