import { organizations, users } from '@steward/db/schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { arrayLimit, type PageInput, toPage } from '../paging';
import { findUser, ofUser } from '../people';
import type { Profile, User, UserStats } from './schema';

/** Sorted by name, at most `arrayLimit`. */
export async function listUsers(ctx: ActorContext): Promise<User[]> {
  const list = await selectUsers(ctx, { limit: arrayLimit, offset: 0 });
  // sort only a complete list, because the pages after an incomplete one continue in the database's order
  return list.length < arrayLimit ? list.sort((a, b) => collator.compare(nameOf(a), nameOf(b))) : list;
}

/** One page of the list in the order of `listUsers`. */
export async function pageOfUsers(ctx: ActorContext, input: PageInput) {
  const total = await ctx.db.$count(users, eq(users.organizationId, ctx.actor.organizationId));
  const offset = input.page * input.size;
  const content =
    total < arrayLimit
      ? (await listUsers(ctx)).slice(offset, offset + input.size)
      : await selectUsers(ctx, { limit: input.size, offset });
  return toPage(content, input, total);
}

async function selectUsers(ctx: ActorContext, { limit, offset }: { limit: number; offset: number }): Promise<User[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(eq(users.organizationId, ctx.actor.organizationId))
    .orderBy(withoutAccents(users.firstName), withoutAccents(users.lastName), asc(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toUser);
}

/** The database sorts by bytes, which would put "Áine" after "Tom". */
const withoutAccents = (name: typeof users.firstName | typeof users.lastName): SQL =>
  sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
/** Also sorts letters without a decomposition, such as "Ł". */
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
