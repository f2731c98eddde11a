import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import { notifyAll } from './notify';

/** What `metadata.kind` says of a CUSTOM notification about people: the switch "User activity alerts" governs it. */
export const userActivityKind = 'user-activity';

/** Notifies the enabled administrators, except the one it is about or who did it, that a person joined or left. */
export async function notifyOfUserActivity(
  tx: Tx,
  organizationId: string,
  activity: { title: string; message: string; exceptUserId: string },
): Promise<void> {
  const { exceptUserId, title, message } = activity;
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'ADMIN'),
        eq(users.enabled, true),
        ne(users.id, exceptUserId),
      ),
    );
  const notices = administrators.map(({ id }) => ({
    userId: id,
    category: 'CUSTOM' as const,
    title,
    message,
    metadata: { kind: userActivityKind },
  }));
  await notifyAll(tx, organizationId, notices);
}
