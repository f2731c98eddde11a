import { maintenanceTasks } from '@steward/db/schema';
import { eq, gte, lte } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { isPlanned, organizationDate } from './due';
import { countTasks, selectTasks } from './queries';
import type { MaintenanceTask } from './schema';

const upcomingDays = 30;
const upcomingLimit = 100;

const due = maintenanceTasks.nextMaintenance;

/** Overdue, or due within 30 days: the most overdue first. */
export async function upcoming(ctx: ActorContext) {
  const on = await organizationDate(ctx);
  const where = [isPlanned, lte(due, addDays(on.today, upcomingDays))];
  const [upcomingMaintenance, totalCount] = await Promise.all([
    selectTasks(ctx.db, on, { where, limit: upcomingLimit }),
    countTasks(ctx.db, on.organizationId, where),
  ]);
  return { upcomingMaintenance, totalCount };
}

export async function dueToday(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const on = await organizationDate(ctx);
  return selectTasks(ctx.db, on, { where: [isPlanned, eq(due, on.today)] });
}

/** Planned for today and later. */
export async function upcomingFromToday(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const on = await organizationDate(ctx);
  return selectTasks(ctx.db, on, { where: [isPlanned, gte(due, on.today)] });
}

/** Overdue or due today. */
export async function attentionNeeded(ctx: ActorContext): Promise<MaintenanceTask[]> {
  const on = await organizationDate(ctx);
  return selectTasks(ctx.db, on, { where: [isPlanned, lte(due, on.today)] });
}

/** Planned tasks grouped by date, in order. */
export async function daywise(ctx: ActorContext, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const where = [isPlanned, from ? gte(due, from) : undefined, to ? lte(due, to) : undefined];
  const days = new Map<string, MaintenanceTask[]>();
  for (const task of await selectTasks(ctx.db, await organizationDate(ctx), { where })) {
    const date = task.nextMaintenance;
    if (date) days.set(date, [...(days.get(date) ?? []), task]);
  }
  return [...days].map(([date, tasks]) => ({ date, tasks }));
}
