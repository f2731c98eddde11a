import { sessions } from '@steward/db/schema';
import { and, gt, isNull, type Placeholder } from 'drizzle-orm';

export interface SessionLimits {
  /** A session ends when its tokens were not renewed for this long. */
  idleSeconds: number;
  /** A session ends this long after the sign-in, even if it is used; null: never. */
  maxSeconds: number | null;
}

type SessionTimes = Pick<typeof sessions.$inferSelect, 'createdAt' | 'lastUsedAt' | 'expiresAt'>;

/**
 * When a session ends unless it is used. Applies the current limits, so that shortening them also ends sessions that
 * began under longer ones.
 */
export function endOfSession(limits: SessionLimits, { createdAt, lastUsedAt, expiresAt }: SessionTimes): Date {
  const ends = [expiresAt.getTime(), lastUsedAt.getTime() + limits.idleSeconds * 1000];
  if (limits.maxSeconds !== null) ends.push(createdAt.getTime() + limits.maxSeconds * 1000);
  return new Date(Math.min(...ends));
}

interface SessionBounds {
  now: Date;
  /** Sessions last used before it have ended. */
  usedAfter: Date;
  /** Sessions opened before it have ended. */
  openedAfter: Date;
}

export function sessionBounds({ idleSeconds, maxSeconds }: SessionLimits, now: Date): SessionBounds {
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return {
    now,
    usedAfter: secondsAgo(idleSeconds),
    openedAfter: maxSeconds === null ? new Date(0) : secondsAgo(maxSeconds),
  };
}

/** Condition for sessions that have neither ended (`endOfSession`) nor been revoked. */
export const isOpenSession = (bounds: { [B in keyof SessionBounds]: Date | Placeholder }) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, bounds.now),
    gt(sessions.lastUsedAt, bounds.usedAfter),
    gt(sessions.createdAt, bounds.openedAfter),
  );
