import { organizations, users } from '@steward/db/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { arrayLimit, type PageInput, toPage } from '../paging';
import { findUser, ofUser } from '../people';
import { hasEveryWord } from '../word-search';
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

interface UserFilters extends PageInput {
  /** Words in name or email. */
  search: string;
  role: 'all' | User['role'];
  status: 'all' | 'active' | 'inactive';
}

const searchedText = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;

/** A page of the users that match the filters, by name. */
export async function pageOfMatchingUsers(ctx: ActorContext, { search, role, status, ...page }: UserFilters) {
  const condition = and(
    ...hasEveryWord(searchedText, search),
    role === 'all' ? undefined : eq(users.role, role),
    status === 'all' ? undefined : eq(users.enabled, status === 'active'),
  );
  const [content, total] = await Promise.all([
    selectUsers(ctx, { limit: page.size, offset: page.page * page.size, where: condition }),
    ctx.db.$count(users, and(eq(users.organizationId, ctx.actor.organizationId), condition)),
  ]);
  return toPage(content, page, total);
}

interface UserQuery {
  limit: number;
  offset: number;
  where?: SQL | undefined;
}

async function selectUsers(ctx: ActorContext, { limit, offset, where }: UserQuery): Promise<User[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.organizationId, ctx.actor.organizationId), where))
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
