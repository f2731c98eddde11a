import type { Db } from '@steward/db/client';
import { apiTokens, users } from '@steward/db/schema';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Role } from './permissions';

/** A valid API token with the current role of its owner; null when it expired or was revoked, or its user is disabled. */
export async function grantOf(
  db: Db,
  organizationId: string,
  tokenId: string,
  now: Date,
): Promise<{ token: typeof apiTokens.$inferSelect; role: Role } | null> {
  const [row] = await db
    .select({ token: apiTokens, role: users.role })
    .from(apiTokens)
    .leftJoin(users, and(eq(users.organizationId, apiTokens.organizationId), eq(users.id, apiTokens.userId)))
    .where(
      and(
        eq(apiTokens.organizationId, organizationId),
        eq(apiTokens.id, tokenId),
        gt(apiTokens.expiresAt, now),
        or(isNotNull(apiTokens.deviceId), eq(users.enabled, true)),
      ),
    );
  // a device has no role: its token has one scope, which a regular user may use
  return row ? { token: row.token, role: row.role ?? 'USER' } : null;
}
