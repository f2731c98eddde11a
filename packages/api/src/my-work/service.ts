import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { inOrganization, runningJoin, selectTasks } from '../maintenance/queries';
import { toPage } from '../paging';
import { isOneOf } from '../selected-ids';
import { firstIds } from './first-ids';
import type { MyWork, MyWorkInput, WorkSection, WorkSectionInput } from './schema';
import { type Conditions, sectionOrders, sectionsOf, type WorkConditions, weekEndOf } from './sections';

/** The first tasks of each section, and how many there are. */
export async function readMyWork(ctx: ActorContext, { size, ...filters }: MyWorkInput): Promise<MyWork> {
  const orgDate = await organizationDate(ctx);
  const { today } = orgDate;
  const conditions = sectionsOf(ctx, filters, today);
  const [ids, counts] = await Promise.all([
    firstIds(ctx, conditions.sections, size),
    countWork(ctx, conditions, today),
  ]);
  const wanted = Object.values(ids).flat();
  const tasks = wanted.length
    ? await selectTasks(ctx.db, orgDate, { where: [isOneOf(maintenanceTasks.id, wanted)], orderBy: [] })
    : [];
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  const first = (sectionIds: string[]) => sectionIds.flatMap((id) => tasksById.get(id) ?? []);
  return {
    today,
    weekEnd: weekEndOf(today),
    sections: {
      working: { content: first(ids.working), total: counts.working },
      overdue: { content: first(ids.overdue), total: counts.overdue },
      today: { content: first(ids.today), total: counts.today },
      week: { content: first(ids.week), total: counts.week },
      waiting: { content: first(ids.waiting), total: counts.waiting },
    },
    nextDue: wanted.length ? null : await firstDue(ctx, conditions.later),
  };
}

/** One page of a section. */
export async function readWorkSection(ctx: ActorContext, { section, page, size, ...filters }: WorkSectionInput) {
  const orgDate = await organizationDate(ctx);
  const where = sectionsOf(ctx, filters, orgDate.today).sections[section];
  const [content, total] = await Promise.all([
    selectTasks(ctx.db, orgDate, { where, orderBy: sectionOrders[section], limit: size, offset: page * size }),
    ctx.db.$count(maintenanceTasks, inOrg(ctx, where)),
  ]);
  return toPage(content, { page, size }, total);
}

const inOrg = ({ actor }: ActorContext, where: Conditions) => and(inOrganization(actor.organizationId), ...where);

type WorkCounts = Record<WorkSection, number>;

/**
 * The tasks of each section, counted in one statement. Running work is counted apart and subtracted: it is little, and excluding it
 * task by task takes longer than counting all tasks.
 */
async function countWork(ctx: ActorContext, conditions: WorkConditions, today: string): Promise<WorkCounts> {
  const { filters, startedByPerson, dueOrRunning, waitingOrRunning } = conditions;
  const { dueOn } = maintenanceTasks;
  const [due, waiting] = [and(...dueOrRunning), and(...waitingOrRunning)];
  const dueCounts = (also: SQL | undefined) => sql`
    count(*) filter (where ${and(also, lt(dueOn, today))})::int as overdue,
    count(*) filter (where ${and(also, eq(dueOn, today))})::int as today,
    count(*) filter (where ${and(also, gt(dueOn, today))})::int as week`;
  const [counts] = await ctx.db.execute<WorkCounts & Record<string, unknown>>(sql`
    select r.working, d.overdue - r.overdue as overdue, d.today - r.today as today, d.week - r.week as week, w.waiting - r.waiting as waiting
    from (select ${dueCounts(undefined)} from ${maintenanceTasks} where ${inOrg(ctx, [...filters, due])}) d,
      (select count(*)::int as waiting from ${maintenanceTasks} where ${inOrg(ctx, [...filters, waiting])}) w,
      (
        select count(*)::int as working, ${dueCounts(due)}, count(*) filter (where ${waiting})::int as waiting
        from ${maintenanceTasks} inner join ${workRecords} on ${runningJoin} where ${inOrg(ctx, [...filters, startedByPerson])}
      ) r`);
  return counts ?? { working: 0, overdue: 0, today: 0, week: 0, waiting: 0 };
}

async function firstDue(ctx: ActorContext, where: Conditions): Promise<string | null> {
  const [task] = await ctx.db
    .select({ dueOn: maintenanceTasks.dueOn })
    .from(maintenanceTasks)
    .where(inOrg(ctx, where))
    .orderBy(asc(maintenanceTasks.dueOn))
    .limit(1);
  return task?.dueOn ?? null;
}
