import type { Tx } from '@steward/db/client';
import { pushSubscriptions } from '@steward/db/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/record';
import { browserName } from '../../auth/browser-name';
import type { ActorContext } from '../../context';
import { DomainError } from '../../errors';
import { nameOf } from '../../people';
import type { PushSubscriptionInput } from '../schema';

/** A user has at most so many browsers; the oldest gives way. */
const browsersOfUser = 20;

/** Remembers this browser for push. One that somebody else of the organization used before is the caller's now. */
export async function subscribePush(ctx: ActorContext, { endpoint, keys }: PushSubscriptionInput) {
  const { organizationId, userId } = ctx.actor;
  const { push } = ctx.ports.channels;
  if (!push) throw new DomainError('CONFLICT', 'Push is not set up on this server.');
  if (!push.accepts(endpoint)) {
    const message = 'The push service of this browser is not one that this server may call.';
    throw new DomainError('BAD_REQUEST', message, { details: [{ path: 'endpoint', message }] });
  }
  const browser = { userId, ...keys, userAgent: ctx.caller.userAgent?.slice(0, 300) ?? null, createdAt: ctx.now() };
  await ctx.db.transaction(async (tx) => {
    const known = await tx.$count(pushSubscriptions, and(ofUser(ctx), eq(pushSubscriptions.endpoint, endpoint)));
    if (!known) await recordChange(tx, ctx, 'settings.push-added');
    await tx
      .insert(pushSubscriptions)
      .values({ ...browser, organizationId, endpoint })
      .onConflictDoUpdate({ target: [pushSubscriptions.organizationId, pushSubscriptions.endpoint], set: browser });
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ofUser(ctx))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(browsersOfUser);
    if (!surplus.length) return;
    await tx.delete(pushSubscriptions).where(
      and(
        ofUser(ctx),
        inArray(
          pushSubscriptions.id,
          surplus.map(({ id }) => id),
        ),
      ),
    );
  });
  return { message: 'This browser gets your notifications from now on.' };
}

/** Done as well for a browser that was not known. */
export async function unsubscribePush(ctx: ActorContext, endpoint: string) {
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(pushSubscriptions)
      .where(and(ofUser(ctx), eq(pushSubscriptions.endpoint, endpoint)))
      .returning({ id: pushSubscriptions.id });
    if (removed.length) await recordChange(tx, ctx, 'settings.push-removed');
  });
  return { message: 'This browser gets no more notifications.' };
}

/** Names the browser only: endpoint and keys let anybody send to it. */
async function recordChange(tx: Tx, ctx: ActorContext, action: 'settings.push-added' | 'settings.push-removed') {
  const { organizationId, userId } = ctx.actor;
  const name = await nameOf(tx, organizationId, userId);
  await recordAudit(tx, ctx, {
    action,
    entity: 'settings',
    entityId: userId,
    summary: `${name} switched push notifications ${action === 'settings.push-added' ? 'on' : 'off'} in a browser.`,
    details: { browser: browserName(ctx.caller.userAgent ?? null) },
  });
}

const ofUser = ({ actor }: ActorContext) =>
  and(eq(pushSubscriptions.organizationId, actor.organizationId), eq(pushSubscriptions.userId, actor.userId));
