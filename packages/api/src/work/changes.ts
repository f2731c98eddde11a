import type { ActorContext } from '../context';
import { pageRecheckMs, workTopic } from '../topics';

/** Yields at the start, and after each change of work on the organization's tasks. */
export async function* workChanges(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<void> {
  const topic = workTopic(ctx.actor.organizationId);
  for await (const _ of ctx.ports.events.subscribe(topic, signal, pageRecheckMs)) yield;
}
