import type { Db, Tx } from '@steward/db/client';
import { organizations, users } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from './errors';
import { isUuid } from './fields';

/** 'First Last' of a joined user row, null when the join found none. */
export const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export async function timeZoneOf(db: Db | Tx, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.timeZone ?? 'UTC';
}

/** The user's current name; empty when the user was removed. */
export async function nameOf(db: Db | Tx, organizationId: string, userId: string): Promise<string> {
  const [row] = await db.select({ name: fullName }).from(users).where(ofUser(organizationId, userId));
  return row?.name ?? '';
}

/** Current names by id. */
export async function namesOf(
  db: Db | Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (!userIds.length) return new Map();
  const rows = await db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, [...new Set(userIds)])));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

export const ofUser = (organizationId: string, userId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId));

/** Changes of a user lock its row before its identity, so that two concurrent changes do not deadlock. */
export async function lockUserRow(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(ofUser(organizationId, userId)).for('no key update');
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findUser(db: Db | Tx, organizationId: string, id: string): Promise<typeof users.$inferSelect> {
  const [row] = isUuid(id) ? await db.select().from(users).where(ofUser(organizationId, id)) : [];
  if (!row) throw notFound('User');
  return row;
}
