import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { selectTasksById } from '../maintenance/queries';
import { shapeOf } from '../maintenance/task-shape';
import { toPage } from '../paging';
import { countWork, firstDue } from './counts';
import { firstIds } from './first-ids';
import type { MyWork, MyWorkInput, WorkSectionInput } from './schema';
import { countSection, sectionPage } from './section-page';
import { weekEndOf } from './sections';
import { parametersOf } from './shape';

/** The first tasks of each section, and how many there are. */
export async function readMyWork(ctx: ActorContext, { size, ...filters }: MyWorkInput): Promise<MyWork> {
  const orgDate = await organizationDate(ctx);
  const { today } = orgDate;
  const weekEnd = weekEndOf(today);
  const [shape, parameters] = [shapeOf(filters), parametersOf(ctx, filters, { today, weekEnd })];
  const [ids, counts] = await Promise.all([
    firstIds(ctx.db, shape, parameters, size),
    countWork(ctx.db, shape, parameters),
  ]);
  const taskIds = Object.values(ids).flat();
  const tasks = await selectTasksById(ctx.db, orgDate, taskIds);
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  const firstTasks = (sectionIds: string[]) => sectionIds.flatMap((id) => tasksById.get(id) ?? []);
  return {
    today,
    weekEnd,
    sections: {
      working: { content: firstTasks(ids.working), total: counts.working },
      overdue: { content: firstTasks(ids.overdue), total: counts.overdue },
      today: { content: firstTasks(ids.today), total: counts.today },
      week: { content: firstTasks(ids.week), total: counts.week },
      waiting: { content: firstTasks(ids.waiting), total: counts.waiting },
    },
    nextDue: taskIds.length ? null : await firstDue(ctx.db, shape, parameters),
  };
}

/** One page of a section. */
export async function readWorkSection(ctx: ActorContext, { section, page, size, ...filters }: WorkSectionInput) {
  const { today } = await organizationDate(ctx);
  const shape = { ...shapeOf(filters), section };
  const parameters = parametersOf(ctx, filters, { today, weekEnd: weekEndOf(today) });
  const [content, total] = await Promise.all([
    sectionPage(ctx.db, shape, { ...parameters, limit: size, offset: page * size }),
    countSection(ctx.db, shape, parameters),
  ]);
  return toPage(content, { page, size }, total);
}
