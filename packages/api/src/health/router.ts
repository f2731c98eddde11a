import { publicProcedure, router } from '../trpc';
import { version } from '../version';
import { health, readiness } from './schema';
import { readinessOf } from './service';

export const healthRouter = router({
  alive: publicProcedure.output(health).query(() => ({ status: 'ok' as const, version })),
  ready: publicProcedure.output(readiness).query(({ ctx }) => readinessOf(ctx)),
});
