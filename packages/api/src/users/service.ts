import { organizations, users } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import type { Profile, User } from './schema';

/** More people than this in one organization are reached by search, not by a list. */
const listLimit = 1000;

export async function listUsers(ctx: ActorContext): Promise<User[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(eq(users.organizationId, ctx.actor.organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(listLimit);
  return rows.map(toUser);
}

export async function getProfile(ctx: ActorContext): Promise<Profile> {
  const [row] = await ctx.db
    .select({ user: users, organizationName: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, ctx.actor.organizationId), eq(users.id, ctx.actor.userId)));
  if (!row) throw notFound('User');
  return { ...toUser(row.user), organizationName: row.organizationName };
}

export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone,
    role: row.role,
    organizationId: row.organizationId,
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
