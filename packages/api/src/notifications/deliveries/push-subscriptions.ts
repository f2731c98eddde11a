import type { Tx } from '@steward/db/client';
import { pushSubscriptions } from '@steward/db/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/record';
import { browserName } from '../../auth/browser-name';
import type { ActorContext } from '../../context';
import { DomainError, fieldError } from '../../errors';
import { nameOf } from '../../people';
import type { PushSubscriptionInput } from '../schema';

/** Maximum number of browsers per user; the oldest one is removed. */
const maxBrowsers = 20;

/** Subscribes this browser to push. Takes over the subscription if another user of the organization had it. */
export async function subscribePush(ctx: ActorContext, { endpoint, keys }: PushSubscriptionInput) {
  const { organizationId, userId } = ctx.actor;
  const { push } = ctx.ports.channels;
  if (!push) throw new DomainError('CONFLICT', 'Push is not set up on this server.');
  if (!push.accepts(endpoint)) {
    const message = 'This server is not allowed to use the push service of this browser.';
    throw fieldError('endpoint', message);
  }
  const browser = { userId, ...keys, userAgent: ctx.caller.userAgent?.slice(0, 300) ?? null, createdAt: ctx.now() };
  await ctx.db.transaction(async (tx) => {
    const existingCount = await tx.$count(
      pushSubscriptions,
      and(ofUser(ctx), eq(pushSubscriptions.endpoint, endpoint)),
    );
    if (!existingCount) await recordChange(tx, ctx, 'settings.push-added');
    await tx
      .insert(pushSubscriptions)
      .values({ ...browser, organizationId, endpoint })
      .onConflictDoUpdate({ target: [pushSubscriptions.organizationId, pushSubscriptions.endpoint], set: browser });
    const surplusRows = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ofUser(ctx))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(maxBrowsers);
    if (!surplusRows.length) return;
    await tx.delete(pushSubscriptions).where(
      and(
        ofUser(ctx),
        inArray(
          pushSubscriptions.id,
          surplusRows.map(({ id }) => id),
        ),
      ),
    );
  });
  return { message: 'This browser now receives your notifications.' };
}

/** Succeeds for an unknown browser, too. */
export async function unsubscribePush(ctx: ActorContext, endpoint: string) {
  await ctx.db.transaction(async (tx) => {
    const removedRows = await tx
      .delete(pushSubscriptions)
      .where(and(ofUser(ctx), eq(pushSubscriptions.endpoint, endpoint)))
      .returning({ id: pushSubscriptions.id });
    if (removedRows.length) await recordChange(tx, ctx, 'settings.push-removed');
  });
  return { message: 'This browser no longer receives notifications.' };
}

/** Records only the browser's name, because endpoint and keys would allow anybody to send to it. */
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
