import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { HttpResponse, http } from 'msw';
import type { StreamComplete, StreamError } from '../onboarding/schema';
import type { Progress } from '../progress/schema';
import { type InputOf, type OutputOf, type ProcedurePath, procedureKinds } from './procedures';

/** Stubs by procedure: a wrong input or output does not compile. */
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

export interface StubOptions {
  /**
   * What happens to a call without a stub. Left out, the call goes on to the handlers below, and at the end to the
   * server's `onUnhandledRequest`. 'error' and 'warn' end the chain here, so they belong to the lowest set, the one
   * given to `setupServer`: the procedure is named on the console, and the request fails like a lost connection, which
   * no screen takes for an answer.
   */
  onUnstubbed?: 'error' | 'warn';
}

/** The stubs found so far for a request on its way down the chain of handlers, by procedure. */
const collectedStubs = new WeakMap<Request, Map<string, AnyStub>>();

/**
 * An MSW handler that answers calls (single, batched, streamed, subscriptions) from the stubs, through tRPC's own
 * request handler. Sets layer as MSW handlers do: the first that has a procedure answers it. A batch is answered by
 * the set that completes it, with what the sets above contributed.
 */
export function trpcHandlers(stubs: ProcedureStubs, { onUnstubbed }: StubOptions = {}) {
  return http.all(
    ({ request }) => {
      const call = callIn(request);
      if (!call) return false;
      const found = collectedStubs.get(request) ?? new Map<string, AnyStub>();
      collectedStubs.set(request, found);
      for (const path of call.paths) {
        const stub = stubs[path as ProcedurePath] as AnyStub | undefined;
        if (stub && !found.has(path)) found.set(path, stub);
      }
      return onUnstubbed !== undefined || call.paths.every((path) => found.has(path));
    },
    ({ request }) => {
      const call = callIn(request);
      const found = collectedStubs.get(request);
      if (!call || !found) return undefined;
      const missing = call.paths.filter((path) => !found.has(path));
      if (missing.length > 0) {
        // biome-ignore lint/suspicious/noConsole: the console is where a test run shows a missing stub
        console[onUnstubbed ?? 'error'](sentenceAbout(missing));
        return HttpResponse.error();
      }
      return fetchRequestHandler({ endpoint: call.endpoint, req: request, router: routerOf(found) });
    },
  );
}

/** Which procedures a request calls: /trpc/devices.get, or with `batch` /trpc/devices.get,users.list */
function callIn(request: Request): { endpoint: string; paths: string[] } | null {
  const { pathname, searchParams } = new URL(request.url);
  const [, endpoint, names] = pathname.match(/^(.*\/trpc)\/([^/]+)$/) ?? [];
  if (endpoint === undefined || names === undefined) return null;
  const text = decodeURIComponent(names);
  return { endpoint, paths: searchParams.get('batch') === '1' ? text.split(',') : [text] };
}

function sentenceAbout(paths: readonly string[]): string {
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
 * Stubs POST /api/devices/unified-onboarding-stream with these events. An async generator lets a test decide when the next
 * event is sent; it serves one request.
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
