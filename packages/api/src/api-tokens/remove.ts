import type { Tx } from '@steward/db/client';
import { apiTokens, calendarFeeds } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';

/** Revokes every token and calendar feed of a user who is disabled. Those of a deleted user or device end with it. */
export async function removeTokensOfUser(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(and(eq(apiTokens.organizationId, organizationId), eq(apiTokens.userId, userId)));
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.organizationId, organizationId), eq(calendarFeeds.userId, userId)));
}
