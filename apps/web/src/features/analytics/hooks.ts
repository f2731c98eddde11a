import type { AnalyticsRange } from '@steward/api/schema/analytics';
import { trpc } from '../../lib/trpc/trpc';

/** The figures of a range; while another one is read, those of the last stay. */
export const useAnalytics = (range: AnalyticsRange) =>
  trpc.analytics.dashboard.useQuery({ range }, { placeholderData: (before) => before });
