import { type PageContext, renewed } from '../../lib/route-data';

export function loadDashboard({ trpc }: PageContext): void {
  void trpc.dashboard.get.prefetch(undefined, renewed);
}
