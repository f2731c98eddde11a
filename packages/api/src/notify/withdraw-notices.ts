import type { Tx } from '@steward/db/client';
import { notifications } from '@steward/db/schema';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NotificationCategory } from './categories';
import { publishChangedNotifications } from './notifications-changed';

interface ObsoleteNotices {
  categories: readonly NotificationCategory[];
  /** Where the metadata of a notice has the id that it is about; a notice of several has them in the plural: `taskIds`. */
  idKey: 'taskId' | 'completionId';
  about: readonly { id: string; deviceId: string }[];
}

/** Removes unread notices that are about the given tasks or completions only. */
export async function withdrawNotices(
  tx: Tx,
  organizationId: string,
  { categories, idKey, about }: ObsoleteNotices,
): Promise<void> {
  if (!about.length) return;
  const deviceIds = [...new Set(about.map(({ deviceId }) => deviceId))];
  const { metadata } = notifications;
  const removedNotices = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        // a notice of tasks on several devices has no device
        or(inArray(notifications.deviceId, deviceIds), isNull(notifications.deviceId)),
        inArray(notifications.category, [...categories]),
        eq(notifications.read, false),
        sql`coalesce(${metadata} -> ${`${idKey}s`}::text, jsonb_build_array(${metadata} -> ${idKey}::text))
          <@ ${JSON.stringify(about.map(({ id }) => id))}::text::jsonb`,
      ),
    )
    .returning({ userId: notifications.userId });
  for (const userId of new Set(removedNotices.map((notice) => notice.userId))) {
    publishChangedNotifications(tx, organizationId, userId);
  }
}
