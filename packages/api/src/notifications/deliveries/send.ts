import { notifications } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { DeliveryChannel } from '../../ports';
import { deliveryChannels } from '../schema';
import { type ClaimedDelivery, claimDue, storeOutcome } from './claim';
import { messageOf } from './message';
import { planDeliveries } from './plan';
import { keyOf, type Recipient, reachOf, recipientsOf } from './recipients';
import { backoffMs, decide, maxAttempts, obstacleTo } from './rules';
import { sendByChannel } from './send-by-channel';

type DeliveryContext = Pick<JobContext, 'db' | 'now' | 'ports' | 'log' | 'settings'>;
type NotificationRow = typeof notifications.$inferSelect;

/** Plans the deliveries of new notifications and sends due ones on all channels concurrently. */
export async function deliverDue(ctx: DeliveryContext): Promise<void> {
  await planDeliveries(ctx);
  await Promise.all(deliveryChannels.map((channel) => sendDue(ctx, channel)));
}

/** Sends the due deliveries of a channel until none is left or the signal aborts. */
export async function sendDue(ctx: DeliveryContext, channel: DeliveryChannel, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimedDeliveries = await claimDue(ctx, channel);
    if (!claimedDeliveries.length) return;
    const [recipients, byId] = await Promise.all([
      recipientsOf(ctx.db, claimedDeliveries),
      notificationsOf(ctx, claimedDeliveries),
    ]);
    await Promise.all(
      groupByMessage(claimedDeliveries).map((rows) =>
        deliver(ctx, rows, byId, recipients.get(keyOf(rows[0] as ClaimedDelivery))),
      ),
    );
  }
}

async function notificationsOf(
  ctx: DeliveryContext,
  claimedDeliveries: ClaimedDelivery[],
): Promise<Map<string, NotificationRow>> {
  const ids = claimedDeliveries.map((row) => sql`(${row.organizationId}, ${row.notificationId}::uuid)`);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(sql`(${notifications.organizationId}, ${notifications.id}) in (${sql.join(ids, sql`, `)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Groups the rows by message: held rows of a user go out together, any other row by itself. */
function groupByMessage(claimedDeliveries: ClaimedDelivery[]): ClaimedDelivery[][] {
  const messages = new Map<string, ClaimedDelivery[]>();
  for (const row of claimedDeliveries) {
    const key = row.state === 'held' ? keyOf(row) : row.id;
    messages.set(key, [...(messages.get(key) ?? []), row]);
  }
  return [...messages.values()];
}

/** Checks the current settings again, because the user may have changed them since planning. */
async function deliver(
  ctx: DeliveryContext,
  rows: ClaimedDelivery[],
  byId: Map<string, NotificationRow>,
  recipient: Recipient | undefined,
): Promise<void> {
  const toSend: { row: ClaimedDelivery; notification: NotificationRow }[] = [];
  for (const row of rows) {
    const notification = byId.get(row.notificationId);
    // the notification was deleted meanwhile, and its deliveries with it
    if (!notification || !recipient) continue;
    const deliverable = { category: notification.category, metadata: notification.metadata, channel: row.channel };
    const reach = reachOf(ctx.ports.channels, recipient, row.channel);
    const obstacle = obstacleTo(deliverable, recipient.settings, reach);
    const decision = row.state === 'queued' ? decide(deliverable, recipient.settings, reach, ctx.now()) : null;
    if (obstacle) await storeOutcome(ctx, [row], { state: 'skipped', reason: obstacle });
    else if (decision?.state === 'held') await storeOutcome(ctx, [row], { ...decision, attempts: row.attempts - 1 });
    else toSend.push({ row, notification });
  }
  const [first] = toSend;
  if (!first || !recipient) return;
  const message = messageOf(
    ctx.settings.publicUrl,
    toSend.map(({ notification }) => notification),
  );
  const result = await sendByChannel(ctx, first.row, recipient, message);
  const sentRows = toSend.map(({ row }) => row);
  if (result.ok) {
    const otherCount = sentRows.length - 1;
    const reason = otherCount ? `Sent in one message with ${otherCount} more.` : 'Sent.';
    await storeOutcome(ctx, sentRows, { state: 'sent', reason, sentAt: ctx.now() });
    return;
  }
  for (const row of sentRows) await storeOutcome(ctx, [row], afterFailure(row.attempts, result, ctx.now()));
}

function afterFailure(attempts: number, { final, sentence }: { final: boolean; sentence: string }, now: Date) {
  if (final) return { state: 'failed' as const, reason: sentence };
  if (attempts >= maxAttempts) {
    return { state: 'failed' as const, reason: `Given up after ${attempts} attempts. ${sentence}` };
  }
  const dueAt = new Date(now.getTime() + backoffMs(attempts));
  return { reason: `Attempt ${attempts} of ${maxAttempts} failed and will be retried. ${sentence}`, dueAt };
}
