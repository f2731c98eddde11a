import { useIsNarrow } from '@steward/ui/hooks/use-media-query';
import { useSidePanelOpen } from '@steward/ui/hooks/use-side-panel-open';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { canPush, currentSubscription } from '../../features/settings/notifications/push-subscription';
import { dismissError } from '../../lib/app-error';
import { useIsOffline } from '../../lib/connection';
import { serverPage } from '../../lib/server-page';
import { providerSignOutPath, takeProviderSession } from '../../lib/session/provider-session';
import { returnStateOf } from '../../lib/session/return-address';
import { closeSession, currentUser } from '../../lib/session/session';
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

const signOutTimeoutMs = 2000;

/**
 * Ends the session and this browser's push subscription, so that its next user does not get the messages. The server calls
 * come first because they need the token, but sign-out waits for them at most `signOutTimeoutMs`. If the session was opened through the
 * sign-in provider, the provider's session is ended as well.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const endServerSession = trpc.auth.signOut.useMutation();

  const leave = async (state = {}) => {
    closeSession();
    dismissError();
    await navigate({ to: '/login', state });
    queryClient.clear();
  };
  const endPush = async () => {
    const subscription = canPush() ? await currentSubscription() : null;
    if (!subscription) return;
    // unsubscribe at the push service even if the server call fails: the server then finds the endpoint gone
    await Promise.allSettled([
      client.settings.unsubscribePush.mutate({ endpoint: subscription.endpoint }),
      subscription.unsubscribe(),
    ]);
  };
  const signOut = async () => {
    const serverCalls = endPush()
      .catch(() => undefined)
      .then(() => endServerSession.mutateAsync())
      .catch(() => undefined);
    await Promise.race([serverCalls, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    await leave();
    if (takeProviderSession()) return serverPage.open(providerSignOutPath);
    toast.success('Logged out successfully', { description: 'You have been logged out of your account' });
  };
  /** After the session has ended: the sign-in returns the user to this page. */
  const signInAgain = () => leave(returnStateOf(router.state.location, currentUser()?.id));
  return { signOut: () => void signOut(), signInAgain: () => void signInAgain() };
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
