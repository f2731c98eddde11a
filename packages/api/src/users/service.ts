import { organizations, users } from '@steward/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { findUser, ofUser } from './queries';
import type { Profile, User, UserStats } from './schema';

/** More people than this in one organization are reached by search, not by a list. */
const listLimit = 1000;

export async function listUsers(ctx: ActorContext): Promise<User[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(eq(users.organizationId, ctx.actor.organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(listLimit);
  return rows.map(toUser).sort((a, b) => collator.compare(nameOf(a), nameOf(b)));
}
/** The database sorts by bytes, which puts "Áine" after "Tom". */
const collator = new Intl.Collator('en');
const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

export async function getUser(ctx: ActorContext, id: string): Promise<User> {
  return toSingleUser(await findUser(ctx.db, ctx.actor.organizationId, id));
}

export async function getProfile(ctx: ActorContext): Promise<Profile> {
  const [row] = await ctx.db
    .select({ user: users, organizationName: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(ofUser(ctx.actor.organizationId, ctx.actor.userId));
  if (!row) throw notFound('User');
  return { ...toSingleUser(row.user), organizationName: row.organizationName };
}

export async function userStats(ctx: ActorContext): Promise<UserStats> {
  const { organizationId } = ctx.actor;
  const [counts] = await ctx.db
    .select({
      totalUsers: sql<number>`count(*)::int`,
      activeUsers: sql<number>`count(*) filter (where ${users.enabled})::int`,
      adminUsers: sql<number>`count(*) filter (where ${users.role} = 'ADMIN')::int`,
    })
    .from(users)
    .where(eq(users.organizationId, organizationId));
  return { totalUsers: 0, activeUsers: 0, adminUsers: 0, ...counts, organizationId };
}

export function toSingleUser(row: typeof users.$inferSelect): User {
  const user = toUser(row);
  return { ...user, lastLogin: user.lastLoginAt };
}

function toUser(row: typeof users.$inferSelect): User {
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
