import { z } from 'zod';

export const health = z.object({ status: z.literal('ok'), version: z.string() });
export const readiness = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  dependencies: z.array(
    z.object({ name: z.string(), state: z.enum(['ok', 'degraded', 'unavailable']), message: z.string() }),
  ),
});
