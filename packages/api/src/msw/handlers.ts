import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { HttpResponse, http } from 'msw';
import type { FieldProblem, SecondFactorRequest } from '../errors';
import type { StreamComplete, StreamError } from '../onboarding/schema';
import type { Progress } from '../progress/schema';
import { type InputOf, type OutputOf, type ProcedurePath, procedureKinds } from './procedures';

/** Stubs by procedure. A wrong input or output type does not compile. */
export type ProcedureStubs = {
  [P in ProcedurePath]?: (input: InputOf<P>) => OutputOf<P> | Promise<OutputOf<P>>;
};

/** An error for a stub to throw. @param reason as in DomainError ('User not found') */
export function stubbedError(
  code: TRPCError['code'],
  message: string,
  reason?: string,
  extra: StubbedErrorExtra = {},
): TRPCError {
  return new TRPCError({
    code,
    message,
    ...(reason ? { cause: new StubbedError(message, { reason, ...extra }) } : {}),
  });
}

/** Further fields of an error's data. */
interface StubbedErrorExtra {
  details?: FieldProblem[];
  secondFactor?: SecondFactorRequest;
}

class StubbedError extends Error {
  readonly data: { reason: string } & StubbedErrorExtra;
  constructor(message: string, data: { reason: string } & StubbedErrorExtra) {
    super(message);
    this.data = data;
  }
}

const t = initTRPC.create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, ...(error.cause instanceof StubbedError ? error.cause.data : {}) },
  }),
});

type AnyStub = (input: unknown) => unknown;

export interface StubOptions {
  /**
   * What happens to a call without a stub. By default it goes on to lower handlers, and finally to the server's
   * `onUnhandledRequest`. 'error' and 'warn' end the chain, so they belong to the lowest handler, the one passed to
   * `setupServer`: they log the procedure to the console and fail the request like a lost connection, which no screen can
   * mistake for a response.
   */
  onUnstubbed?: 'error' | 'warn';
}

/** Stubs collected for a request on its way down the chain of handlers, by procedure. */
const collectedStubs = new WeakMap<Request, Map<string, AnyStub>>();

/**
 * An MSW handler that answers calls (single, batched, streamed, subscriptions) from stubs, through tRPC's own request
 * handler. The first handler with a stub for a procedure answers it. A batch is answered by the handler that completes it,
 * using the stubs of the handlers above.
 */
export function trpcHandlers(stubs: ProcedureStubs, { onUnstubbed }: StubOptions = {}) {
  return http.all(
    ({ request }) => {
      const call = parseCall(request);
      if (!call) return false;
      const requestStubs = collectedStubs.get(request) ?? new Map<string, AnyStub>();
      collectedStubs.set(request, requestStubs);
      for (const path of call.paths) {
        const stub = stubs[path as ProcedurePath] as AnyStub | undefined;
        if (stub && !requestStubs.has(path)) requestStubs.set(path, stub);
      }
      return onUnstubbed !== undefined || call.paths.every((path) => requestStubs.has(path));
    },
    ({ request }) => {
      const call = parseCall(request);
      const requestStubs = collectedStubs.get(request);
      if (!call || !requestStubs) return undefined;
      const missingPaths = call.paths.filter((path) => !requestStubs.has(path));
      if (missingPaths.length > 0) {
        // biome-ignore lint/suspicious/noConsole: the console is where a test run shows a missing stub
        console[onUnstubbed ?? 'error'](missingStubMessage(missingPaths));
        return HttpResponse.error();
      }
      return fetchRequestHandler({ endpoint: call.endpoint, req: request, router: routerOf(requestStubs) });
    },
  );
}

/** The procedures that a request calls: /trpc/devices.get, or with `batch` /trpc/devices.get,users.list */
function parseCall(request: Request): { endpoint: string; paths: string[] } | null {
  const { pathname, searchParams } = new URL(request.url);
  const [, endpoint, names] = pathname.match(/^(.*\/trpc)\/([^/]+)$/) ?? [];
  if (endpoint === undefined || names === undefined) return null;
  const text = decodeURIComponent(names);
  return { endpoint, paths: searchParams.get('batch') === '1' ? text.split(',') : [text] };
}

function missingStubMessage(paths: readonly string[]): string {
  const names = [...new Set(paths)];
  return `No stub for ${names.join(', ')}. Add ${names.map((name) => `'${name}': () => …`).join(', ')} to trpcHandlers({ … }).`;
}

function routerOf(stubs: ReadonlyMap<string, AnyStub>) {
  const areas: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const [path, stub] of stubs) {
    const [area = '', name = ''] = path.split('.');
    areas[area] = { ...areas[area], [name]: procedureOf(path as ProcedurePath, stub) };
  }
  return t.router(areas);
}

function procedureOf(path: ProcedurePath, stub: AnyStub) {
  const procedure = t.procedure.input((input: unknown) => input);
  switch (procedureKinds[path]) {
    case 'query':
      return procedure.query(({ input }) => stub(input));
    case 'mutation':
      return procedure.mutation(({ input }) => stub(input));
    case 'subscription':
      return procedure.subscription(async function* ({ input }) {
        yield* (await stub(input)) as AsyncIterable<unknown>;
      });
  }
}

export type OnboardingStreamEvent =
  | { event: 'progress'; data: Progress }
  | { event: 'complete'; data: StreamComplete }
  | { event: 'error'; data: StreamError };

/**
 * Stubs POST /api/devices/unified-onboarding-stream with these events. With an async generator, which serves one request,
 * a test can decide when the next event is sent.
 */
export function onboardingStream(events: Iterable<OnboardingStreamEvent> | AsyncIterable<OnboardingStreamEvent>) {
  return http.post('*/api/devices/unified-onboarding-stream', () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        for await (const { event, data } of events) {
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        }
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}
