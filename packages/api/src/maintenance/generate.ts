import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import type { MaintenanceItem } from '@steward/manuals/extract/items';
import { dateIn } from '../calendar';
import type { JobContext } from '../context';
import { clearUntouched, type GenerationTarget, rowsPerInsert, sourceKey } from '../generated-items';
import type { Finding } from '../onboarding/schema';
import { timeZoneOf } from '../users/queries';
import { firstDue } from './rules';

/** Stores a manual's care as tasks of the device, due for the first time one interval from today. */
export async function generateMaintenance(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  of: GenerationTarget & { assigneeId: string },
  items: MaintenanceItem[],
): Promise<Finding[]> {
  const edited = await clearUntouched(ctx.db, maintenanceTasks, of);
  const today = dateIn(await timeZoneOf(ctx.db, of.organizationId), ctx.now());
  const fresh = items.filter((item) => !edited.has(sourceKey(item.source)));
  for (let at = 0; at < fresh.length; at += rowsPerInsert) {
    await ctx.db
      .insert(maintenanceTasks)
      .values(fresh.slice(at, at + rowsPerInsert).map((item) => toRow(of, item, today)));
  }
  return fresh.map((item) => ({ kind: 'task', title: item.title, page: item.source.page }));
}

function toRow(
  { organizationId, deviceId, documentId, assigneeId }: GenerationTarget & { assigneeId: string },
  item: MaintenanceItem,
  today: string,
): typeof maintenanceTasks.$inferInsert {
  const due = firstDue(today, item.intervals);
  return {
    organizationId,
    deviceId,
    documentId,
    origin: 'generated',
    source: item.source,
    seeAlso: item.seeAlso,
    taskName: item.title,
    description: item.description,
    maintenanceType: item.type,
    priority: item.priority,
    // without a date it waits: for a meter reading, or for somebody to plan it
    status: due ? 'SCHEDULED' : 'PENDING',
    frequency: item.frequency,
    intervals: item.intervals,
    firstAt: item.firstAt ?? null,
    nextMaintenance: due,
    anchorDay: due ? Number(due.slice(8, 10)) : null,
    assignedTo: assigneeId,
    estimatedDuration: item.estimatedDuration ?? null,
    requiredTools: item.requiredTools ?? null,
    headingPath: item.headingPath,
  };
}
