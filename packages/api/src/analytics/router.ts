import { z } from 'zod';
import { callCosts } from '../call-limits';
import { can, router } from '../trpc';
import {
  analyticsDashboard as analyticsDashboardOutput,
  analyticsOfDevice,
  analyticsOfUser,
  analyticsSummary,
  overallAnalytics as overallOutput,
  rangeInput,
  responseTimeAnalytics,
  subjectInput,
  userAnalytics,
} from './schema';
import {
  analyticsDashboard,
  deviceAnalytics,
  overallAnalytics,
  responseTimes,
  summary,
  userAnalyticsById,
  usersAnalytics,
} from './service';

export const analyticsRouter = router({
  dashboard: can('analytics:read', callCosts.longList)
    .input(rangeInput)
    .output(analyticsDashboardOutput)
    .query(({ ctx, input }) => analyticsDashboard(ctx, input)),
  overall: can('analytics:read', callCosts.longList)
    .input(rangeInput)
    .output(overallOutput)
    .query(({ ctx, input }) => overallAnalytics(ctx, input)),
  users: can('analytics:read', callCosts.longList)
    .input(rangeInput)
    .output(z.array(userAnalytics))
    .query(({ ctx, input }) => usersAnalytics(ctx, input)),
  responseTimes: can('analytics:read', callCosts.longList)
    .input(rangeInput)
    .output(responseTimeAnalytics)
    .query(({ ctx, input }) => responseTimes(ctx, input)),
  summary: can('analytics:read', callCosts.longList)
    .input(rangeInput)
    .output(analyticsSummary)
    .query(({ ctx, input }) => summary(ctx, input)),
  user: can('analytics:read', callCosts.longList)
    .input(subjectInput)
    .output(analyticsOfUser)
    .query(({ ctx, input }) => userAnalyticsById(ctx, input)),
  device: can('analytics:read', callCosts.longList)
    .input(subjectInput)
    .output(analyticsOfDevice)
    .query(({ ctx, input }) => deviceAnalytics(ctx, input)),
});
