import type { Tx } from '@steward/db/client';
import { maintenanceCompletions, maintenanceTasks, partUses, workRecords } from '@steward/db/schema';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { withdrawNoticesOfCompletions } from '../maintenance/completion-notice';
import { inOrganization } from '../maintenance/queries';
import type { WorkRow } from '../maintenance/work-record';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { refusalOfUndo } from '../work/rules';
import { runningWorkOn } from './completions';
import { recordBulkChange } from './record';
import type { BulkResult, undoCompletionsInput } from './schema';
import { divide } from './selected';
import { nameOfTask, taskKind } from './tasks';

/** Undoes completions of tasks. Leaves out those that were changed since, or that came with a reading or parts. */
export async function undoCompletions(
  ctx: ActorContext,
  { recordIds }: z.output<typeof undoCompletionsInput>,
): Promise<BulkResult> {
  const { organizationId } = await organizationDate(ctx);
  const ids = [...new Set(recordIds.map((id) => id.toLowerCase()))];
  if (!ids.every(isUuid)) throw notFound('Work record');
  return ctx.db.transaction(async (tx) => {
    const ofRecords = and(eq(workRecords.organizationId, organizationId), inArray(workRecords.id, ids));
    const taskIds = await tx.select({ taskId: workRecords.taskId }).from(workRecords).where(ofRecords);
    if (taskIds.length < ids.length) throw notFound('Work record');
    const tasks = await lockTasks(
      tx,
      organizationId,
      taskIds.map(({ taskId }) => taskId),
    );
    // read the records now that nobody else can change them
    const records = await tx.select().from(workRecords).where(ofRecords).orderBy(workRecords.id);
    const running = await runningWorkOn(tx, organizationId, tasks);
    const latest = await latestCompletions(tx, organizationId, tasks);
    const withParts = await recordsWithParts(tx, organizationId, ids);
    const existing = new Set(tasks.map(({ id }) => id));
    const { rows, leftOut } = divide(records, nameOfTask, (record) => {
      if (!existing.has(record.taskId)) return 'This task was deleted.';
      const refusal = refusalOfUndo({ record, latest: latest.get(record.taskId), running: running.get(record.taskId) });
      if (refusal) return refusal;
      const isCounted = record.undo?.meterId || record.undo?.readingId || withParts.has(record.id);
      return isCounted ? 'It came with a reading or parts. Reopen it on its own.' : null;
    });
    await restore(ctx, tx, rows);
    await withdrawNoticesOfCompletions(tx, organizationId, rows);
    await recordBulkChange(tx, ctx, {
      ...{ action: 'maintenance.completion-undone', entity: 'maintenance-task', kind: taskKind },
      ...{ outcome: 'were reopened: their completion was undone', rows: rows.map(({ taskId }) => ({ id: taskId })) },
    });
    publishAfterCommit(tx, workTopic(organizationId));
    return { count: rows.length, leftOut: leftOut.map((row) => ({ ...row, id: taskOf(records, row.id) })) };
  });
}

const taskOf = (records: readonly WorkRow[], recordId: string) =>
  records.find(({ id }) => id === recordId)?.taskId ?? recordId;

const lockTasks = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ id: maintenanceTasks.id })
    .from(maintenanceTasks)
    .where(and(inOrganization(organizationId), inArray(maintenanceTasks.id, [...ids])))
    .orderBy(maintenanceTasks.id)
    .for('update');

async function latestCompletions(tx: Tx, organizationId: string, tasks: readonly { id: string }[]) {
  const { id, taskId, completedOn, createdAt } = maintenanceCompletions;
  const rows = await tx
    .selectDistinctOn([taskId], { id, taskId, completedOn })
    .from(maintenanceCompletions)
    .where(
      and(
        eq(maintenanceCompletions.organizationId, organizationId),
        inArray(
          taskId,
          tasks.map((task) => task.id),
        ),
      ),
    )
    .orderBy(taskId, desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.taskId, row]));
}

async function recordsWithParts(tx: Tx, organizationId: string, recordIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ recordId: partUses.recordId })
    .from(partUses)
    .where(
      and(
        eq(partUses.organizationId, organizationId),
        inArray(partUses.recordId, [...recordIds]),
        isNull(partUses.returnedAt),
      ),
    );
  return new Set(rows.map(({ recordId }) => recordId));
}

async function restore(ctx: ActorContext, tx: Tx, records: readonly WorkRow[]): Promise<void> {
  if (!records.length) return;
  const { organizationId, userId } = ctx.actor;
  const now = ctx.now();
  const completionIds = records.flatMap(({ completionId }) => completionId ?? []);
  await tx
    .delete(maintenanceCompletions)
    .where(
      and(eq(maintenanceCompletions.organizationId, organizationId), inArray(maintenanceCompletions.id, completionIds)),
    );
  const tasks = records.map(({ taskId, undo }) => ({ id: taskId, ...undo }));
  await tx.execute(sql`
    update ${maintenanceTasks} t set status = c.status, last_maintenance = c."lastMaintenance",
      next_maintenance = c."nextMaintenance", anchor_day = c."anchorDay", actual_duration = c."actualDuration",
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(tasks)}::text::jsonb)
      as c(id uuid, status text, "lastMaintenance" date, "nextMaintenance" date, "anchorDay" int, "actualDuration" text)
    where t.organization_id = ${organizationId} and t.id = c.id`);
  const recordIds = records.map(({ id }) => id);
  await tx
    .update(workRecords)
    .set({
      ...{ outcome: 'undone', completionId: null, undo: null, meterTotal: null },
      ...{ undoneAt: now, undoneByName: await nameOf(tx, organizationId, userId) },
    })
    .where(and(eq(workRecords.organizationId, organizationId), inArray(workRecords.id, recordIds)));
}
