import type { RouteContext } from '../../lib/route-data';

/** The sidebar shows only the total, so one row is enough. */
export const overdueTasks = { status: 'overdue', size: 1 } as const;

export function loadShell({ trpc }: RouteContext): void {
  void trpc.settings.calendar.prefetch();
  void trpc.settings.dashboard.prefetch();
  void trpc.devices.health.prefetch();
  void trpc.maintenance.list.prefetch(overdueTasks);
  void trpc.alarms.counts.prefetch();
  void trpc.notifications.unread.prefetch();
  void trpc.users.emailState.prefetch();
}
