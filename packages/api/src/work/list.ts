import { maintenanceTasks, meters, workRecords } from '@steward/db/schema';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import type { WorkRow } from '../maintenance/work-record';
import { toPage } from '../paging';
import { costOfParts } from '../parts/rules';
import type { PartUse } from '../parts/schema';
import { partsOfRecords } from '../parts/uses';
import { picturesOf } from '../pictures/find';
import type { Picture } from '../pictures/schema';
import type { WorkRecord, workOfDeviceInput } from './schema';

/** One page of the work on a device's tasks, newest first. */
export async function workOfDevice(ctx: ActorContext, { deviceId, ...page }: z.output<typeof workOfDeviceInput>) {
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  const condition = and(eq(workRecords.organizationId, organizationId), eq(workRecords.deviceId, deviceId));
  const [rows, [total]] = await Promise.all([
    selectWork(ctx.db)
      .where(condition)
      .orderBy(desc(workRecords.at), desc(workRecords.id))
      .limit(page.size)
      .offset(page.page * page.size),
    ctx.db.select({ n: count() }).from(workRecords).where(condition),
  ]);
  const details = await detailsOfRecords(ctx, rows);
  const records = rows.map(({ record, existingTask }) => toWorkRecord(record, existingTask !== null, details));
  return toPage(records, page, total?.n ?? 0);
}

/** Records with these ids, and the unit of their task's meter. */
export async function workRecordsById(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<Map<string, WorkRecord & { meterUnit: string | null }>> {
  if (!ids.length) return new Map();
  const { organizationId } = ctx.actor;
  const rows = await selectWork(ctx.db).where(
    and(eq(workRecords.organizationId, organizationId), inArray(workRecords.id, [...ids])),
  );
  const details = await detailsOfRecords(ctx, rows);
  return new Map(
    rows.map(({ record, existingTask, meterUnit }) => [
      record.id,
      { ...toWorkRecord(record, existingTask !== null, details), meterUnit },
    ]),
  );
}

const selectWork = (db: ActorContext['db']) =>
  db
    .select({ record: workRecords, existingTask: maintenanceTasks.id, meterUnit: meters.unit })
    .from(workRecords)
    .leftJoin(
      maintenanceTasks,
      and(eq(maintenanceTasks.organizationId, workRecords.organizationId), eq(maintenanceTasks.id, workRecords.taskId)),
    )
    .leftJoin(
      meters,
      and(eq(meters.organizationId, maintenanceTasks.organizationId), eq(meters.id, maintenanceTasks.meterId)),
    );

/** Details of records from other tables, by the id of the record. */
interface RecordDetails {
  photos: Map<string, Picture[]>;
  parts: Map<string, PartUse[]>;
}

async function detailsOfRecords(
  ctx: ActorContext,
  rows: readonly { record: Pick<WorkRow, 'id'> }[],
): Promise<RecordDetails> {
  const { organizationId } = ctx.actor;
  const ids = rows.map(({ record }) => record.id);
  const [photos, parts] = await Promise.all([
    picturesOf(ctx.db, organizationId, 'work', ids),
    partsOfRecords(ctx.db, organizationId, ids),
  ]);
  return { photos, parts };
}

/** Work on a task that was deleted meanwhile is no longer running. */
function toWorkRecord(row: WorkRow, taskExists: boolean, details: RecordDetails): WorkRecord {
  const { id, deviceId, taskId, taskName, startedByName, endedByName, completedOn, acknowledged, steps } = row;
  const { note, minutes, cost, meterTotal, undoneByName } = row;
  const parts = details.parts.get(id) ?? [];
  const wasCutOff = !row.endedAt && !taskExists;
  return {
    ...{ id, deviceId, taskId, taskName, taskExists, startedByName, endedByName, completedOn, acknowledged, steps },
    ...{ note, minutes, cost, meterTotal, undoneByName },
    photos: details.photos.get(id) ?? [],
    parts,
    partsCost: costOfParts(parts),
    outcome: row.outcome ?? (wasCutOff ? 'put-aside' : 'running'),
    reason: wasCutOff ? 'The task was deleted.' : row.reason,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
