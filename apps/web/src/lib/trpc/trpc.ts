import type { AppRouter } from '@steward/api';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/** `trpc.devices.list.useQuery(...)`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

/** The type of `trpc.useUtils()`, for use outside of components: `trpc.devices.list.prefetch(...)`. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Output types of the procedures: `ApiOutputs['devices']['list']`. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;
export type ApiInputs = inferRouterInputs<AppRouter>;
