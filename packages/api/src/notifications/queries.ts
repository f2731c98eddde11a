import type { Db, Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { Notification } from './schema';

export const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

export const ofCaller = ({ actor }: ActorContext) =>
  and(eq(notifications.organizationId, actor.organizationId), eq(notifications.userId, actor.userId));

/** @throws NOT_FOUND for an absent or malformed id and for another user's notification alike */
export async function findOwn(db: Db | Tx, ctx: ActorContext, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(notifications)
        .where(and(ofCaller(ctx), eq(notifications.id, id)))
    : [];
  if (!row) throw notFound('Notification');
  return row;
}

export function toNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    category: row.category,
    read: row.read,
    deviceId: row.deviceId,
    ruleId: typeof row.metadata?.ruleId === 'string' ? row.metadata.ruleId : null,
    userId: row.userId,
    organizationId: row.organizationId,
    createdAt: row.createdAt.toISOString(),
    metadata: row.metadata,
  };
}
