import type { Db, Tx } from '@steward/db/client';
import { maintenanceTasks, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
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
  return (await precautionsOfTasks(db, task.organizationId, [task])).get(task.id) ?? [];
}

/** By the id of the task, the active precautions of its device that concern it, most severe first. */
export async function precautionsOfTasks(
  db: Db | Tx,
  organizationId: string,
  tasks: readonly Task[],
): Promise<Map<string, Precaution[]>> {
  const deviceIds = [...new Set(tasks.map(({ deviceId }) => deviceId))];
  const rows = await selectPrecautions(db)
    .where(
      and(
        eq(safetyPrecautions.organizationId, organizationId),
        inArray(safetyPrecautions.deviceId, deviceIds),
        eq(safetyPrecautions.isActive, true),
      ),
    )
    .orderBy(safetyPrecautions.id)
    .limit(arrayLimit * deviceIds.length);
  if (!rows.length) return new Map();
  const names = await db
    .select({ id: maintenanceTasks.id, deviceId: maintenanceTasks.deviceId, name: maintenanceTasks.taskName })
    .from(maintenanceTasks)
    .where(and(eq(maintenanceTasks.organizationId, organizationId), inArray(maintenanceTasks.deviceId, deviceIds)))
    .limit(arrayLimit * deviceIds.length);
  const candidates = rows.map((row) => ({
    ...toPrecaution(row),
    documentId: row.precaution.documentId,
    page: row.precaution.source?.page ?? null,
    headingPath: row.precaution.headingPath,
  }));
  return new Map(
    tasks.map((task) => {
      const taskPrecautions = concernedPrecautions(
        { ...task, page: task.source?.page ?? null },
        candidates.filter(({ deviceId }) => deviceId === task.deviceId),
        names.flatMap(({ id, deviceId, name }) => (deviceId === task.deviceId && id !== task.id ? [name] : [])),
      );
      return [
        task.id,
        taskPrecautions.map(
          ({ documentId: _document, page: _page, headingPath: _headings, ...precaution }) => precaution,
        ),
      ];
    }),
  );
}
