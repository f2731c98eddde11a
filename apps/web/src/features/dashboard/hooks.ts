import type { DashboardSettings } from '@steward/api/schema/settings';
import { loadedByRoute } from '../../lib/route-data';
import { useMay } from '../../lib/session/use-may';
import { trpc } from '../../lib/trpc/trpc';
import { openAlarmsInput } from './loader';

/** Specification 1, section 9. */
const defaultRefreshSeconds = 30;

/** All data of the page in one call, refetched as the user's dashboard settings say. */
export function useDashboard() {
  const settings = trpc.settings.dashboard.useQuery();
  const { autoRefresh = true, refreshInterval = defaultRefreshSeconds } = settings.data ?? {};
  const figures = trpc.dashboard.get.useQuery(undefined, {
    // changes made on other pages must show at once
    staleTime: 0,
    ...loadedByRoute,
    refetchInterval: autoRefresh && refreshInterval * 1000,
  });
  return {
    data: figures.data,
    /** The user's settings; null before they load or if loading fails. */
    settings: settings.data ?? (null as DashboardSettings | null),
    isPending: figures.isPending || settings.isPending,
    error: figures.error?.message,
    retrying: figures.isFetching,
    retry: () => void figures.refetch(),
  };
}

/** The most severe open alarms. The shell invalidates this query when alarms change. */
export const useOpenAlarms = () => trpc.alarms.list.useQuery(openAlarmsInput, { staleTime: 0, ...loadedByRoute });

/** The first-day checklist; null when it is done or dismissed; undefined while it loads, if loading fails, and for users without permission. */
export function useChecklist() {
  const mayManage = useMay('organization:manage');
  // steps are done on other pages
  const { data, isLoading } = trpc.organization.checklist.useQuery(undefined, {
    enabled: mayManage,
    staleTime: 0,
    ...loadedByRoute,
  });
  return { checklist: mayManage ? data : undefined, loading: isLoading };
}
