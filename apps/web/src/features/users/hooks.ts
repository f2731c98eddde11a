import { isAllowed } from '@steward/api/permissions';
import { useMemo } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import type { SessionUser } from '../../lib/session/stored-session';
import { trpc } from '../../lib/trpc/trpc';
import { listFailure, noPermission } from './list-failure';
import { statsFreshness } from './loader';
import { type Person, personOfSession } from './person';

/** Everybody of the organization, at most 1,000; when they cannot be loaded, the signed-in user alone. */
export function useUsers(current: SessionUser) {
  const allowed = isAllowed(current.role, 'users:read');
  const list = trpc.users.list.useQuery(undefined, { enabled: allowed, ...loadedByRoute });
  const failed = !list.data && (list.isError || !allowed);
  const people = useMemo<readonly Person[] | undefined>(
    () => list.data ?? (failed ? [personOfSession(current)] : undefined),
    [list.data, failed, current],
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
 * The three figures; counted in the list when the server's own cannot be had.
 * @param people undefined while they load, and when they could not be loaded: whom nobody counted is no figure.
 */
export function useFigures(people: readonly Person[] | undefined) {
  const stats = trpc.users.stats.useQuery(undefined, statsFreshness);
  const figures = stats.data ? ofStats(stats.data) : stats.isError && people ? counted(people) : undefined;
  return { figures, unknown: stats.isError && !figures, refetch: stats.refetch };
}

const ofStats = (stats: { totalUsers: number; adminUsers: number; activeUsers: number }): Figures => ({
  total: stats.totalUsers,
  admins: stats.adminUsers,
  active: stats.activeUsers,
});

const counted = (people: readonly Person[]): Figures => ({
  total: people.length,
  admins: people.filter(({ role }) => role === 'ADMIN').length,
  active: people.filter(({ enabled }) => enabled).length,
});

/** Deletes somebody; they are out of the list at once, what they looked after is asked for again. */
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
