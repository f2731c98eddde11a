import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../calendar';
import type { ActorContext } from '../../context';
import { isPlanned, organizationDate } from '../../due-dates';
import { toPage } from '../../paging';
import { countTasks, inOrganization, selectTasks } from '../queries';
import type { MaintenanceTask } from '../schema';
import type { AgendaInput, agendas, DayCountsInput, DaysInput } from './schema';

const upcomingDays = 30;
const upcomingLimit = 100;

const dueOn = maintenanceTasks.dueOn;

/** Conditions of the tasks on each agenda. */
const agendaConditions: Record<(typeof agendas)[number], (today: string) => SQL[]> = {
  upcoming: (today) => [isPlanned, lte(dueOn, addDays(today, upcomingDays))],
  today: (today) => [isPlanned, eq(dueOn, today)],
  fromToday: (today) => [isPlanned, gte(dueOn, today)],
  attentionNeeded: (today) => [isPlanned, lte(dueOn, today)],
};

/** One page of an agenda, by due date. */
export async function agendaPage(ctx: ActorContext, input: AgendaInput) {
  const orgDate = await organizationDate(ctx);
  const conditions = agendaConditions[input.agenda](orgDate.today);
  const [content, total] = await Promise.all([
    selectTasks(ctx.db, orgDate, { where: conditions, limit: input.size, offset: input.page * input.size }),
    countTasks(ctx.db, orgDate.organizationId, conditions),
  ]);
  return toPage(content, input, total);
}

async function agendaTasks(ctx: ActorContext, agenda: (typeof agendas)[number]): Promise<MaintenanceTask[]> {
  const orgDate = await organizationDate(ctx);
  return selectTasks(ctx.db, orgDate, { where: agendaConditions[agenda](orgDate.today) });
}

/** Tasks overdue or due within 30 days, most overdue first. */
export async function upcoming(ctx: ActorContext) {
  const { content, totalElements } = await agendaPage(ctx, { agenda: 'upcoming', page: 0, size: upcomingLimit });
  return { upcomingMaintenance: content, totalCount: totalElements };
}

export const dueToday = (ctx: ActorContext) => agendaTasks(ctx, 'today');

export const upcomingFromToday = (ctx: ActorContext) => agendaTasks(ctx, 'fromToday');

/** Tasks overdue or due today. */
export const attentionNeeded = (ctx: ActorContext) => agendaTasks(ctx, 'attentionNeeded');

const plannedBetween = ({ from, to }: DaysInput) => [
  isPlanned,
  from ? gte(dueOn, from) : undefined,
  to ? lte(dueOn, to) : undefined,
];

/** Planned tasks grouped by due date. */
export async function daywise(ctx: ActorContext, input: DaysInput) {
  const days = new Map<string, MaintenanceTask[]>();
  for (const task of await selectTasks(ctx.db, await organizationDate(ctx), { where: plannedBetween(input) })) {
    const date = task.dueOn;
    if (date) days.set(date, [...(days.get(date) ?? []), task]);
  }
  return [...days].map(([date, tasks]) => ({ date, tasks }));
}

/** Number of planned tasks per day, in pages of days. */
export async function dayCounts(ctx: ActorContext, input: DayCountsInput) {
  const condition = and(inOrganization(ctx.actor.organizationId), ...plannedBetween(input));
  const [content, [days]] = await Promise.all([
    ctx.db
      .select({ date: sql<string>`${dueOn}::text`, taskCount: sql<number>`count(*)::int` })
      .from(maintenanceTasks)
      .where(condition)
      .groupBy(dueOn)
      .orderBy(asc(dueOn))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ n: sql<number>`count(distinct ${dueOn})::int` })
      .from(maintenanceTasks)
      .where(condition),
  ]);
  return toPage(content, input, days?.n ?? 0);
}
