import { z } from 'zod';
import { can, router } from '../trpc';
import {
  analyticsDashboard as analyticsDashboardOutput,
  analyticsOfDevice,
  analyticsOfUser,
  analyticsSummary,
  ofOneInput,
  overallAnalytics as overallOutput,
  rangeInput,
  responseTimeAnalytics,
  userAnalytics,
} from './schema';
import {
  analyticsDashboard,
  analyticsOfOneDevice,
  analyticsOfOneUser,
  overallAnalytics,
  responseTimes,
  summary,
  usersAnalytics,
} from './service';

export const analyticsRouter = router({
  dashboard: can('analytics:read')
    .input(rangeInput)
    .output(analyticsDashboardOutput)
    .query(({ ctx, input }) => analyticsDashboard(ctx, input)),
  overall: can('analytics:read')
    .input(rangeInput)
    .output(overallOutput)
    .query(({ ctx, input }) => overallAnalytics(ctx, input)),
  users: can('analytics:read')
    .input(rangeInput)
    .output(z.array(userAnalytics))
    .query(({ ctx, input }) => usersAnalytics(ctx, input)),
  responseTimes: can('analytics:read')
    .input(rangeInput)
    .output(responseTimeAnalytics)
    .query(({ ctx, input }) => responseTimes(ctx, input)),
  summary: can('analytics:read')
    .input(rangeInput)
    .output(analyticsSummary)
    .query(({ ctx, input }) => summary(ctx, input)),
  user: can('analytics:read')
    .input(ofOneInput)
    .output(analyticsOfUser)
    .query(({ ctx, input }) => analyticsOfOneUser(ctx, input)),
  device: can('analytics:read')
    .input(ofOneInput)
    .output(analyticsOfDevice)
    .query(({ ctx, input }) => analyticsOfOneDevice(ctx, input)),
});
