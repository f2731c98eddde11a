import type { JobContext } from '@steward/api/context';
import { Router } from 'express';
import { contextOf } from './auth/context';
import { callerOf } from './rest/procedures';

/** For load balancers: alive, and ready with the state of each dependency. */
export function health(base: JobContext): Router {
  const router = Router();
  router.get('/health', async (req, res) => {
    res.json(await callerOf(await contextOf(base, req, res)).health.alive());
  });
  router.get('/health/ready', async (req, res) => {
    const readiness = await callerOf(await contextOf(base, req, res)).health.ready();
    res.status(readiness.status === 'unavailable' ? 503 : 200).json(readiness);
  });
  return router;
}
