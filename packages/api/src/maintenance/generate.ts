import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import type { MaintenanceItem } from '@steward/manuals/extract/items';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { inBatches } from '../batches';
import { dateIn } from '../calendar';
import type { JobContext } from '../context';
import { deletedOf, leaveOutDeleted } from '../generated-items/deleted';
import { pairWithStanding, type Reconciled } from '../generated-items/pairing';
import {
  countChanges,
  differsFromInserted,
  type Generation,
  type GenerationTarget,
  removeItems,
  type StoredChanges,
  standingItems,
  takeInserted,
} from '../generated-items/stored-items';
import { timeZoneOf } from '../people';
import type { Suggested } from '../ports';
import { storeSuggestions } from '../suggested-items/store';
import { firstDue } from './rules';

const table = maintenanceTasks;

/**
 * Stores a manual's care as tasks of the device, due for the first time one interval from today. Read again, a task keeps
 * its id, its dates, its assignee and its history; one that was worked on stays even when it is found no more.
 */
export async function generateMaintenance(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  of: GenerationTarget & { assigneeId: string },
  items: MaintenanceItem[],
  suggestedItems: Suggested<MaintenanceItem>[],
): Promise<Generation> {
  const standing = await standingItems(ctx.db, table, table.taskName, of);
  const deleted = await deletedOf(ctx.db, 'task', of);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithStanding(items, standing), deleted);
  const changes = await storeTasks(ctx, of, reconciled);
  const suggested = await storeSuggestions(ctx.db, 'task', of, {
    certain: items,
    suggested: suggestedItems,
    standing: await standingItems(ctx.db, table, table.taskName, of),
  });
  const findings = reconciled.write.map(({ item }) => ({
    kind: 'task' as const,
    title: item.title,
    page: item.source.page,
  }));
  const workedOn = reconciled.gone.length - changes.removed;
  const kept = standing.filter(({ edited }) => edited).length + workedOn;
  return { findings, changes: { ...changes, kept, leftOut, suggested } };
}

export async function storeTasks(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  of: GenerationTarget & { assigneeId: string },
  reconciled: Reconciled<MaintenanceItem>,
): Promise<StoredChanges> {
  const { write, gone } = reconciled;
  const removed = await neverWorkedOn(ctx.db, of.organizationId, gone);
  await removeItems(ctx.db, table, of.organizationId, removed);
  const today = dateIn(await timeZoneOf(ctx.db, of.organizationId), ctx.now());
  const {
    documentId,
    source,
    seeAlso,
    taskName,
    description,
    maintenanceType,
    priority,
    frequency,
    intervals,
    firstAt,
  } = table;
  const { estimatedDuration, requiredTools, headingPath } = table;
  const content = {
    documentId,
    source,
    seeAlso,
    taskName,
    description,
    maintenanceType,
    priority,
    frequency,
    intervals,
    firstAt,
  };
  const columns = { ...content, estimatedDuration, requiredTools, headingPath };
  const set = {
    ...takeInserted(columns),
    // a task that had waited without a date gets one when its interval is understood now
    status: sql`case when ${unplanned} then excluded.status else ${table.status} end`,
    anchorDay: sql`case when ${unplanned} then excluded.anchor_day else ${table.anchorDay} end`,
    nextMaintenance: sql`case when ${unplanned} then excluded.next_maintenance else ${table.nextMaintenance} end`,
  };
  const setWhere = sql`${differsFromInserted(columns)} or (${unplanned} and excluded.next_maintenance is not null)`;
  let written = 0;
  for (const batch of inBatches(write)) {
    const rows = await ctx.db
      .insert(table)
      .values(batch.map(({ item, id }) => ({ ...taskRow(of, item, today), ...(id ? { id } : {}) })))
      .onConflictDoUpdate({ target: [table.organizationId, table.id], set, setWhere })
      .returning({ id: table.id });
    written += rows.length;
  }
  return countChanges(reconciled, written, removed.length);
}

const unplanned = sql`${table.status} = 'PENDING' and ${table.nextMaintenance} is null`;

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

/** The columns of a new item. */
export function taskRow(
  { organizationId, deviceId, documentId, assigneeId }: GenerationTarget & { assigneeId: string },
  item: MaintenanceItem,
  today: string,
) {
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
  } satisfies typeof maintenanceTasks.$inferInsert;
}
