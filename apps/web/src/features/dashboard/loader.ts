import { type PageContext, renewed } from '../../lib/route-data';

export function loadDashboard({ trpc, user }: PageContext): void {
  void trpc.dashboard.get.prefetch(undefined, renewed);
  if (user.role === 'ADMIN') void trpc.organization.checklist.prefetch(undefined, renewed);
}
