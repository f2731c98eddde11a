import { auditEntries, devices, maintenanceTasks, organizations, rules, users } from '@steward/db/schema';
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '../audit/schema';
import type { ActorContext } from '../context';
import { isOverdue } from '../due-dates';
import { listUsers } from '../users/service';
import type { OrganizationDay } from './organization';
import type { UserFigures } from './schema';

type CountableTable = typeof devices | typeof users | typeof rules | typeof maintenanceTasks;

/** Several counts of one table in one statement. As subqueries, each can use the index that suits it. */
async function counts<K extends string>(
  ctx: ActorContext,
  { organizationId }: OrganizationDay,
  table: CountableTable,
  conditions: Record<K, SQL | undefined>,
): Promise<Record<K, number>> {
  const fields = Object.fromEntries(
    Object.entries<SQL | undefined>(conditions).map(([name, condition]) => [
      name,
      ctx.db.$count(table, and(eq(table.organizationId, organizationId), condition)),
    ]),
  );
  const [row] = await ctx.db.select(fields).from(organizations).where(eq(organizations.id, organizationId));
  return row as Record<K, number>;
}

/** Rows added since a month ago; none when the organization is younger. */
const addedSince = (table: CountableTable, { monthAgo }: OrganizationDay) =>
  monthAgo ? gte(table.createdAt, monthAgo) : sql`false`;

/** Number of rows removed since a month ago that existed then, by the audit log. */
async function removedSince(
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
      // older entries have no createdAt; count them as existing a month ago
      sql`coalesce((${auditEntries.details} ->> 'createdAt')::timestamptz < ${monthAgo}, true)`,
    ),
  );
}

const trendOf = (added: number, { monthAgo }: OrganizationDay) => (monthAgo ? added : null);

export async function assetFigures(ctx: ActorContext, day: OrganizationDay) {
  const [{ added, ...figures }, removed, places] = await Promise.all([
    counts(ctx, day, devices, {
      total: undefined,
      active: ne(devices.status, 'OFFLINE'),
      added: addedSince(devices, day),
    }),
    removedSince(ctx, day, 'device.deleted'),
    ctx.db
      .selectDistinct({ location: devices.location })
      .from(devices)
      .where(eq(devices.organizationId, day.organizationId)),
  ]);
  return { ...figures, locations: places.length, trend: trendOf(added - removed, day) };
}

/** Falls back to the list of users when counting them fails (specification 1, section 9). */
export async function userFigures(ctx: ActorContext, day: OrganizationDay): Promise<UserFigures> {
  try {
    return await countUsers(ctx, day);
  } catch (err) {
    ctx.log.warn({ err }, 'counting users failed; reading the list of users instead');
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
  const [{ added, ...figures }, removed] = await Promise.all([
    counts(ctx, day, users, {
      total: undefined,
      active: eq(users.enabled, true),
      admins: eq(users.role, 'ADMIN'),
      added: addedSince(users, day),
    }),
    removedSince(ctx, day, 'user.deleted'),
  ]);
  return { ...figures, trend: trendOf(added - removed, day) };
}

export async function ruleFigures(ctx: ActorContext, day: OrganizationDay) {
  const { added, ...figures } = await counts(ctx, day, rules, {
    total: undefined,
    active: eq(rules.status, 'ACTIVE'),
    added: addedSince(rules, day),
  });
  return { ...figures, trend: trendOf(added, day) };
}

export async function maintenanceFigures(ctx: ActorContext, day: OrganizationDay) {
  const { added, overdue, total } = await counts(ctx, day, maintenanceTasks, {
    total: undefined,
    overdue: isOverdue(day.today),
    added: addedSince(maintenanceTasks, day),
  });
  return { total, overdue, trend: trendOf(added, day) };
}
