import type { DashboardSettings } from '@steward/api/schema/settings';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';

/** Seconds; specification 1, section 9. */
const defaultInterval = 30;

/** All figures of the page in one call, asked for again as the reader has chosen. */
export function useDashboard() {
  const chosen = trpc.settings.dashboard.useQuery();
  const { autoRefresh = true, refreshInterval = defaultInterval } = chosen.data ?? {};
  const figures = trpc.dashboard.get.useQuery(undefined, {
    // what was done elsewhere shows at once
    staleTime: 0,
    ...loadedByRoute,
    refetchInterval: autoRefresh && refreshInterval * 1000,
  });
  return {
    data: figures.data,
    /** The reader's choices; null when there are none or they cannot be read: the page as drawn. */
    settings: chosen.data ?? (null as DashboardSettings | null),
    isPending: figures.isPending || chosen.isPending,
    error: figures.error?.message,
    retrying: figures.isFetching,
    retry: () => void figures.refetch(),
  };
}
