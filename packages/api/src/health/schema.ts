import { z } from 'zod';

const state = z.enum(['ok', 'degraded', 'unavailable']);

export const health = z.object({ status: z.literal('ok'), version: z.string() });
export const dependency = z.object({ name: z.string(), state, message: z.string() });
export const readiness = z.object({ status: state, dependencies: z.array(dependency) });
