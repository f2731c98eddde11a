import { z } from 'zod';

const state = z.enum(['ok', 'degraded', 'unavailable']);

export const health = z.object({ status: z.literal('ok'), version: z.string() });
export const dependency = z.object({ name: z.string(), state, message: z.string() });
export const readiness = z.object({
  status: state,
  dependencies: z.array(dependency),
  /** Maximum pages of a scan whose text is recognised; null when scans are not read. Absent on older servers. */
  longestScan: z.number().int().nullable().optional(),
});
