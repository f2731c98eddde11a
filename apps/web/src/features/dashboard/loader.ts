import { type PageContext, renewed } from '../../lib/route-data';

/** Number of alarms shown on the page. */
const alarmsShown = 5;
export const openAlarmsInput = { state: 'OPEN', size: alarmsShown } as const;

export function loadDashboard({ trpc, user }: PageContext): void {
  void trpc.dashboard.get.prefetch(undefined, renewed);
  void trpc.alarms.list.prefetch(openAlarmsInput, renewed);
  if (user.role === 'ADMIN') void trpc.organization.checklist.prefetch(undefined, renewed);
}
