import { maintenanceTasks } from '@steward/db/schema';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { inOrganization, selectTasks } from '../maintenance/queries';
import { toPage } from '../paging';
import type { MyWork, MyWorkInput, WorkSection, WorkSectionInput } from './schema';
import { sectionOrders, sectionsOf, weekEndOf } from './sections';

/** The first tasks of each section, and how many there are. */
export async function readMyWork(ctx: ActorContext, { size, ...filters }: MyWorkInput): Promise<MyWork> {
  const orgDate = await organizationDate(ctx);
  const { today } = orgDate;
  const { conditions, dueWithinWeek, later } = sectionsOf(ctx, filters, today);
  const first = (section: WorkSection) =>
    selectTasks(ctx.db, orgDate, { where: conditions[section], orderBy: sectionOrders[section], limit: size });
  const [working, overdue, dueToday, week, waiting, workingCount, dueCounts, waitingCount, nextDue] = await Promise.all(
    [
      first('working'),
      first('overdue'),
      first('today'),
      first('week'),
      first('waiting'),
      countTasks(ctx, conditions.working),
      countDue(ctx, orgDate, dueWithinWeek),
      countTasks(ctx, conditions.waiting),
      firstDue(ctx, later),
    ],
  );
  return {
    today,
    weekEnd: weekEndOf(today),
    sections: {
      working: { content: working, total: workingCount },
      overdue: { content: overdue, total: dueCounts.overdue },
      today: { content: dueToday, total: dueCounts.today },
      week: { content: week, total: dueCounts.week },
      waiting: { content: waiting, total: waitingCount },
    },
    nextDue,
  };
}

/** One page of a section. */
export async function readWorkSection(ctx: ActorContext, { section, page, size, ...filters }: WorkSectionInput) {
  const orgDate = await organizationDate(ctx);
  const where = sectionsOf(ctx, filters, orgDate.today).conditions[section];
  const [content, total] = await Promise.all([
    selectTasks(ctx.db, orgDate, { where, orderBy: sectionOrders[section], limit: size, offset: page * size }),
    countTasks(ctx, where),
  ]);
  return toPage(content, { page, size }, total);
}

type Conditions = (SQL | undefined)[];

/** Without the joins of `selectTasks`, which only add columns. */
async function countTasks(ctx: ActorContext, where: Conditions): Promise<number> {
  return ctx.db.$count(maintenanceTasks, and(inOrganization(ctx.actor.organizationId), ...where));
}

async function countDue(ctx: ActorContext, { organizationId, today }: OrganizationDate, where: Conditions) {
  const { dueOn } = maintenanceTasks;
  const [counts] = await ctx.db
    .select({
      overdue: sql<number>`count(*) filter (where ${dueOn} < ${today})::int`,
      today: sql<number>`count(*) filter (where ${dueOn} = ${today})::int`,
      week: sql<number>`count(*) filter (where ${dueOn} > ${today})::int`,
    })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), ...where));
  return counts ?? { overdue: 0, today: 0, week: 0 };
}

async function firstDue(ctx: ActorContext, where: Conditions): Promise<string | null> {
  const [task] = await ctx.db
    .select({ dueOn: maintenanceTasks.dueOn })
    .from(maintenanceTasks)
    .where(and(inOrganization(ctx.actor.organizationId), ...where))
    .orderBy(asc(maintenanceTasks.dueOn))
    .limit(1);
  return task?.dueOn ?? null;
}
