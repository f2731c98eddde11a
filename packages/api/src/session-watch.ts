import { TRPCError } from '@trpc/server';
import type { ActorContext } from './context';
import { currentRole } from './current-role';
import { serverStopping } from './errors';
import type { Wake } from './ports';
import { sessionsTopic } from './topics';

/**
 * Watches whether the caller of a stream is still signed in with the same role. A changed role ends the stream as well, because its
 * permissions were checked for the old role; the client opens it again with the new one.
 */
export class SessionWatch {
  private readonly watching = new AbortController();
  private readonly ending = new AbortController();
  private check: Promise<void> = Promise.resolve();
  private readonly ctx: ActorContext;
  private readonly onStop = () => {
    const cause = serverStopping();
    this.ending.abort(new TRPCError({ code: cause.code, message: cause.message, cause }));
  };

  constructor(ctx: ActorContext) {
    this.ctx = ctx;
    if (ctx.stopping.aborted) this.onStop();
    else ctx.stopping.addEventListener('abort', this.onStop, { once: true });
    // a session that cannot be checked ends the stream; the client opens it again
    this.run().catch((error: unknown) => this.ending.abort(error));
  }

  /** Fires when the session has ended or the server stops; its reason is the error for the client. */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  /** Resolves when no check of the session is running: an item that waits for it is never sent after a revocation. */
  settled(): Promise<void> {
    return this.check;
  }

  stop(): void {
    this.watching.abort();
    this.ctx.stopping.removeEventListener('abort', this.onStop);
  }

  private async run(): Promise<void> {
    const { organizationId, userId } = this.ctx.actor;
    const topic = sessionsTopic(organizationId, userId);
    // woken once a minute without a publication as well, so that a lost NOTIFY only delays the end of the stream
    for await (const wake of this.ctx.ports.events.subscribe(topic, this.watching.signal)) {
      this.check = this.verify(wake);
      await this.check;
      if (this.ended.aborted) return;
    }
  }

  private async verify(wake: Wake): Promise<void> {
    const { actor } = this.ctx;
    const role = await wake.share(actor.sessionId, () => currentRole(this.ctx, actor));
    if (role === actor.role) return;
    const message = role ? 'Your role has changed.' : 'You have been signed out. Please sign in again.';
    this.ending.abort(new TRPCError({ code: 'UNAUTHORIZED', message }));
  }
}

/** Passes on the items of a subscription. @throws UNAUTHORIZED when the caller's session ends, SERVICE_UNAVAILABLE when the server stops */
export async function* whileSignedIn<T>(ctx: ActorContext, items: AsyncIterable<T>): AsyncGenerator<T> {
  const endStream = ctx.limits.countStream(ctx.actor);
  const watch = new SessionWatch(ctx);
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await nextUntil(watch.ended, iterator);
      await watch.settled();
      watch.ended.throwIfAborted();
      if (!result || result.done) return;
      yield result.value;
    }
  } finally {
    watch.stop();
    endStream();
    // not awaited: a source that waits for its next event returns only when the request is closed
    void iterator.return?.().catch(() => undefined);
  }
}

/** The iterator's next result; undefined when the signal fires first. */
function nextUntil<T>(signal: AbortSignal, iterator: AsyncIterator<T>): Promise<IteratorResult<T> | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    const onAbort = () => resolve(undefined);
    signal.addEventListener('abort', onAbort);
    // not Promise.race, which would keep its losing promises for as long as the stream is open
    void iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}
