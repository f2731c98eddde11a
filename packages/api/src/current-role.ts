import { sessions, users } from '@steward/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Context } from './context';
import type { Role } from './permissions';
import { preparedOnce } from './prepared';
import { grantOf } from './token-grant';

/** The user's current role; null when the session or API token was revoked, or its user disabled or removed. */
export async function currentRole(
  ctx: Pick<Context, 'db' | 'now'>,
  subject: Omit<Actor, 'role'>,
): Promise<Role | null> {
  const { userId, organizationId, sessionId, token } = subject;
  if (token) return (await grantOf(ctx.db, organizationId, sessionId, ctx.now()))?.role ?? null;
  const [row] = await activeSession(ctx.db).execute({ userId, organizationId, sessionId });
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
        isNull(sessions.revokedAt),
        eq(users.enabled, sql`true`),
      ),
    )
    .prepare('active_session'),
);
