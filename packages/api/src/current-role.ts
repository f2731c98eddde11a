import { organizations, sessions, users } from '@steward/db/schema';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Actor, Context } from './context';
import type { Role } from './permissions';
import { preparedOnce } from './prepared';
import { isOpenSession, sessionBounds } from './session-end';
import { grantOf } from './token-grant';

/**
 * The user's current role; null when the session or API token has ended or was revoked, its user disabled or removed, or when the session
 * lacks the second factor that the account has or its organization requires.
 */
export async function currentRole(
  ctx: Pick<Context, 'db' | 'now' | 'settings'>,
  subject: Omit<Actor, 'role'>,
): Promise<Role | null> {
  const { userId, organizationId, sessionId, token } = subject;
  if (token) return (await grantOf(ctx.db, organizationId, sessionId, ctx.now()))?.role ?? null;
  const { now, usedAfter, openedAfter } = sessionBounds(ctx.settings.sessionLimits, ctx.now());
  const [row] = await activeSession(ctx.db).execute({
    userId,
    organizationId,
    sessionId,
    now: now.toISOString(),
    usedAfter: usedAfter.toISOString(),
    openedAfter: openedAfter.toISOString(),
  });
  return row?.role ?? null;
}

/** Prepared once per database because it runs with every call. */
const activeSession = preparedOnce((db) =>
  db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(
      and(
        eq(sessions.organizationId, sql.placeholder('organizationId')),
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isOpenSession({
          now: sql.placeholder('now'),
          usedAfter: sql.placeholder('usedAfter'),
          openedAfter: sql.placeholder('openedAfter'),
        }),
        eq(users.enabled, sql`true`),
        or(
          isNotNull(sessions.secondFactorAt),
          and(isNull(users.secondFactorSince), eq(organizations.secondFactorRequired, sql`false`)),
        ),
      ),
    )
    .prepare('active_session'),
);
