import { advisoryLocks } from '@steward/db/advisory-locks';
import type { Tx } from '@steward/db/client';
import { notificationDeliveries as deliveries } from '@steward/db/schema';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import type { DeliveryChannel } from '../../ports';

export type Claimed = typeof deliveries.$inferSelect;

/**
 * A row that is claimed is due again so much later: until then no other server takes it, and should this one end
 * without a word, another tries. Longer than any channel takes to answer.
 */
export const leaseMilliseconds = 5 * 60_000;
const claimedAtOnce = 20;

/** Takes what a channel has to send now, counting the attempt. A held row brings along all that its user waits for. */
export async function claimDue(ctx: Pick<JobContext, 'db' | 'now'>, channel: DeliveryChannel): Promise<Claimed[]> {
  const now = ctx.now();
  const isDue = and(
    eq(deliveries.channel, channel),
    inArray(deliveries.state, ['queued', 'held']),
    lte(deliveries.dueAt, now),
  );
  const [any] = await ctx.db.select({ id: deliveries.id }).from(deliveries).where(isDue).limit(1);
  if (!any) return [];
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryClaims})`);
    const first = await lockRows(tx, isDue, claimedAtOnce);
    const waiting = first.filter(({ state }) => state === 'held');
    const users = waiting.map((row) => sql`(${row.organizationId}, ${row.userId}::uuid)`);
    const rest = users.length
      ? await lockRows(
          tx,
          and(
            isDue,
            eq(deliveries.state, 'held'),
            sql`(${deliveries.organizationId}, ${deliveries.userId}) in (${sql.join(users, sql`, `)})`,
          ),
        )
      : [];
    const taken = [...new Map([...first, ...rest].map((row) => [row.id, row])).values()];
    if (!taken.length) return [];
    return tx
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMilliseconds) })
      .where(these(taken))
      .returning();
  });
}

/** Those that nobody else holds, the longest waiting first. */
function lockRows(tx: Tx, where: SQL | undefined, limit?: number) {
  const rows = tx
    .select({
      organizationId: deliveries.organizationId,
      id: deliveries.id,
      userId: deliveries.userId,
      state: deliveries.state,
    })
    .from(deliveries)
    .where(where)
    .orderBy(asc(deliveries.dueAt))
    .for('update', { skipLocked: true });
  return limit ? rows.limit(limit) : rows;
}

export const these = (rows: readonly { organizationId: string; id: string }[]) =>
  sql`(${deliveries.organizationId}, ${deliveries.id}) in (${sql.join(
    rows.map((row) => sql`(${row.organizationId}, ${row.id}::uuid)`),
    sql`, `,
  )})`;

/** Writes how an attempt ended, unless its lease ran out and another server has begun one of its own. */
export async function settle(
  ctx: Pick<JobContext, 'db'>,
  rows: readonly Claimed[],
  outcome: Partial<Pick<Claimed, 'state' | 'reason' | 'dueAt' | 'sentAt' | 'attempts'>>,
): Promise<void> {
  for (const attempts of new Set(rows.map((row) => row.attempts))) {
    const claimed = rows.filter((row) => row.attempts === attempts);
    await ctx.db
      .update(deliveries)
      .set(outcome)
      .where(and(these(claimed), eq(deliveries.attempts, attempts), inArray(deliveries.state, ['queued', 'held'])));
  }
}
