import type { ActorContext } from '../context';
import { workTopic } from '../topics';

/** How long a screen may show old work after a lost notification. */
const recheckMs = 600_000;

/** Yields at the start, and after each change of work on the organization's tasks. */
export async function* workChanges(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<void> {
  const topic = workTopic(ctx.actor.organizationId);
  for await (const _ of ctx.ports.events.subscribe(topic, signal, recheckMs)) yield;
}
