import { sessions } from '@steward/db/schema';
import { and, desc, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { browserName } from '../auth/browser-name';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { endOfSession, isOpenSession, sessionBounds } from '../session-end';
import { sessionsTopic } from '../topics';
import type { Session } from './schema';

const listLimit = 100;

const isOpenOfCaller = (ctx: ActorContext) =>
  and(
    eq(sessions.organizationId, ctx.actor.organizationId),
    eq(sessions.userId, ctx.actor.userId),
    isOpenSession(sessionBounds(ctx.settings.sessionLimits, ctx.now())),
  );

/** The caller's open sessions, last used first. */
export async function listSessions(ctx: ActorContext): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(isOpenOfCaller(ctx))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(listLimit);
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.userAgent),
    address: row.lastAddress,
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    endsAt: endOfSession(ctx.settings.sessionLimits, row).toISOString(),
    current: row.id === ctx.actor.sessionId,
  }));
}

/** Signs one of the caller's other browsers out. @throws NOT_FOUND also for a session that has ended, CONFLICT for the caller's own */
export async function endSession(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const { organizationId, userId, sessionId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Session');
  if (id.toLowerCase() === sessionId) throw new DomainError('CONFLICT', 'Sign out to end the session of this browser.');
  await ctx.db.transaction(async (tx) => {
    const [endedSession] = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(isOpenOfCaller(ctx), eq(sessions.id, id)))
      .returning({ userAgent: sessions.userAgent });
    if (!endedSession) throw notFound('Session');
    publishAfterCommit(tx, sessionsTopic(organizationId, userId));
    await recordAudit(tx, ctx, {
      action: 'session.ended',
      entity: 'user',
      entityId: userId,
      summary: `${await nameOf(tx, organizationId, userId)} signed out ${browserName(endedSession.userAgent)}.`,
    });
  });
  return { message: 'The browser is signed out.' };
}

export async function endOtherSessions(ctx: ActorContext) {
  const { organizationId, userId, sessionId } = ctx.actor;
  const endedCount = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(isOpenOfCaller(ctx), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (rows.length) {
      publishAfterCommit(tx, sessionsTopic(organizationId, userId));
      await recordAudit(tx, ctx, {
        action: 'session.others-ended',
        entity: 'user',
        entityId: userId,
        summary: `${await nameOf(tx, organizationId, userId)} signed out everywhere else.`,
        details: { count: rows.length },
      });
    }
    return rows.length;
  });
  return {
    message: endedCount ? 'You are signed out everywhere else.' : 'You have no other sessions.',
    count: endedCount,
  };
}
