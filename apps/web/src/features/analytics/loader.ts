import type { AnalyticsRange } from '@steward/api/schema/analytics';
import type { PageContext } from '../../lib/route-data';

export const defaultRange: AnalyticsRange = '30d';

export function loadAnalytics({ trpc }: PageContext, range: AnalyticsRange = defaultRange): void {
  void trpc.analytics.dashboard.prefetch({ range });
}
