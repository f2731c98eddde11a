import { maintenanceTasks } from '@steward/db/schema';
import { eq, gte, lte, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { countTasks, isPlanned, selectTasks, todayOf } from './queries';
import type { MaintenanceTask } from './schema';

const upcomingDays = 30;
const upcomingLimit = 100;

const due = maintenanceTasks.nextMaintenance;

/** What is overdue or due within 30 days, the most urgent first. */
export async function upcoming(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const where = [isPlanned, lte(due, addDays(await todayOf(ctx), upcomingDays))];
  const [upcomingMaintenance, totalCount] = await Promise.all([
    selectTasks(ctx.db, organizationId, { where, limit: upcomingLimit }),
    countTasks(ctx.db, organizationId, where),
  ]);
  return { upcomingMaintenance, totalCount };
}

export async function dueToday(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const where = [isPlanned, eq(due, await todayOf(ctx))];
  return selectTasks(ctx.db, ctx.actor.organizationId, { where });
}

/** What is planned for today and later. */
export async function upcomingFromToday(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const where = [isPlanned, gte(due, await todayOf(ctx))];
  return selectTasks(ctx.db, ctx.actor.organizationId, { where });
}

/** Overdue or due today. */
export async function attentionNeeded(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const where = [needsAttention(await todayOf(ctx))];
  return selectTasks(ctx.db, ctx.actor.organizationId, { where });
}

const needsAttention = (today: string) =>
  sql`((${isPlanned} and ${due} <= ${today}) or ${maintenanceTasks.status} = 'OVERDUE')`;

/** What is planned, a group for each date that has something, in order. */
export async function daywise(ctx: ActorContext, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const where = [isPlanned, from ? gte(due, from) : undefined, to ? lte(due, to) : undefined];
  const days = new Map<string, MaintenanceTask[]>();
  for (const task of await selectTasks(ctx.db, ctx.actor.organizationId, { where })) {
    const date = task.nextMaintenance;
    if (date) days.set(date, [...(days.get(date) ?? []), task]);
  }
  return [...days].map(([date, tasks]) => ({ date, tasks }));
}
