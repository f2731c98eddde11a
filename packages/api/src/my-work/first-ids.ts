import type { Db } from '@steward/db/client';
import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { inOrganization, runningJoin } from '../maintenance/queries';
import { preparedOnce } from '../prepared';
import { type WorkSection, workSections } from './schema';
import { sectionOrders } from './sections';
import { conditionsOf, organization, type Parameters, type Shape } from './shape';

/**
 * Ids of the first tasks of each section, in one statement without the joins that only add columns: planning these joins for each
 * section takes longer than reading the tasks.
 */
export async function firstIds(
  db: Db,
  shape: Shape,
  parameters: Parameters,
  limit: number,
): Promise<Record<WorkSection, string[]>> {
  const ids: Record<WorkSection, string[]> = { working: [], overdue: [], today: [], week: [], waiting: [] };
  for (const { section, id } of await idsBySection(db, shape).execute({ ...parameters, limit })) ids[section].push(id);
  return ids;
}

const idsBySection = preparedOnce((db, shape: Shape) => {
  const { sections } = conditionsOf(db, shape);
  const idsOf = (section: WorkSection) =>
    sectionQuery(db, section, sections[section])
      .orderBy(...sectionOrders[section])
      .limit(sql.placeholder('limit'));
  const [first, second, ...others] = workSections;
  return unionAll(idsOf(first), idsOf(second), ...others.map(idsOf)).prepare('first_ids_of_my_work');
});

/** `working` is ordered by the start of the work. */
function sectionQuery(db: Db, section: WorkSection, where: (SQL | undefined)[]) {
  const query = db
    .select({ section: sql<WorkSection>`${sql.raw(`'${section}'::text`)}`.as('section'), id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .$dynamic();
  const joined = section === 'working' ? query.innerJoin(workRecords, runningJoin) : query;
  return joined.where(and(inOrganization(organization), ...where));
}
