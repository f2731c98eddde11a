import { sessions, users } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Context } from './context';
import type { Role } from './permissions';
import { preparedOnce } from './prepared';
import { isOpenSession, sessionBounds } from './session-end';

/** The user's current role; null when the session has ended or was revoked, or its user disabled or removed. */
export async function currentRole(
  ctx: Pick<Context, 'db' | 'now' | 'settings'>,
  subject: Omit<Actor, 'role'>,
): Promise<Role | null> {
  const { userId, organizationId, sessionId } = subject;
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
      ),
    )
    .prepare('active_session'),
);
