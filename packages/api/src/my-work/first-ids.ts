import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../context';
import { inOrganization, runningJoin } from '../maintenance/queries';
import { type WorkSection, workSections } from './schema';
import { type Conditions, sectionOrders } from './sections';

/**
 * Ids of the first tasks of each section, in one statement without the joins that only add columns: planning these joins for each
 * section takes longer than reading the tasks.
 */
export async function firstIds(
  ctx: ActorContext,
  sections: Record<WorkSection, Conditions>,
  limit: number,
): Promise<Record<WorkSection, string[]>> {
  const [first, second, ...others] = workSections.map((section) =>
    sectionQuery(ctx, section, sections[section])
      .orderBy(...sectionOrders[section])
      .limit(limit),
  );
  const ids: Record<WorkSection, string[]> = { working: [], overdue: [], today: [], week: [], waiting: [] };
  if (!first || !second) return ids;
  for (const { section, id } of await unionAll(first, second, ...others)) ids[section].push(id);
  return ids;
}

/** `working` is ordered by the start of the work. */
function sectionQuery(ctx: ActorContext, section: WorkSection, where: (SQL | undefined)[]) {
  const query = ctx.db
    .select({ section: sql<WorkSection>`${sql.raw(`'${section}'::text`)}`.as('section'), id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .$dynamic();
  const joined = section === 'working' ? query.innerJoin(workRecords, runningJoin) : query;
  return joined.where(and(inOrganization(ctx.actor.organizationId), ...where));
}
