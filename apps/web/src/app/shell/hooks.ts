import { useIsNarrow } from '@steward/ui/hooks/use-media-query';
import { useSidePanelOpen } from '@steward/ui/hooks/use-side-panel-open';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { canPush, currentSubscription } from '../../features/settings/notifications/push-subscription';
import { dismissError } from '../../lib/app-error';
import { useIsOffline } from '../../lib/connection';
import { returnStateOf } from '../../lib/session/return-address';
import { closeSession, currentUser } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { useRefreshInterval } from '../dashboard-preferences';
import { overdueTasks } from './loader';
import { useUnreadNotifications } from './use-unread-notifications';

const minute = 60_000;

/** What the sidebar and the bell count; the machines as often as the dashboard settings say. */
export function useShellFigures() {
  const overdue = trpc.maintenance.list.useQuery(overdueTasks, { staleTime: 2 * minute });
  const health = trpc.devices.health.useQuery(undefined, { refetchInterval: useRefreshInterval() });
  return { devices: health.data?.total, overdueTasks: overdue.data?.totalElements, ...useUnreadNotifications() };
}

const longestFarewell = 2000;

/**
 * Ends the session, and the push messages of this browser: the next one to use it must not get them. The server is told
 * first, since the calls need the token, but not waited for longer than 2 s.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const tellServer = trpc.auth.signOut.useMutation();

  const leave = async (state = {}) => {
    closeSession();
    dismissError();
    await navigate({ to: '/login', state });
    queryClient.clear();
  };
  const endPush = async () => {
    const subscription = canPush() ? await currentSubscription() : null;
    if (!subscription) return;
    // at the push service even if the server cannot be told: it then finds the address gone
    await Promise.allSettled([
      client.settings.unsubscribePush.mutate({ endpoint: subscription.endpoint }),
      subscription.unsubscribe(),
    ]);
  };
  const signOut = async () => {
    const told = endPush()
      .catch(() => undefined)
      .then(() => tellServer.mutateAsync())
      .catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
    await leave();
    toast.success('Logged out successfully', { description: 'You have been logged out of your account' });
  };
  /** The session has ended: the sign-in leads back to this page. */
  const signInAgain = () => leave(returnStateOf(router.state.location, currentUser()?.id));
  return { signOut: () => void signOut(), signInAgain: () => void signInAgain() };
}

/**
 * Follows what another tab does to the session: after a sign-out this tab goes to the sign-in, which leads back here for
 * the same user; after the sign-in of another user all cached data is dropped.
 */
export function useSharedSession(userId: string | undefined): void {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const known = useRef(userId);
  useEffect(() => {
    const before = known.current;
    if (before === userId) return;
    known.current = userId;
    void queryClient.resetQueries();
    // the history is ahead of the router's own location: after a sign-out in this tab it is at the sign-in by now
    const { location } = router.history;
    if (userId !== undefined || location.pathname === '/login') return;
    void navigate({ to: '/login', state: returnStateOf(location, before) });
  }, [userId, navigate, router, queryClient]);
}

/** Refreshes what is on screen when the server can be reached again, including what failed meanwhile. */
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
 * Whether the sidebar shows icons only. What somebody chooses is remembered in this browser. Where its room is needed
 * (a narrow window, a panel beside the content) it folds by itself, and whoever unfolds it then does so until that changes.
 */
export function useRail() {
  const [chosen, setChosen] = useState(() => localStorage.getItem(railKey) === 'rail');
  const [unfolded, setUnfolded] = useState(false);
  const narrow = useIsNarrow();
  const beside = useSidePanelOpen();
  const folds = narrow || beside;
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
    setChosen(rail);
  };
  return [folds ? !unfolded : chosen, change] as const;
}
