import { auditEntries, devices, maintenanceTasks, organizations, rules, users } from '@steward/db/schema';
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '../audit/schema';
import type { ActorContext } from '../context';
import { isOverdue } from '../due-dates';
import { listUsers } from '../users/service';
import type { OrganizationDay } from './organization';
import type { UserFigures } from './schema';

type Counted = typeof devices | typeof users | typeof rules | typeof maintenanceTasks;

/** Counts side by side in one statement: each reads the index that suits it, not the rows. */
async function counts<K extends string>(
  ctx: ActorContext,
  { organizationId }: OrganizationDay,
  table: Counted,
  wanted: Record<K, SQL | undefined>,
): Promise<Record<K, number>> {
  const fields = Object.fromEntries(
    Object.entries<SQL | undefined>(wanted).map(([name, condition]) => [
      name,
      ctx.db.$count(table, and(eq(table.organizationId, organizationId), condition)),
    ]),
  );
  const [row] = await ctx.db.select(fields).from(organizations).where(eq(organizations.id, organizationId));
  return row as Record<K, number>;
}

/** What came since last month's day; nothing is asked where there was no last month. */
const since = (table: Counted, { monthAgo }: OrganizationDay) =>
  monthAgo ? gte(table.createdAt, monthAgo) : sql`false`;
/** Gone since, of those that had been there by then: the audit log says when they came, and when they went. */
async function goneSince(
  { db }: ActorContext,
  { organizationId, monthAgo }: OrganizationDay,
  action: AuditAction,
): Promise<number> {
  if (!monthAgo) return 0;
  return db.$count(
    auditEntries,
    and(
      eq(auditEntries.organizationId, organizationId),
      eq(auditEntries.action, action),
      gte(auditEntries.at, monthAgo),
      // an entry that does not say when they came is of one that had been there for long
      sql`coalesce((${auditEntries.details} ->> 'createdAt')::timestamptz < ${monthAgo}, true)`,
    ),
  );
}

const trendOf = (added: number, { monthAgo }: OrganizationDay) => (monthAgo ? added : null);

export async function assetFigures(ctx: ActorContext, day: OrganizationDay) {
  const [{ added, ...figures }, gone, places] = await Promise.all([
    counts(ctx, day, devices, {
      total: undefined,
      active: ne(devices.status, 'OFFLINE'),
      added: since(devices, day),
    }),
    goneSince(ctx, day, 'device.deleted'),
    ctx.db
      .selectDistinct({ location: devices.location })
      .from(devices)
      .where(eq(devices.organizationId, day.organizationId)),
  ]);
  return { ...figures, locations: places.length, trend: trendOf(added - gone, day) };
}

/** Falls back to the list of users when they cannot be counted. */
export async function userFigures(ctx: ActorContext, day: OrganizationDay): Promise<UserFigures> {
  try {
    return await countUsers(ctx, day);
  } catch (err) {
    ctx.log.warn({ err }, 'users could not be counted; the list of users is read instead');
    const list = await listUsers(ctx);
    return {
      total: list.length,
      active: list.filter((user) => user.enabled).length,
      admins: list.filter((user) => user.role === 'ADMIN').length,
      trend: null,
    };
  }
}

async function countUsers(ctx: ActorContext, day: OrganizationDay): Promise<UserFigures> {
  const [{ added, ...figures }, gone] = await Promise.all([
    counts(ctx, day, users, {
      total: undefined,
      active: eq(users.enabled, true),
      admins: eq(users.role, 'ADMIN'),
      added: since(users, day),
    }),
    goneSince(ctx, day, 'user.deleted'),
  ]);
  return { ...figures, trend: trendOf(added - gone, day) };
}

export async function ruleFigures(ctx: ActorContext, day: OrganizationDay) {
  const { added, ...figures } = await counts(ctx, day, rules, {
    total: undefined,
    active: eq(rules.status, 'ACTIVE'),
    added: since(rules, day),
  });
  return { ...figures, trend: trendOf(added, day) };
}

export async function maintenanceFigures(ctx: ActorContext, day: OrganizationDay) {
  const { added, overdue, total } = await counts(ctx, day, maintenanceTasks, {
    total: undefined,
    overdue: isOverdue(day.today),
    added: since(maintenanceTasks, day),
  });
  return { total, overdue, trend: trendOf(added, day) };
}
