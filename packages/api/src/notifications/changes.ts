import { notifications } from '@steward/db/schema';
import type { ActorContext } from '../context';
import { notificationsTopic } from '../topics';
import { countMine } from './list';
import { mine, newestFirst, toNotification } from './queries';
import type { NotificationChange } from './schema';

/** What the user has now, then again after each change, until the signal. */
export async function* notificationChanges(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<NotificationChange> {
  const topic = notificationsTopic(ctx.actor.organizationId, ctx.actor.userId);
  let said = '';
  for await (const _ of ctx.ports.events.subscribe(topic, signal)) {
    const { total, ...change } = await present(ctx);
    // subscribers also wake without a change
    const state = `${total} ${change.unread} ${change.latest?.id} ${change.latest?.read}`;
    if (state === said) continue;
    said = state;
    yield change;
  }
}

async function present(ctx: ActorContext): Promise<NotificationChange & { total: number }> {
  const [counts, [latest]] = await Promise.all([
    countMine(ctx),
    ctx.db
      .select()
      .from(notifications)
      .where(mine(ctx))
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  return { ...counts, latest: latest ? toNotification(latest) : null };
}
