import type { Db, Tx } from '@steward/db/client';
import { organizations, sessions, users } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { Actor, ActorContext, Context } from '../context';
import { currentRole } from '../current-role';
import { DomainError } from '../errors';
import { isUuid } from '../fields';
import { notify } from '../notify/notify';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { endOfSession } from '../session-end';
import { sessionsTopic } from '../topics';
import { browserName } from './browser-name';
import { rememberBrowser } from './known-browser';
import { browserAndAddress, ifNotYou } from './security-messages';
import {
  accessTokenSeconds,
  hashToken,
  makeRefreshToken,
  readRefreshToken,
  sameHash,
  signToken,
  type TokenSubject,
  verifyToken,
} from './tokens';

/** How long the previous token is accepted (its answer may have been lost). Later use counts as theft. */
const graceSeconds = 20;

export interface SessionProof {
  /** Time when a second factor was confirmed. */
  secondFactorAt?: Date | null;
  /** Time of authentication at the sign-in provider; defaults to now. */
  authenticatedAt?: Date | null;
}

/** Creates a session for a user and sets its cookies. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  userId: string,
  organizationId: string,
  { secondFactorAt = null, authenticatedAt = null }: SessionProof = {},
) {
  const sessionId = uuidv7();
  const refreshToken = makeRefreshToken(ctx.settings.signingKey, { organizationId, sessionId, generation: 0 });
  const times = timesOfUse(ctx, ctx.now());
  await tx.insert(sessions).values({
    ...times,
    organizationId,
    id: sessionId,
    userId,
    refreshHash: hashToken(refreshToken),
    userAgent: ctx.caller.userAgent?.slice(0, 300) ?? null,
    lastAddress: ctx.caller.address,
    secondFactorAt,
    authenticatedAt,
  });
  const token = await issueAccessToken(ctx, { userId, organizationId, sessionId }, times.expiresAt);
  return { token, refreshToken };
}

/** Signs the browser in with a cookie. @returns the access token of the session */
async function issueAccessToken(ctx: Context, subject: TokenSubject, sessionEnd: Date): Promise<string> {
  const { signingKey } = ctx.settings;
  const now = ctx.now();
  const cookieSeconds = Math.ceil((sessionEnd.getTime() - now.getTime()) / 1000);
  const cookie = await signToken(signingKey, subject, { purpose: 'cookie', now, validSeconds: cookieSeconds });
  ctx.caller.setSessionCookie(cookie, cookieSeconds);
  await rememberBrowser(ctx, subject.userId);
  return signToken(signingKey, subject, { purpose: 'access', now, validSeconds: accessTokenSeconds });
}

/** The times that a session stores when it is opened or its tokens are renewed. */
function timesOfUse({ now, settings }: Context, createdAt: Date) {
  const lastUsedAt = now();
  const { idleSeconds } = settings.sessionLimits;
  const expiresAt = new Date(lastUsedAt.getTime() + idleSeconds * 1000);
  const times = { createdAt, lastUsedAt, expiresAt };
  return { ...times, expiresAt: endOfSession(settings.sessionLimits, times) };
}

const authenticationFailed = () =>
  new DomainError('UNAUTHORIZED', 'Authentication failed. Please log in again.', { reason: 'Authentication failed' });

