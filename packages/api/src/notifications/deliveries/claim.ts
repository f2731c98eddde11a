import { advisoryLocks } from '@steward/db/advisory-locks';
import type { Tx } from '@steward/db/client';
import { notificationDeliveries as deliveries } from '@steward/db/schema';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { DeliveryChannel } from '../../ports';
import { reminderWaitMs } from './rules';

export type ClaimedDelivery = typeof deliveries.$inferSelect;

/**
 * A claimed row becomes due again after this time. Until then no other server takes it; if this server stops, another one
 * retries. Longer than any channel takes to answer.
 */
export const leaseMs = 5 * 60_000;
const batchSize = 20;

/** Maximum number of held deliveries in one message. */
const digestSize = 5000;

/**
 * Claims due deliveries of a channel and counts the attempt. With a held row it claims all held rows of that user, also those
 * that are due shortly after, because reminders are planned in batches.
 */
export async function claimDue(
  ctx: Pick<JobContext, 'db' | 'now'>,
  channel: DeliveryChannel,
): Promise<ClaimedDelivery[]> {
  const now = ctx.now();
  const isDue = and(
    eq(deliveries.channel, channel),
    inArray(deliveries.state, ['queued', 'held']),
    lte(deliveries.dueAt, now),
  );
  const [dueRow] = await ctx.db.select({ id: deliveries.id }).from(deliveries).where(isDue).limit(1);
  if (!dueRow) return [];
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryClaims})`);
    const dueRows = await lockRows(tx, isDue, batchSize);
    const held = dueRows.filter(({ state }) => state === 'held');
    const users = held.map((row) => sql`(${row.organizationId}, ${row.userId}::uuid)`);
    const heldRows = users.length
      ? await lockRows(
          tx,
          and(
            eq(deliveries.channel, channel),
            eq(deliveries.state, 'held'),
            lte(deliveries.dueAt, new Date(now.getTime() + reminderWaitMs)),
            sql`(${deliveries.organizationId}, ${deliveries.userId}) in (${sql.join(users, sql`, `)})`,
          ),
          digestSize,
        )
      : [];
    const claimedRows = [...new Map([...dueRows, ...heldRows].map((row) => [row.id, row])).values()];
    if (!claimedRows.length) return [];
    return tx
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
      .where(isOneOf(claimedRows))
      .returning();
  });
}

/** Skips rows that another transaction has locked. Longest due first. */
function lockRows(tx: Tx, condition: SQL | undefined, limit: number) {
  return tx
    .select({
      organizationId: deliveries.organizationId,
      id: deliveries.id,
      userId: deliveries.userId,
      state: deliveries.state,
    })
    .from(deliveries)
    .where(condition)
    .orderBy(asc(deliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

const isOneOf = (rows: readonly { organizationId: string; id: string }[]) =>
  sql`(${deliveries.organizationId}, ${deliveries.id}) in (${sql.join(
    rows.map((row) => sql`(${row.organizationId}, ${row.id}::uuid)`),
    sql`, `,
  )})`;

/** Stores the outcome of an attempt unless its lease has expired and another server has started the next attempt. */
export async function storeOutcome(
  ctx: Pick<JobContext, 'db'>,
  rows: readonly ClaimedDelivery[],
  outcome: Partial<Pick<ClaimedDelivery, 'state' | 'reason' | 'dueAt' | 'sentAt' | 'attempts'>>,
): Promise<void> {
  for (const attempts of new Set(rows.map((row) => row.attempts))) {
    const rowsOfAttempt = rows.filter((row) => row.attempts === attempts);
    await ctx.db
      .update(deliveries)
      .set(outcome)
      .where(
        and(isOneOf(rowsOfAttempt), eq(deliveries.attempts, attempts), inArray(deliveries.state, ['queued', 'held'])),
      );
  }
}
