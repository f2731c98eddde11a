import type { DashboardSettings } from '@steward/api/schema/settings';
import { useEffect } from 'react';
import { trpc } from '../lib/trpc/trpc';
import { defaultDashboard } from './dashboard-defaults';
import { rememberDashboard, rememberedDashboard } from './remembered-dashboard';

const staleTimeMs = 5 * 60_000;

/** Dashboard settings of the signed-in user: from the server, else as last stored in this browser, else the defaults. */
export function useDashboardPreferences(): DashboardSettings {
  const settings = trpc.settings.dashboard.useQuery(undefined, { staleTime: staleTimeMs });
  return { ...defaultDashboard, ...(settings.data ?? rememberedDashboard()) };
}

/** Value for `refetchInterval`, in milliseconds; false when the user turned automatic refresh off. */
export function useRefreshInterval(): number | false {
  const { autoRefresh, refreshInterval } = useDashboardPreferences();
  return autoRefresh ? refreshInterval * 1000 : false;
}

const assetViews = { grid: 'cards', list: 'table', compact: 'compact' } as const;

/** Default view of Smart Assets, used when the address has none. */
export const useAssetsView = () => assetViews[useDashboardPreferences().layout];

const responsiveViewport = 'width=device-width, initial-scale=1';
/** Width that the desktop layout is designed for. */
const desktopViewport = 'width=1366';

/** Applies the settings that affect the whole document: density, and the viewport of phones. Call it once, in the shell. */
export function useAppliedPreferences(): void {
  const { compactMode, responsiveLayout } = useDashboardPreferences();
  const { data } = trpc.settings.dashboard.useQuery(undefined, { staleTime: staleTimeMs });
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
    viewport?.setAttribute('content', responsiveLayout ? responsiveViewport : desktopViewport);
    return () => viewport?.setAttribute('content', responsiveViewport);
  }, [responsiveLayout]);
}
