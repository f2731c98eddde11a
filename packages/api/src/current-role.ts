import { sessions, users } from '@steward/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Context } from './context';
import type { Role } from './permissions';
import { preparedOnce } from './prepared';

/** The user's role now; null when the session was revoked, or its user disabled or removed. */
export async function currentRole(ctx: Pick<Context, 'db'>, subject: Omit<Actor, 'role'>): Promise<Role | null> {
  const { userId, organizationId, sessionId } = subject;
  const [row] = await standingSession(ctx.db).execute({ userId, organizationId, sessionId });
  return row?.role ?? null;
}

/** Runs with every call, so it is prepared once for each database. */
const standingSession = preparedOnce((db) =>
  db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .where(
      and(
        eq(sessions.organizationId, sql.placeholder('organizationId')),
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        eq(users.enabled, sql`true`),
      ),
    )
    .prepare('standing_session'),
);
