import { isAllowed } from '@steward/api/permissions';
import { useMemo } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import type { SessionUser } from '../../lib/session/stored-session';
import { trpc } from '../../lib/trpc/trpc';
import { listFailure, noPermission } from './list-failure';
import { statsFreshness } from './loader';
import { type Person, personOfSession } from './person';

/** Up to 1,000 users of the organization; only the current user if loading fails. */
export function useUsers(currentUser: SessionUser) {
  const allowed = isAllowed(currentUser.role, 'users:read');
  const list = trpc.users.list.useQuery(undefined, { enabled: allowed, ...loadedByRoute });
  const failed = !list.data && (list.isError || !allowed);
  const people = useMemo<readonly Person[] | undefined>(
    () => list.data ?? (failed ? [personOfSession(currentUser)] : undefined),
    [list.data, failed, currentUser],
  );
  return {
    people,
    failed,
    failure: allowed ? listFailure(list.error) : noPermission,
    loading: list.isPending && allowed,
    refreshing: list.isFetching,
    refetch: list.refetch,
  };
}

interface Figures {
  total: number;
  admins: number;
  active: number;
}

/**
 * Summary figures from the server, else counted in the list.
 * @param people undefined while they load or if loading failed
 */
export function useFigures(people: readonly Person[] | undefined) {
  const stats = trpc.users.stats.useQuery(undefined, statsFreshness);
  const figures = stats.data ? figuresOfStats(stats.data) : stats.isError && people ? countFigures(people) : undefined;
  return { figures, unknown: stats.isError && !figures, refetch: stats.refetch };
}

const figuresOfStats = (stats: { totalUsers: number; adminUsers: number; activeUsers: number }): Figures => ({
  total: stats.totalUsers,
  admins: stats.adminUsers,
  active: stats.activeUsers,
});

const countFigures = (people: readonly Person[]): Figures => ({
  total: people.length,
  admins: people.filter(({ role }) => role === 'ADMIN').length,
  active: people.filter(({ enabled }) => enabled).length,
});

/** Deletes a user, removes them from the cached list and invalidates what was assigned to them. */
export function useRemoveUser() {
  const utils = trpc.useUtils();
  return trpc.users.remove.useMutation({
    onSuccess: (_, { id }) => {
      utils.users.list.setData(undefined, (list) => list?.filter((user) => user.id !== id));
      void Promise.all([
        utils.users.invalidate(),
        utils.devices.invalidate(),
        utils.maintenance.invalidate(),
        utils.notifications.invalidate(),
      ]);
    },
  });
}
