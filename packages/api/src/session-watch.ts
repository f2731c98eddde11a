import { TRPCError } from '@trpc/server';
import type { ActorContext } from './context';
import { currentRole } from './current-role';
import { sessionsTopic } from './topics';

/** Without a publication the session is checked again after this time: a lost NOTIFY only delays the end of a stream. */
const recheckMilliseconds = 30_000;

/**
 * Follows whether the caller of a stream is still signed in with the role the stream was opened with. A changed role
 * ends the stream too: what it may send was decided for the old role, and the client opens it again with the new one.
 */
export class SessionWatch {
  private readonly watching = new AbortController();
  private readonly ending = new AbortController();
  private check: Promise<void> = Promise.resolve();
  private readonly ctx: ActorContext;

  constructor(ctx: ActorContext) {
    this.ctx = ctx;
    // a session that cannot be checked ends the stream; the client opens it again
    this.run().catch((error: unknown) => this.ending.abort(error));
  }

  /** Fires when the session has ended; its reason is the error for the client. */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  /** Resolves when no check of the session is under way: an item that waits for it never follows a revocation. */
  settled(): Promise<void> {
    return this.check;
  }

  stop(): void {
    this.watching.abort();
  }

  private async run(): Promise<void> {
    const { organizationId, userId } = this.ctx.actor;
    const topic = sessionsTopic(organizationId, userId);
    const wakes = this.ctx.ports.events.subscribe(topic, this.watching.signal, recheckMilliseconds);
    for await (const _ of wakes) {
      this.check = this.verify();
      await this.check;
      if (this.ended.aborted) return;
    }
  }

  private async verify(): Promise<void> {
    const role = await currentRole(this.ctx, this.ctx.actor);
    if (role === this.ctx.actor.role) return;
    const message = role ? 'Your role has changed.' : 'You have been signed out. Please sign in again.';
    this.ending.abort(new TRPCError({ code: 'UNAUTHORIZED', message }));
  }
}

/** Passes the items of a subscription on until its caller's session ends. @throws UNAUTHORIZED then */
export async function* whileSignedIn<T>(ctx: ActorContext, items: AsyncIterable<T>): AsyncGenerator<T> {
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
    // not Promise.race: its losers would be held for as long as the stream is open
    void iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}
