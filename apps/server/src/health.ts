import type { JobContext } from '@steward/api/context';
import { Router } from 'express';
import { contextOf } from './auth/context';
import { apiFor } from './rest/procedures';

type Readiness = Awaited<ReturnType<ReturnType<typeof apiFor>['health']['ready']>>;

const stoppingState = {
  status: 'unavailable',
  dependencies: [{ name: 'server', state: 'unavailable', message: 'This server is stopping.' }],
  longestScan: null,
} satisfies Readiness;

/** Liveness and readiness for load balancers. @param draining aborted some time before the server closes */
export function health(base: JobContext, draining: AbortSignal): Router {
  const router = Router();
  router.get('/health', async (req, res) => {
    res.json(await apiFor(await contextOf(base, req, res)).health.alive());
  });
  router.get('/health/ready', async (req, res) => {
    if (draining.aborted) return void res.status(503).json(stoppingState);
    const readiness = await apiFor(await contextOf(base, req, res)).health.ready();
    res.status(readiness.status === 'unavailable' ? 503 : 200).json(readiness);
  });
  return router;
}
