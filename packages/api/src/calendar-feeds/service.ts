import { randomBytes } from 'node:crypto';
import type { Tx } from '@steward/db/client';
import { calendarFeeds, taskViews } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import { scopedToken } from '../auth/scoped-token';
import { hashToken } from '../auth/tokens';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { lockUserRow } from '../people';
import { type CalendarFeed, type CreateFeedInput, type FeedAddress, maxFeeds } from './schema';

const ofCaller = ({ actor }: ActorContext) =>
  and(eq(calendarFeeds.organizationId, actor.organizationId), eq(calendarFeeds.userId, actor.userId));

/** The caller's feeds, oldest first. */
export async function listFeeds(ctx: ActorContext): Promise<CalendarFeed[]> {
  const rows = await ctx.db
    .select({ feed: calendarFeeds, viewName: taskViews.name })
    .from(calendarFeeds)
    .leftJoin(
      taskViews,
      and(eq(taskViews.organizationId, calendarFeeds.organizationId), eq(taskViews.id, calendarFeeds.viewId)),
    )
    .where(ofCaller(ctx))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    .limit(maxFeeds);
  return rows.map(({ feed: { id, viewId, createdAt, renewedAt, lastReadAt }, viewName }) => ({
    ...{ id, viewId, viewName },
    createdAt: createdAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }));
}

/** Creates a feed of the caller's tasks, or of one of the caller's views. @throws NOT_FOUND for a view of somebody else */
export function createFeed(ctx: ActorContext, { viewId }: CreateFeedInput): Promise<FeedAddress> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    if (viewId !== null) await requireOwnView(ctx, tx, viewId);
    if ((await tx.$count(calendarFeeds, ofCaller(ctx))) >= maxFeeds) {
      throw new DomainError('CONFLICT', `There are ${maxFeeds} calendar feeds already. Remove one that is not used.`);
    }
    const [id, secret] = [uuidv7(), makeSecret()];
    const times = { createdAt: ctx.now(), renewedAt: ctx.now() };
    await tx
      .insert(calendarFeeds)
      .values({ organizationId, id, userId, viewId, secretHash: hashToken(secret), ...times });
    await recordFeed(ctx, tx, 'calendar-feed.created', id, 'A calendar feed was created.');
    return { id, address: addressOf(ctx, id, secret) };
  });
}

/** Replaces the address of a feed: the old one is no longer found. @throws NOT_FOUND */
export function renewFeed(ctx: ActorContext, id: string): Promise<FeedAddress> {
  if (!isUuid(id)) throw notFound('Calendar feed');
  const secret = makeSecret();
  return ctx.db.transaction(async (tx) => {
    const renewed = await tx
      .update(calendarFeeds)
      .set({ secretHash: hashToken(secret), renewedAt: ctx.now(), lastReadAt: null })
      .where(and(ofCaller(ctx), eq(calendarFeeds.id, id)))
      .returning({ id: calendarFeeds.id });
    if (!renewed.length) throw notFound('Calendar feed');
    await recordFeed(ctx, tx, 'calendar-feed.renewed', id, 'A calendar feed got a new address.');
    return { id, address: addressOf(ctx, id, secret) };
  });
}

/** @throws NOT_FOUND also for a feed of somebody else */
export function removeFeed(ctx: ActorContext, id: string): Promise<{ message: string }> {
  if (!isUuid(id)) throw notFound('Calendar feed');
  return ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(calendarFeeds)
      .where(and(ofCaller(ctx), eq(calendarFeeds.id, id)))
      .returning({ id: calendarFeeds.id });
    if (!removed.length) throw notFound('Calendar feed');
    await recordFeed(ctx, tx, 'calendar-feed.removed', id, 'A calendar feed was removed.');
    return { message: 'The calendar feed was removed.' };
  });
}

const makeSecret = () => randomBytes(32).toString('base64url');

const addressOf = ({ actor, settings }: ActorContext, id: string, secret: string) =>
  `${settings.publicUrl}/api/calendar/${scopedToken({ organizationId: actor.organizationId, id, secret })}.ics`;

async function requireOwnView({ actor }: ActorContext, tx: Tx, id: string): Promise<void> {
  const [view] = isUuid(id)
    ? await tx
        .select({ id: taskViews.id })
        .from(taskViews)
        .where(
          and(
            eq(taskViews.organizationId, actor.organizationId),
            eq(taskViews.userId, actor.userId),
            eq(taskViews.id, id),
          ),
        )
    : [];
  if (!view) throw notFound('View');
}

const recordFeed = (
  ctx: ActorContext,
  tx: Tx,
  action: 'calendar-feed.created' | 'calendar-feed.renewed' | 'calendar-feed.removed',
  entityId: string,
  summary: string,
) => recordAudit(tx, ctx, { action, entity: 'token', entityId, summary });
