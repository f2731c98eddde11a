import type { Db } from '@steward/db/client';
import { leases } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Takes or renews a lease for some seconds. Another holder's lease can be taken when it has expired by the clock of the database, so
 * that the clocks of the servers do not matter.
 * @returns whether the holder has it now
 */
export async function holdLease(db: Db, name: string, holder: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds}::int)`;
  const held = await db
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt },
      setWhere: sql`${leases.holder} = ${holder}::uuid or ${leases.expiresAt} < now()`,
    })
    .returning({ name: leases.name });
  return held.length > 0;
}

/** Lets another server take the lease at once. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
