import type { ActorContext } from '../context';
import { organizationTopic, pageRecheckMs } from '../topics';

/** Yields at the start, and after each change of the organization's settings or people. */
export async function* organizationChanges(ctx: ActorContext, signal: AbortSignal | undefined) {
  const topic = organizationTopic(ctx.actor.organizationId);
  for await (const _ of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, pageRecheckMs)) {
    yield { changed: true as const };
  }
}
