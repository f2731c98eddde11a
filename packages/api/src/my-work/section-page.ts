import type { Db } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import { and, count, sql } from 'drizzle-orm';
import { inOrganization, taskOfRow, taskRows } from '../maintenance/queries';
import type { MaintenanceTask } from '../maintenance/schema';
import { organization, type TaskShape } from '../maintenance/task-shape';
import { preparedOnce } from '../prepared';
import type { WorkSection } from './schema';
import { sectionOrders } from './sections';
import { conditionsOf, type Parameters, workDays } from './shape';

interface SectionShape extends TaskShape {
  section: WorkSection;
}

export async function sectionPage(
  db: Db,
  shape: SectionShape,
  parameters: Parameters & { limit: number; offset: number },
): Promise<MaintenanceTask[]> {
  return (await tasksOfSection(db, shape).execute(parameters)).map(taskOfRow);
}

export async function countSection(db: Db, shape: SectionShape, parameters: Parameters): Promise<number> {
  const [total] = await countOfSection(db, shape).execute(parameters);
  return total?.n ?? 0;
}

const inSection = (db: Db, { section, ...shape }: SectionShape) =>
  and(inOrganization(organization), ...conditionsOf(db, shape).sections[section]);

const tasksOfSection = preparedOnce((db, shape: SectionShape) =>
  taskRows(db, workDays.today)
    .where(inSection(db, shape))
    .orderBy(...sectionOrders[shape.section])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('page_of_my_work'),
);

const countOfSection = preparedOnce((db, shape: SectionShape) =>
  db.select({ n: count() }).from(maintenanceTasks).where(inSection(db, shape)).prepare('count_of_my_work'),
);
