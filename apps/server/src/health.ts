import type { JobContext } from '@steward/api/context';
import { Router } from 'express';
import { contextOf } from './auth/context';
import { apiFor } from './rest/procedures';

/** Liveness and readiness for load balancers. */
export function health(base: JobContext): Router {
  const router = Router();
  router.get('/health', async (req, res) => {
    res.json(await apiFor(await contextOf(base, req, res)).health.alive());
  });
  router.get('/health/ready', async (req, res) => {
    const readiness = await apiFor(await contextOf(base, req, res)).health.ready();
    res.status(readiness.status === 'unavailable' ? 503 : 200).json(readiness);
  });
  return router;
}
