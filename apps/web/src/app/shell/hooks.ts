import { useIsNarrow } from '@steward/ui/hooks/use-media-query';
import { useSidePanelOpen } from '@steward/ui/hooks/use-side-panel-open';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline } from '../../lib/connection';
import { returnStateOf } from '../../lib/session/return-address';
import { trpc } from '../../lib/trpc/trpc';
import { useRefreshInterval } from '../dashboard-preferences';
import { overdueTasks } from './loader';
import { useLiveFigures } from './use-live-figures';

const minuteMs = 60_000;

/** Counts shown in the sidebar and the bell. The device count follows the refresh interval of the dashboard settings. */
export function useShellFigures() {
  const overdue = trpc.maintenance.list.useQuery(overdueTasks, { staleTime: 2 * minuteMs });
  const health = trpc.devices.health.useQuery(undefined, { refetchInterval: useRefreshInterval() });
  return {
    devices: health.data?.total,
    overdueTasks: overdue.data?.totalElements,
    ...useLiveFigures(),
  };
}

/**
 * Follows session changes made in another tab: a sign-out sends this tab to the sign-in, which returns the same user here;
 * the sign-in of another user drops all cached data.
 */
export function useSharedSession(userId: string | undefined): void {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const previousUserId = useRef(userId);
  useEffect(() => {
    const before = previousUserId.current;
    if (before === userId) return;
    previousUserId.current = userId;
    void queryClient.resetQueries();
    // the history is ahead of the router's state: after a sign-out in this tab it is already at the sign-in
    const { location } = router.history;
    if (userId !== undefined || location.pathname === '/login') return;
    void navigate({ to: '/login', state: returnStateOf(location, before) });
  }, [userId, navigate, router, queryClient]);
}

/** Invalidates every query when the server becomes reachable again, including those that failed. Returns whether it is offline. */
export function useRefreshAfterOffline(): boolean {
  const queryClient = useQueryClient();
  const offline = useIsOffline();
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline) void queryClient.invalidateQueries();
    wasOffline.current = offline;
  }, [offline, queryClient]);
  return offline;
}

const railKey = 'steward.sidebar';

/**
 * Whether the sidebar shows icons only. The user's choice is stored in this browser. The sidebar folds automatically in a
 * narrow window or beside an open side panel; unfolding it then lasts until that changes.
 */
export function useRail() {
  const [chosenRail, setChosenRail] = useState(() => localStorage.getItem(railKey) === 'rail');
  const [unfolded, setUnfolded] = useState(false);
  const narrow = useIsNarrow();
  const panelOpen = useSidePanelOpen();
  const folds = narrow || panelOpen;
  const [foldedBefore, setFoldedBefore] = useState(folds);
  if (folds !== foldedBefore) {
    setFoldedBefore(folds);
    setUnfolded(false);
  }
  const change = (rail: boolean) => {
    if (folds) {
      setUnfolded(!rail);
      return;
    }
    localStorage.setItem(railKey, rail ? 'rail' : 'full');
    setChosenRail(rail);
  };
  return [folds ? !unfolded : chosenRail, change] as const;
}

/** Applies the guards of the open page to a role that an administrator has changed meanwhile. */
export function useGuardsOfRole(role: string): void {
  const router = useRouter();
  const guardedRole = useRef(role);
  useEffect(() => {
    if (guardedRole.current === role) return;
    guardedRole.current = role;
    toast.info(role === 'ADMIN' ? 'You are an administrator now' : 'You are a regular user now');
    void router.invalidate();
  }, [router, role]);
}
