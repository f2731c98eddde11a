import { notifications } from '@steward/db/schema';
import type { ActorContext } from '../context';
import { notificationsTopic } from '../topics';
import { countOwn } from './list';
import { newestFirst, ofCaller, toNotification } from './queries';
import type { NotificationChange } from './schema';

/** The user's current state and then the state after each change, until the signal aborts. */
export async function* notificationChanges(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<NotificationChange> {
  const topic = notificationsTopic(ctx.actor.organizationId, ctx.actor.userId);
  let lastState = '';
  for await (const wake of ctx.ports.events.subscribe(topic, signal)) {
    const { total, ...change } = await wake.share('state', () => readState(ctx));
    // subscribers also wake without a change
    const state = `${total} ${change.unread} ${change.latest?.id} ${change.latest?.read}`;
    if (state === lastState) continue;
    lastState = state;
    yield change;
  }
}

async function readState(ctx: ActorContext): Promise<NotificationChange & { total: number }> {
  const [counts, [latest]] = await Promise.all([
    countOwn(ctx),
    ctx.db
      .select()
      .from(notifications)
      .where(ofCaller(ctx))
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  return { ...counts, latest: latest ? toNotification(latest) : null };
}
