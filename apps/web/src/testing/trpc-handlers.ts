import type { AppRouter } from '@steward/api';
import { type inferRouterInputs, type inferRouterOutputs, initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { http } from 'msw';

type In = inferRouterInputs<AppRouter>;
type Out = inferRouterOutputs<AppRouter>;
type Get<T, P extends string> = P extends `${infer A}.${infer B}`
  ? A extends keyof T
    ? Get<T[A], B>
    : never
  : P extends keyof T
    ? T[P]
    : never;
type Path = {
  [A in keyof Out & string]: { [B in keyof Out[A] & string]: `${A}.${B}` }[keyof Out[A] & string];
}[keyof Out & string];
export type Stubs = { [P in Path]?: (input: Get<In, P>) => Get<Out, P> | Promise<Get<Out, P>> };

class StubbedError extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason: string | undefined) {
    super(message);
    this.reason = reason;
  }
}

/** What a procedure throws; `reason` as in DomainError. */
export const trpcError = (code: TRPCError['code'], message: string, reason?: string) =>
  new TRPCError({ code, message, cause: new StubbedError(message, reason) });

const t = initTRPC.create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, ...(error.cause instanceof StubbedError ? { reason: error.cause.reason } : {}) },
  }),
});

/** Answers all calls (single, batched, streamed) from a typed map of procedures, through tRPC's own handler. */
export function trpcHandlers(stubs: Stubs) {
  const queries = routerOf(stubs, 'query');
  const mutations = routerOf(stubs, 'mutation');
  return http.all('*/trpc/*', ({ request }) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: request,
      router: request.method === 'GET' ? queries : mutations,
    }),
  );
}

function routerOf(stubs: Stubs, type: 'query' | 'mutation') {
  const areas: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const [path, stub] of Object.entries(stubs)) {
    const [area = '', name = ''] = path.split('.');
    areas[area] ??= {};
    areas[area][name] = procedureOf(stub as (input: unknown) => unknown, type);
  }
  return t.router(areas);
}

function procedureOf(stub: (input: unknown) => unknown, type: 'query' | 'mutation') {
  const procedure = t.procedure.input((input: unknown) => input);
  const resolve = ({ input }: { input: unknown }) => stub(input);
  return type === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
}
