import { maintenanceTasks, users } from '@steward/db/schema';
import { intervalSchema } from '@steward/manuals/extract/items';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { toSource } from '../sources';
import { fullName } from '../users/queries';
import { shortFrequency } from './rules';
import type { MaintenanceTask } from './schema';

const listLimit = 1000;

/** What is due first comes first, then what has no date, in the manual's order. */
export async function tasksOfDevice(ctx: ActorContext, deviceId: string) {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const mine = and(
    eq(maintenanceTasks.organizationId, ctx.actor.organizationId),
    eq(maintenanceTasks.deviceId, deviceId),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ task: maintenanceTasks, assignedToName: fullName })
      .from(maintenanceTasks)
      .leftJoin(
        users,
        and(eq(users.organizationId, maintenanceTasks.organizationId), eq(users.id, maintenanceTasks.assignedTo)),
      )
      .where(mine)
      .orderBy(
        sql`${maintenanceTasks.nextMaintenance} nulls last`,
        sql`(${maintenanceTasks.source} ->> 'page')::int nulls last`,
        asc(maintenanceTasks.id),
      )
      .limit(listLimit),
    ctx.db.select({ n: count() }).from(maintenanceTasks).where(mine),
  ]);
  const tasks = rows.map((row) => toTask(row.task, device.name, row.assignedToName));
  return { maintenanceTasks: tasks, total: total?.n ?? tasks.length };
}

const intervalsOf = z.array(intervalSchema).catch([]);

export function toTask(
  row: typeof maintenanceTasks.$inferSelect,
  deviceName: string,
  assignedToName: string | null,
): MaintenanceTask {
  const intervals = intervalsOf.parse(row.intervals);
  return {
    id: row.id,
    deviceId: row.deviceId,
    deviceName,
    taskName: row.taskName,
    description: row.description,
    maintenanceType: row.maintenanceType,
    frequency: row.frequency,
    frequencyShort: shortFrequency(row.frequency, intervals),
    intervals,
    firstAt: row.firstAt ? intervalSchema.parse(row.firstAt) : null,
    status: row.status,
    priority: row.priority,
    nextMaintenance: row.nextMaintenance,
    lastMaintenance: row.lastMaintenance,
    assignedTo: row.assignedTo,
    assignedToName,
    estimatedDuration: row.estimatedDuration,
    actualDuration: row.actualDuration,
    estimatedCost: row.estimatedCost,
    notes: row.notes,
    requiredTools: row.requiredTools,
    safetyNotes: row.safetyNotes,
    source: toSource(row),
    seeAlso: row.seeAlso.flatMap((s) => toSource({ documentId: row.documentId, source: s }) ?? []),
    origin: row.origin,
    edited: row.editedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
