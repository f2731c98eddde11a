import type { Db } from '@steward/db/client';
import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { inOrganization, runningJoin } from '../maintenance/queries';
import { organization, type TaskShape } from '../maintenance/task-shape';
import { preparedOnce } from '../prepared';
import { type WorkSection, workSections } from './schema';
import { sectionOrders } from './sections';
import { conditionsOf, idsOfPlace, type Parameters, placeOf } from './shape';

/**
 * Ids of the first tasks of each section, in one statement without the joins that only add columns: planning these joins for each
 * section takes longer than reading the tasks.
 */
export async function firstIds(
  db: Db,
  shape: TaskShape,
  parameters: Parameters,
  limit: number,
): Promise<Record<WorkSection, string[]>> {
  const ids: Record<WorkSection, string[]> = { working: [], overdue: [], today: [], week: [], waiting: [] };
  for (const { section, id } of await idsBySection(db, { ...shape, limit }).execute(parameters)) ids[section].push(id);
  return ids;
}

const idsBySection = preparedOnce((db, { limit, ...shape }: TaskShape & { limit: number }) => {
  const { sections, filters, startedByPerson } = conditionsOf(db, shape, idsOfPlace);
  const firstOf = (section: WorkSection) => {
    // a task has at most one running record, so the joined one decides who is working
    const conditions = section === 'working' ? [startedByPerson, ...filters] : sections[section];
    const ids = sectionQuery(db, section, conditions).orderBy(...sectionOrders[section]);
    // an inlined limit: with a parameter, the generic plan assumes a tenth of the rows, so PostgreSQL would plan each call again
    return sql`(${ids.getSQL()} limit ${sql.raw(String(limit))})`;
  };
  return db
    .with(...placeOf(db, shape))
    .select({ section: sql<WorkSection>`section`, id: sql<string>`id` })
    .from(sql`(${sql.join(workSections.map(firstOf), sql` union all `)}) as first_ids`)
    .prepare('first_ids_of_my_work');
});

/** `working` is ordered by the start of the work. */
function sectionQuery(db: Db, section: WorkSection, conditions: (SQL | undefined)[]) {
  const name = sql<WorkSection>`${sql.raw(`'${section}'::text`)}`.as('section');
  const query = db.select({ section: name, id: maintenanceTasks.id }).from(maintenanceTasks).$dynamic();
  const joinedQuery = section === 'working' ? query.innerJoin(workRecords, runningJoin) : query;
  return joinedQuery.where(and(inOrganization(organization), ...conditions));
}
