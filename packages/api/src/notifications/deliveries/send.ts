import { notifications } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { DeliveryChannel } from '../../ports';
import { deliveryChannels } from '../schema';
import { type Claimed, claimDue, settle } from './claim';
import { handToChannel } from './hand-to-channel';
import { messageOf } from './message';
import { planDeliveries } from './plan';
import { keyOf, type Recipient, reachOf, recipientsOf } from './recipients';
import { backoffMilliseconds, decide, maxAttempts, obstacleTo } from './rules';

type Work = Pick<JobContext, 'db' | 'now' | 'ports' | 'log' | 'settings'>;
type Told = typeof notifications.$inferSelect;

/** Decides about what is new, and sends what is due, on all channels at once. */
export async function deliverDue(ctx: Work): Promise<void> {
  await planDeliveries(ctx);
  await Promise.all(deliveryChannels.map((channel) => sendDue(ctx, channel)));
}

/** Sends what a channel has to send now, until nothing is left or the signal fires. */
export async function sendDue(ctx: Work, channel: DeliveryChannel, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await claimDue(ctx, channel);
    if (!claimed.length) return;
    const [recipients, told] = await Promise.all([recipientsOf(ctx.db, claimed), toldBy(ctx, claimed)]);
    await Promise.all(
      messagesOf(claimed).map((rows) => deliver(ctx, rows, told, recipients.get(keyOf(rows[0] as Claimed)))),
    );
  }
}

async function toldBy(ctx: Work, claimed: Claimed[]): Promise<Map<string, Told>> {
  const ids = claimed.map((row) => sql`(${row.organizationId}, ${row.notificationId}::uuid)`);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(sql`(${notifications.organizationId}, ${notifications.id}) in (${sql.join(ids, sql`, `)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows that go out in one message: what a user had waited for, together; everything else by itself. */
function messagesOf(claimed: Claimed[]): Claimed[][] {
  const messages = new Map<string, Claimed[]>();
  for (const row of claimed) {
    const key = row.state === 'held' ? keyOf(row) : row.id;
    messages.set(key, [...(messages.get(key) ?? []), row]);
  }
  return [...messages.values()];
}

/** What the user has chosen since the plan counts: nothing goes out against the settings of this moment. */
async function deliver(
  ctx: Work,
  rows: Claimed[],
  told: Map<string, Told>,
  recipient: Recipient | undefined,
): Promise<void> {
  const going: { row: Claimed; told: Told }[] = [];
  for (const row of rows) {
    const about = told.get(row.notificationId);
    // deleted meanwhile: the row went with it
    if (!about || !recipient) continue;
    const deliverable = { category: about.category, metadata: about.metadata, channel: row.channel };
    const reach = reachOf(ctx.ports.channels, recipient, row.channel);
    const obstacle = obstacleTo(deliverable, recipient.settings, reach);
    const decision = row.state === 'queued' ? decide(deliverable, recipient.settings, reach, ctx.now()) : null;
    if (obstacle) await settle(ctx, [row], { state: 'skipped', reason: obstacle });
    else if (decision?.state === 'held') await settle(ctx, [row], { ...decision, attempts: row.attempts - 1 });
    else going.push({ row, told: about });
  }
  const [first] = going;
  if (!first || !recipient) return;
  const message = messageOf(
    ctx.settings.publicUrl,
    going.map((one) => one.told),
  );
  const handed = await handToChannel(ctx, first.row, recipient, message);
  const sent = going.map(({ row }) => row);
  if (handed.ok) {
    const others = sent.length - 1;
    const reason = others ? `Sent after quiet hours, together with ${others} more.` : 'Sent.';
    await settle(ctx, sent, { state: 'sent', reason, sentAt: ctx.now() });
    return;
  }
  for (const row of sent) await settle(ctx, [row], afterFailure(row.attempts, handed, ctx.now()));
}

function afterFailure(attempts: number, { final, sentence }: { final: boolean; sentence: string }, now: Date) {
  if (final) return { state: 'failed' as const, reason: sentence };
  if (attempts >= maxAttempts) {
    return { state: 'failed' as const, reason: `Given up after ${attempts} attempts. ${sentence}` };
  }
  const dueAt = new Date(now.getTime() + backoffMilliseconds(attempts));
  return { reason: `Attempt ${attempts} of ${maxAttempts} failed, it is tried again. ${sentence}`, dueAt };
}
