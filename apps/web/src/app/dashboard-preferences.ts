import type { DashboardSettings } from '@steward/api/schema/settings';
import { useEffect } from 'react';
import { trpc } from '../lib/trpc/trpc';
import { defaultDashboard } from './dashboard-defaults';
import { rememberDashboard, rememberedDashboard } from './remembered-dashboard';

const keptFor = 5 * 60_000;

/** The dashboard settings of the signed-in user; what is not known yet is as specified. */
export function useDashboardPreferences(): DashboardSettings {
  const settings = trpc.settings.dashboard.useQuery(undefined, { staleTime: keptFor });
  return { ...defaultDashboard, ...(settings.data ?? rememberedDashboard()) };
}

/** How often figures are renewed, in milliseconds; false: only when somebody asks. For `refetchInterval`. */
export function useRefreshInterval(): number | false {
  const { autoRefresh, refreshInterval } = useDashboardPreferences();
  return autoRefresh ? refreshInterval * 1000 : false;
}

const assetViews = { grid: 'cards', list: 'table', compact: 'compact' } as const;

/** How Smart Assets begins where the address does not say. */
export const useAssetsView = () => assetViews[useDashboardPreferences().layout];

const narrow = 'width=device-width, initial-scale=1';
/** The width that the desktop's layout is drawn for. */
const wide = 'width=1366';

/** What holds for the whole page: density, and whether a phone gets the phone's layout. Once, in the shell. */
export function useAppliedPreferences(): void {
  const { compactMode, responsiveLayout } = useDashboardPreferences();
  const { data } = trpc.settings.dashboard.useQuery(undefined, { staleTime: keptFor });
  useEffect(() => {
    if (data) rememberDashboard(data);
  }, [data]);
  useEffect(() => {
    const root = document.documentElement;
    root.classList.toggle('compact', compactMode);
    return () => root.classList.remove('compact');
  }, [compactMode]);
  useEffect(() => {
    const viewport = document.querySelector('meta[name="viewport"]');
    viewport?.setAttribute('content', responsiveLayout ? narrow : wide);
    return () => viewport?.setAttribute('content', narrow);
  }, [responsiveLayout]);
}
