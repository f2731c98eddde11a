import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import type { MaintenanceItem } from '@steward/manuals/extract/items';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { dateIn } from '../calendar';
import type { JobContext } from '../context';
import type { Reconciled } from '../generated-items/pairing';
import {
  type Generation,
  type GenerationTarget,
  type StoredChanges,
  storeGenerated,
} from '../generated-items/stored-items';
import { connectWaitingTasks } from '../meters/dues';
import { lockMetersOf } from '../meters/queries';
import { timeZoneOf } from '../people';
import type { Suggested } from '../ports';
import { publishAfterCommit } from '../publish-after-commit';
import { generateItems } from '../suggested-items/generate-items';
import { workTopic } from '../topics';
import { firstDue } from './rules';

const table = maintenanceTasks;

/**
 * Stores a manual's maintenance as tasks of the device, first due one interval from today. Generated again, a task keeps
 * its id, dates, assignee and history; one that was worked on stays even when it is no longer found.
 */
export function generateMaintenance(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  target: GenerationTarget & { assigneeId: string },
  items: MaintenanceItem[],
  suggestedItems: Suggested<MaintenanceItem>[],
): Promise<Generation> {
  const store = (reconciled: Reconciled<MaintenanceItem>) => storeTasks(ctx, target, reconciled);
  return generateItems(ctx.db, target, { kind: 'task', table, title: table.taskName, store }, items, suggestedItems);
}

/** Columns that the next generation overwrites. */
const overwritten = [
  'documentId',
  'source',
  'seeAlso',
  'taskName',
  'description',
  'maintenanceType',
  'priority',
  'frequency',
  'intervals',
  'firstAt',
  'estimatedDuration',
  'requiredTools',
  'headingPath',
] as const;

export async function storeTasks(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  target: GenerationTarget & { assigneeId: string },
  { write, removedIds }: Reconciled<MaintenanceItem>,
): Promise<StoredChanges> {
  const { organizationId } = target;
  const deviceMeters = await lockMetersOf(ctx.db, organizationId, [target.deviceId]);
  const removableIds = await neverWorkedOn(ctx.db, organizationId, removedIds);
  const today = dateIn(await timeZoneOf(ctx.db, organizationId), ctx.now());
  const changes = await storeGenerated(
    ctx.db,
    table,
    { organizationId, write, removed: removableIds },
    {
      toRow: (item: MaintenanceItem) => taskRow(target, item, today),
      overwritten,
      // a task without a date gets one if this reading finds its interval
      alsoSet: {
        set: {
          status: sql`case when ${isUnplanned} then excluded.status else ${table.status} end`,
          anchorDay: sql`case when ${isUnplanned} then excluded.anchor_day else ${table.anchorDay} end`,
          nextMaintenance: sql`case when ${isUnplanned} then excluded.next_maintenance else ${table.nextMaintenance} end`,
          // recomputed if the interval changed
          meterNext: sql`case when ${table.intervals} = excluded.intervals then ${table.meterNext} end`,
        },
        where: sql`(${isUnplanned} and excluded.next_maintenance is not null)`,
      },
    },
  );
  await connectWaitingTasks(ctx.db, deviceMeters);
  publishAfterCommit(ctx.db, workTopic(organizationId));
  return changes;
}

const isUnplanned = sql`(${table.nextMaintenance} is null
  and (${table.status} = 'PENDING' or ${table.status} = 'SCHEDULED' and ${table.meterId} is not null))`;

async function neverWorkedOn(tx: Tx, organizationId: string, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx
    .select({ id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .where(
      and(
        eq(maintenanceTasks.organizationId, organizationId),
        inArray(maintenanceTasks.id, ids),
        isNull(maintenanceTasks.lastMaintenance),
        notInArray(maintenanceTasks.status, ['IN_PROGRESS', 'COMPLETED']),
      ),
    );
  return rows.map((row) => row.id);
}

export function taskRow(
  { organizationId, deviceId, documentId, assigneeId }: GenerationTarget & { assigneeId: string },
  item: MaintenanceItem,
  today: string,
) {
  const dueOn = firstDue(today, item.intervals);
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
    // without a date the task waits for a meter reading, or for somebody to plan it
    status: dueOn ? 'SCHEDULED' : 'PENDING',
    frequency: item.frequency,
    intervals: item.intervals,
    firstAt: item.firstAt ?? null,
    nextMaintenance: dueOn,
    anchorDay: dueOn ? Number(dueOn.slice(8, 10)) : null,
    assignedTo: assigneeId,
    estimatedDuration: item.estimatedDuration ?? null,
    requiredTools: item.requiredTools ?? null,
    headingPath: item.headingPath,
  } satisfies typeof maintenanceTasks.$inferInsert;
}
