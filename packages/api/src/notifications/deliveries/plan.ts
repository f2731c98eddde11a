import { notificationDeliveries, notifications } from '@steward/db/schema';
import { asc, isNull, sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import { publishAfterCommit } from '../../publish-after-commit';
import { channelTopic } from '../../topics';
import { deliveryChannels } from '../schema';
import { keyOf, reachOf, recipientsOf } from './recipients';
import { decide } from './rules';

type PlanContext = Pick<JobContext, 'db' | 'now' | 'ports'>;

const batchSize = 200;

/**
 * Decides by which channels new notifications go out, and stores one row per notification and channel that is set up,
 * including skipped ones. Several servers can plan concurrently: locked notifications are skipped.
 */
export async function planDeliveries(ctx: PlanContext): Promise<void> {
  while ((await planBatch(ctx)) === batchSize);
}

async function planBatch(ctx: PlanContext): Promise<number> {
  if (!(await hasUnplanned(ctx))) return 0;
  return ctx.db.transaction(async (tx) => {
    const batch = await tx
      .select({
        organizationId: notifications.organizationId,
        id: notifications.id,
        userId: notifications.userId,
        category: notifications.category,
        metadata: notifications.metadata,
      })
      .from(notifications)
      .where(isNull(notifications.plannedAt))
      .orderBy(asc(notifications.createdAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (!batch.length) return 0;
    const recipients = await recipientsOf(tx, batch);
    const now = ctx.now();
    const channels = deliveryChannels.filter((channel) => ctx.ports.channels[channel]);
    const rows = batch.flatMap(({ id: notificationId, organizationId, userId, ...content }) => {
      const recipient = recipients.get(keyOf({ organizationId, userId }));
      if (!recipient) return [];
      return channels.map((channel) => ({
        organizationId,
        notificationId,
        userId,
        channel,
        createdAt: now,
        ...decide({ ...content, channel }, recipient.settings, reachOf(ctx.ports.channels, recipient, channel), now),
      }));
    });
    if (rows.length) await tx.insert(notificationDeliveries).values(rows).onConflictDoNothing();
    await tx
      .update(notifications)
      .set({ plannedAt: now })
      .where(
        sql`(${notifications.organizationId}, ${notifications.id}) in (${sql.join(
          batch.map((row) => sql`(${row.organizationId}, ${row.id}::uuid)`),
          sql`, `,
        )})`,
      );
    for (const row of rows) if (row.state === 'queued') publishAfterCommit(tx, channelTopic(row.channel));
    return batch.length;
  });
}

async function hasUnplanned(ctx: PlanContext): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNull(notifications.plannedAt))
    .limit(1);
  return rows.length > 0;
}
