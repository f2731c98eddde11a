import { can, router } from '../trpc';
import { dashboard } from './schema';
import { readDashboard } from './service';

export const dashboardRouter = router({
  get: can('dashboard:read')
    .output(dashboard)
    .query(({ ctx }) => readDashboard(ctx)),
});
