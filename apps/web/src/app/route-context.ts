import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { RouteContext } from '../lib/route-data';
import { createApiClient } from '../lib/trpc/client';

/** One client for routes and components: what they ask for at the same time travels in one request. */
export function createRouteContext(queryClient: QueryClient): RouteContext {
  const client = createApiClient();
  return { queryClient, client, trpc: createTRPCQueryUtils({ queryClient, client }) };
}
