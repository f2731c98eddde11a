import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dismissError } from '../../lib/app-error';
import { closeSession } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { useRefreshInterval } from '../dashboard-preferences';
import { useUnreadNotifications } from './use-unread-notifications';

const minute = 60_000;

/** What the sidebar and the bell count; the machines as often as the dashboard settings say. */
export function useShellFigures() {
  // one row of the page is asked for: only the number is shown
  const overdue = trpc.maintenance.list.useQuery({ status: 'overdue', size: 1 }, { staleTime: 2 * minute });
  const health = trpc.devices.health.useQuery(undefined, { refetchInterval: useRefreshInterval() });
  return { devices: health.data?.total, overdueTasks: overdue.data?.totalElements, ...useUnreadNotifications() };
}

const longestFarewell = 2000;

/** Ends the session: the server is told first, since the call needs the token, but not waited for longer than 2 s. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const tellServer = trpc.auth.signOut.useMutation();

  const leave = async () => {
    closeSession();
    dismissError();
    await navigate({ to: '/login' });
    queryClient.clear();
  };
  const signOut = async () => {
    const told = tellServer.mutateAsync().catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestFarewell))]);
    await leave();
    toast.success('Logged out successfully', { description: 'You have been logged out of your account' });
  };
  return { signOut: () => void signOut(), signInAgain: () => void leave() };
}

const railKey = 'steward.sidebar';

/** Whether the sidebar shows icons only; remembered in this browser. */
export function useRail() {
  const [rail, setRail] = useState(() => localStorage.getItem(railKey) === 'rail');
  const change = (next: boolean) => {
    localStorage.setItem(railKey, next ? 'rail' : 'full');
    setRail(next);
  };
  return [rail, change] as const;
}
