import type { Db } from '@steward/db/client';
import { leases } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Acquires or renews a lease. Another holder's lease can be acquired after it has expired. Expiry uses the database clock, so the
 * clocks of the servers do not matter.
 * @returns whether the holder now has the lease
 */
export async function holdLease(db: Db, name: string, holder: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds}::int)`;
  const rows = await db
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt },
      setWhere: sql`${leases.holder} = ${holder}::uuid or ${leases.expiresAt} < now()`,
    })
    .returning({ name: leases.name });
  return rows.length > 0;
}

/** Releases a lease, so that another server can acquire it immediately. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
