import type { AnalyticsRange } from '@steward/api/schema/analytics';
import { trpc } from '../../lib/trpc/trpc';

/** Analytics of a time range; keeps the previous data while another range loads. */
export const useAnalytics = (range: AnalyticsRange) =>
  trpc.analytics.dashboard.useQuery({ range }, { placeholderData: (previousData) => previousData });