/** Exchanges a refresh token for a new pair. Reuse of a rotated token after the grace period revokes the whole session. */
export async function refreshSession(ctx: Context, refreshToken: string) {
  const { signingKey } = ctx.settings;
  const tokenParts = readRefreshToken(signingKey, refreshToken);
  if (!tokenParts) throw authenticationFailed();
  const { organizationId, sessionId } = tokenParts;

  // return null instead of throwing, so that a revocation commits
  const renewal = await ctx.db.transaction(async (tx) => {
    const where = and(eq(sessions.organizationId, organizationId), eq(sessions.id, sessionId));
    const [session] = await tx.select().from(sessions).where(where).for('update');
    if (!session || session.revokedAt) return null;
    if (endOfSession(ctx.settings.sessionLimits, session) <= ctx.now()) return null;
    const isFirstUse = isCurrent(session, refreshToken);
    if (!isFirstUse && !isInGracePeriod(session, tokenParts.generation, ctx.now())) {
      await tx.update(sessions).set({ revokedAt: ctx.now() }).where(where);
      publishAfterCommit(tx, sessionsTopic(organizationId, session.userId));
      await notify(tx, organizationId, {
        userId: session.userId,
        category: 'SECURITY_ALERT',
        title: 'A sign-in was ended for your safety',
        message: `An old token of your sign-in in ${browserName(session.userAgent)} was used again, in ${browserAndAddress(ctx.caller)}. That happens when a token is copied. The sign-in was ended. ${ifNotYou}`,
      });
      ctx.log.warn({ sessionId, organizationId }, 'a rotated refresh token was used again: session revoked');
      return null;
    }
    if (!(await isUsable(tx, session))) return null;

    // in the grace period the token of the first use is returned again: another rotation would make a third tab look like a thief
    const generation = isFirstUse ? session.generation + 1 : session.generation;
    const next = makeRefreshToken(signingKey, { organizationId, sessionId, generation });
    const times = timesOfUse(ctx, session.createdAt);
    const rotation = isFirstUse ? { refreshHash: hashToken(next), generation, rotatedAt: ctx.now() } : {};
    await tx
      .update(sessions)
      .set({ ...times, ...rotation, lastAddress: ctx.caller.address })
      .where(where);
    return { userId: session.userId, refreshToken: next, sessionEnd: times.expiresAt };
  });
  if (!renewal) throw authenticationFailed();
  const token = await issueAccessToken(ctx, { userId: renewal.userId, organizationId, sessionId }, renewal.sessionEnd);
  return { token, refreshToken: renewal.refreshToken };
}

type Session = typeof sessions.$inferSelect;

const isCurrent = (session: Session, token: string) => sameHash(session.refreshHash, hashToken(token));

/** Accepts the previous token for a while: the browser lost the answer to its last refresh, or several tabs refreshed at once. */
function isInGracePeriod(session: Session, generation: number, now: Date): boolean {
  if (!session.rotatedAt || generation !== session.generation - 1) return false;
  return now.getTime() - session.rotatedAt.getTime() < graceSeconds * 1000;
}

/** Whether the user is enabled, and the session has the second factor that it needs (see `currentRole`). */
async function isUsable(tx: Tx, { organizationId, userId, secondFactorAt }: Session): Promise<boolean> {
  const [user] = await tx
    .select({
      enabled: users.enabled,
      secondFactorSince: users.secondFactorSince,
      secondFactorRequired: organizations.secondFactorRequired,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  if (!user?.enabled) return false;
  return secondFactorAt !== null || (user.secondFactorSince === null && !user.secondFactorRequired);
}

/** Ends the caller's own session. */
export async function closeSession(ctx: ActorContext): Promise<void> {
  const { organizationId, userId, sessionId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const closedSessions = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    publishAfterCommit(tx, sessionsTopic(organizationId, userId));
    // another tab has signed out already
    if (!closedSessions.length) return;
    await recordAudit(tx, ctx, {
      action: 'session.signed-out',
      entity: 'user',
      entityId: userId,
      summary: `${await nameOf(tx, organizationId, userId)} signed out.`,
    });
  });
  ctx.caller.clearSessionCookie();
}

/** The caller's own session. */
export async function ownSession(db: Db | Tx, { organizationId, sessionId }: Actor) {
  const [session] = await db
    .select({
      createdAt: sessions.createdAt,
      secondFactorAt: sessions.secondFactorAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, sessionId)));
  return session;
}

/** Used when a user is disabled or the password changes. */
export async function revokeAllSessions(ctx: Pick<Context, 'now'>, tx: Tx, organizationId: string, userId: string) {
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  publishAfterCommit(tx, sessionsTopic(organizationId, userId));
}

/** The actor a token belongs to. Queries each time, so that disabling a user or revoking a session works at once. */
export async function authenticate(
  ctx: Pick<Context, 'db' | 'now' | 'settings'>,
  token: string,
  purpose: 'access' | 'cookie',
): Promise<Actor | null> {
  const subject = await verifyToken(ctx.settings.signingKey, token, purpose, ctx.now());
  if (!subject || !isUuid(subject.userId) || !isUuid(subject.sessionId)) return null;
  const role = await currentRole(ctx, subject);
  return role ? { ...subject, role } : null;
}
