import { devices, maintenanceTasks, rules, users } from '@steward/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../context';
import { listUsers } from '../users/service';
import { isLate } from './late';
import type { OrganizationDay } from './organization';
import type { UserFigures } from './schema';

const counted = (condition?: SQL) =>
  condition ? sql<number>`count(*) filter (where ${condition})::int` : sql<number>`count(*)::int`;

/** How many came since last month's day; null when there was no last month. */
const since = (createdAt: PgColumn, { monthAgo }: OrganizationDay) =>
  monthAgo ? counted(sql`${createdAt} >= ${monthAgo}`) : sql<null>`null`;

export async function assetFigures(ctx: ActorContext, day: OrganizationDay) {
  const [row] = await ctx.db
    .select({
      total: counted(),
      active: counted(sql`${devices.status} <> 'OFFLINE'`),
      locations: sql<number>`count(distinct ${devices.location})::int`,
      trend: since(devices.createdAt, day),
    })
    .from(devices)
    .where(eq(devices.organizationId, day.organizationId));
  return row ?? { total: 0, active: 0, locations: 0, trend: null };
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
  const [row] = await ctx.db
    .select({
      total: counted(),
      active: counted(sql`${users.enabled}`),
      admins: counted(sql`${users.role} = 'ADMIN'`),
      trend: since(users.createdAt, day),
    })
    .from(users)
    .where(eq(users.organizationId, day.organizationId));
  return row ?? { total: 0, active: 0, admins: 0, trend: null };
}

export async function ruleFigures(ctx: ActorContext, day: OrganizationDay) {
  const [row] = await ctx.db
    .select({
      total: counted(),
      active: counted(sql`${rules.status} = 'ACTIVE'`),
      trend: since(rules.createdAt, day),
    })
    .from(rules)
    .where(eq(rules.organizationId, day.organizationId));
  return row ?? { total: 0, active: 0, trend: null };
}

export async function maintenanceFigures(ctx: ActorContext, day: OrganizationDay) {
  const [row] = await ctx.db
    .select({
      total: counted(),
      overdue: counted(isLate(day.today)),
      trend: since(maintenanceTasks.createdAt, day),
    })
    .from(maintenanceTasks)
    .where(eq(maintenanceTasks.organizationId, day.organizationId));
  return row ?? { total: 0, overdue: 0, trend: null };
}
