import { auditEntries, sessions, type users } from '@steward/db/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { daysInMs } from '../calendar';
import type { Context } from '../context';
import { knownBrowserId } from './known-browser';

const rememberedMs = daysInMs(90);

/**
 * Whether this user has not signed in from here in the last 90 days: the browser sends no browser cookie of the user, and
 * its user agent or network address is new. A program that signs in repeatedly without cookies is new only once. The
 * first sign-in of an account is not new.
 */
export async function isNewBrowser(ctx: Context, user: typeof users.$inferSelect): Promise<boolean> {
  if (!user.lastLoginAt || (await knownBrowserId(ctx, user.id))) return false;
  const since = new Date(ctx.now().getTime() - rememberedMs);
  const userAgent = ctx.caller.userAgent?.slice(0, 300) ?? null;
  const [sessionRows, auditRows] = await Promise.all([
    ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.organizationId, user.organizationId),
          eq(sessions.userId, user.id),
          gt(sessions.createdAt, since),
          sql`${sessions.userAgent} is not distinct from ${userAgent}`,
        ),
      )
      .limit(1),
    ctx.db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.organizationId, user.organizationId),
          eq(auditEntries.actorId, user.id),
          gt(auditEntries.at, since),
          eq(auditEntries.action, 'session.signed-in'),
          eq(auditEntries.address, ctx.caller.address),
        ),
      )
      .limit(1),
  ]);
  return sessionRows.length === 0 || auditRows.length === 0;
}
