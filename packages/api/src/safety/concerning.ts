import type { Db, Tx } from '@steward/db/client';
import { maintenanceTasks, safetyPrecautions } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import { arrayLimit } from '../paging';
import { concernedPrecautions } from './concerned';
import { selectPrecautions, toPrecaution } from './queries';
import type { Precaution } from './schema';

type Task = Pick<
  typeof maintenanceTasks.$inferSelect,
  'organizationId' | 'id' | 'deviceId' | 'taskName' | 'documentId' | 'source' | 'headingPath'
>;

/** The active precautions of a task's device that concern the task, most severe first. */
export async function precautionsConcerning(db: Db | Tx, task: Task): Promise<Precaution[]> {
  const { organizationId, deviceId } = task;
  const rows = await selectPrecautions(db)
    .where(
      and(
        eq(safetyPrecautions.organizationId, organizationId),
        eq(safetyPrecautions.deviceId, deviceId),
        eq(safetyPrecautions.isActive, true),
      ),
    )
    .orderBy(safetyPrecautions.id)
    .limit(arrayLimit);
  if (!rows.length) return [];
  const otherTasks = await db
    .select({ name: maintenanceTasks.taskName })
    .from(maintenanceTasks)
    .where(
      and(
        eq(maintenanceTasks.organizationId, organizationId),
        eq(maintenanceTasks.deviceId, deviceId),
        ne(maintenanceTasks.id, task.id),
      ),
    )
    .limit(arrayLimit);
  const candidates = rows.map((row) => ({
    ...toPrecaution(row),
    documentId: row.precaution.documentId,
    page: row.precaution.source?.page ?? null,
    headingPath: row.precaution.headingPath,
  }));
  const concerned = concernedPrecautions(
    { ...task, page: task.source?.page ?? null },
    candidates,
    otherTasks.map(({ name }) => name),
  );
  return concerned.map(({ documentId: _document, page: _page, headingPath: _headings, ...precaution }) => precaution);
}
