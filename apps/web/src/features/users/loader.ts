import { type PageContext, renewed } from '../../lib/route-data';

export function loadUsers({ trpc }: PageContext): void {
  void trpc.users.list.prefetch(undefined, renewed);
  void trpc.users.stats.prefetch(undefined, statsFreshness);
}

/** The figures above the list change slowly. */
export const statsFreshness = { staleTime: 15 * 60_000 };
