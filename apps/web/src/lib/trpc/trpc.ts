import type { AppRouter } from '@steward/api';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

/** `trpc.devices.list.useQuery(...)`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

/** What procedures answer: `ApiOutputs['devices']['list']`. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;
