import type { ActorContext } from '../context';
import { organizationTopic } from '../topics';

/** How long a screen may show old settings or people after a lost notification. */
const recheckMs = 600_000;

/** Yields at the start, and after each change of the organization's settings or people. */
export async function* organizationChanges(ctx: ActorContext, signal: AbortSignal | undefined) {
  const topic = organizationTopic(ctx.actor.organizationId);
  for await (const _ of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, recheckMs)) {
    yield { changed: true as const };
  }
}
