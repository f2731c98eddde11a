import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import { notifyAll } from './notify';

/** `metadata.kind` of CUSTOM notifications about users, which the setting "User activity alerts" controls. */
export const userActivityKind = 'user-activity';

/** Notifies the enabled administrators that a user joined or left, except the user who joined or removed the other. */
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
  const activityNotifications = administrators.map(({ id }) => ({
    userId: id,
    category: 'CUSTOM' as const,
    title,
    message,
    metadata: { kind: userActivityKind },
  }));
  await notifyAll(tx, organizationId, activityNotifications);
}
