import { auditEntries } from '@steward/db/schema';
import { lt, sql } from 'drizzle-orm';
import { daysInMs } from '../calendar';
import type { JobContext } from '../context';

/** Days that an entry is kept: a year, and five weeks to look back at it. */
export const auditDays = 400;
const rowsAtOnce = 1000;

/** Removes what is older, of all organizations; in small steps, so that nobody waits for it. @returns how many */
export async function removeOldAudit(ctx: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - daysInMs(auditDays));
  let removed = 0;
  for (;;) {
    const old = ctx.db
      .select({ organizationId: auditEntries.organizationId, id: auditEntries.id })
      .from(auditEntries)
      .where(lt(auditEntries.at, oldest))
      .orderBy(auditEntries.at)
      .limit(rowsAtOnce);
    const gone = await ctx.db
      .delete(auditEntries)
      .where(sql`(${auditEntries.organizationId}, ${auditEntries.id}) in (${old})`)
      .returning({ id: auditEntries.id });
    removed += gone.length;
    if (gone.length < rowsAtOnce) return removed;
  }
}
