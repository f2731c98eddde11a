import { anyone, router } from '../trpc';
import { version } from '../version';
import { health, readiness } from './schema';
import { readinessOf } from './service';

export const healthRouter = router({
  alive: anyone.output(health).query(() => ({ status: 'ok' as const, version })),
  ready: anyone.output(readiness).query(({ ctx }) => readinessOf(ctx)),
});
