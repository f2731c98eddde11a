import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { HttpResponse, http } from 'msw';
import type { Progress, StreamComplete, StreamError } from '../onboarding/schema';
import { type InputOf, type OutputOf, type ProcedurePath, procedureKinds } from './procedures';

/** A stub for each procedure that a test needs: same input, same output, or it does not compile. */
export type ProcedureStubs = {
  [P in ProcedurePath]?: (input: InputOf<P>) => OutputOf<P> | Promise<OutputOf<P>>;
};

/** What a procedure throws; `reason` as in DomainError ('User not found'). */
export function stubbedError(code: TRPCError['code'], message: string, reason?: string): TRPCError {
  return new TRPCError({ code, message, ...(reason ? { cause: new StubbedError(message, reason) } : {}) });
}

class StubbedError extends Error {
  readonly reason: string;
  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

const t = initTRPC.create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, ...(error.cause instanceof StubbedError ? { reason: error.cause.reason } : {}) },
  }),
});

type AnyStub = (input: unknown) => unknown;

/**
 * One MSW handler that answers calls (single, batched, streamed, subscriptions) from the stubs, through tRPC's own
 * request handler. A procedure without a stub answers NOT_FOUND and names itself.
 */
export function trpcHandlers(stubs: ProcedureStubs) {
  const areas: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const path of Object.keys(procedureKinds) as ProcedurePath[]) {
    const [area = '', name = ''] = path.split('.');
    areas[area] = { ...areas[area], [name]: procedureOf(path, stubs[path] as AnyStub | undefined) };
  }
  const router = t.router(areas);
  return http.all('*/trpc/*', ({ request }) => fetchRequestHandler({ endpoint: '/trpc', req: request, router }));
}

function procedureOf(path: ProcedurePath, stub: AnyStub | undefined) {
  const procedure = t.procedure.input((input: unknown) => input);
  const resolve = async ({ input }: { input: unknown }) => {
    if (!stub) throw stubbedError('NOT_FOUND', `No stub for ${path}.`);
    return stub(input);
  };
  switch (procedureKinds[path]) {
    case 'query':
      return procedure.query(resolve);
    case 'mutation':
      return procedure.mutation(resolve);
    case 'subscription':
      return procedure.subscription(async function* (options) {
        yield* (await resolve(options)) as AsyncIterable<unknown>;
      });
  }
}

export type OnboardingStreamEvent =
  | { event: 'progress'; data: Progress }
  | { event: 'complete'; data: StreamComplete }
  | { event: 'error'; data: StreamError };

/** Stubs POST /api/devices/unified-onboarding-stream with these events, `pause` milliseconds apart. */
export function onboardingStream(events: readonly OnboardingStreamEvent[], pause = 0) {
  return http.post('*/api/devices/unified-onboarding-stream', () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        for (const { event, data } of events) {
          if (pause) await new Promise((done) => setTimeout(done, pause));
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        }
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}
