import { auditEntries } from '@steward/db/schema';
import { lt, sql } from 'drizzle-orm';
import { daysInMs } from '../calendar';
import type { JobContext } from '../context';

/** Days an entry is kept: a year, plus five weeks for reviews at the end of it. */
export const auditDays = 400;
const batchSize = 1000;

/** Removes old entries of all organizations, in small batches to keep locks short. @returns the number removed */
export async function removeOldAudit(ctx: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - daysInMs(auditDays));
  let removed = 0;
  for (;;) {
    const old = ctx.db
      .select({ organizationId: auditEntries.organizationId, id: auditEntries.id })
      .from(auditEntries)
      .where(lt(auditEntries.at, oldest))
      .orderBy(auditEntries.at)
      .limit(batchSize);
    const batch = await ctx.db
      .delete(auditEntries)
      .where(sql`(${auditEntries.organizationId}, ${auditEntries.id}) in (${old})`)
      .returning({ id: auditEntries.id });
    removed += batch.length;
    if (batch.length < batchSize) return removed;
  }
}
