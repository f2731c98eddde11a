import { type PageContext, renewed } from '../../lib/route-data';

export function loadUsers({ trpc }: PageContext): void {
  void trpc.users.list.prefetch(undefined, renewed);
  void trpc.users.stats.prefetch(undefined, statsFreshness);
}

/** The summary figures change slowly (specification 1, section 9). */
export const statsFreshness = { staleTime: 15 * 60_000 };
