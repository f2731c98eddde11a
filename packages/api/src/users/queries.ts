import type { Db, Tx } from '@steward/db/client';
import { organizations, users } from '@steward/db/schema';
import { eq, sql } from 'drizzle-orm';

/** 'First Last' of a joined user row, null when the join found none. */
export const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export async function timeZoneOf(db: Db | Tx, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.timeZone ?? 'UTC';
}
