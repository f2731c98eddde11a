import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks, rules, type StoredSource, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { FoundItems } from '../documents/found-items';
import { type DeletedKind, deletedOf, storeDeletions } from '../generated-items/deleted';
import { type CareTable, type GenerationTarget, readExistingItems } from '../generated-items/stored-items';
import { storeTasks } from '../maintenance/generate';
import { storeRules } from '../rules/generate';
import { storePrecautions } from '../safety/generate';
import { removeSuggestions, storeSuggestions } from '../suggested-items/store';
import { notifyOfRevision } from './notify-of-revision';
import { type Decisions, type RevisedItems, reconcile } from './reconcile';
import {
  devicesOf,
  revisedPrecaution,
  revisedRule,
  revisedTask,
  standingPrecautions,
  standingRules,
  standingTasks,
} from './standing';

/**
 * Takes over the items of a revision, in the transaction that accepts it. Paired items keep their id, dates and history. Items
 * that a person edited or wants to keep also keep their text, and get their source in the revision.
 */
export async function takeOverItems(
  ctx: ActorContext,
  tx: Tx,
  document: { organizationId: string; id: string; revises: string; name: string },
  items: FoundItems,
  decisions: Omit<Decisions, 'deleted'>,
): Promise<void> {
  const { keep } = decisions;
  const { organizationId, id: documentId, revises } = document;
  for (const deviceId of await devicesOf(tx, organizationId, revises)) {
    const before = { organizationId, deviceId, documentId: revises };
    const target = { organizationId, deviceId, documentId };

    const revisedRules = items.limits.map(revisedRule);
    const deletedRules = await deletedOf(tx, 'rule', before);
    const limits = reconcile(revisedRules, await standingRules(tx, before), {
      ...decisions,
      deleted: deletedRules,
    });
    await storeRules({ db: tx }, target, limits);
    await keepWords(ctx, tx, rules, documentId, limits, keep);
    await storeSuggestions(tx, 'rule', target, {
      certain: items.limits,
      suggested: items.suggestedItems.limits,
      standing: await readExistingItems(tx, rules, rules.name, target),
      deletedBefore: deletedRules,
    });
    await rememberLeftOut(tx, 'rule', target, limits);

    const device = await deviceOf(tx, organizationId, deviceId);
    const assigneeId = device?.assignedUserId ?? ctx.actor.userId;
    const revisedTasks = items.maintenance.map(revisedTask);
    const deletedTasks = await deletedOf(tx, 'task', before);
    const tasks = reconcile(revisedTasks, await standingTasks(tx, before), {
      ...decisions,
      deleted: deletedTasks,
    });
    await storeTasks({ now: ctx.now, db: tx }, { ...target, assigneeId }, tasks);
    await keepWords(ctx, tx, maintenanceTasks, documentId, tasks, keep);
    await storeSuggestions(tx, 'task', target, {
      certain: items.maintenance,
      suggested: items.suggestedItems.maintenance,
      standing: await readExistingItems(tx, maintenanceTasks, maintenanceTasks.taskName, target),
      deletedBefore: deletedTasks,
    });
    await rememberLeftOut(tx, 'task', target, tasks);

    const revisedPrecautions = items.safety.map(revisedPrecaution);
    const deletedPrecautions = await deletedOf(tx, 'precaution', before);
    const precautions = reconcile(revisedPrecautions, await standingPrecautions(tx, before), {
      ...decisions,
      deleted: deletedPrecautions,
    });
    await storePrecautions({ db: tx }, target, precautions);
    await keepWords(ctx, tx, safetyPrecautions, documentId, precautions, keep);
    await storeSuggestions(tx, 'precaution', target, {
      certain: items.safety,
      suggested: items.suggestedItems.safety,
      standing: await readExistingItems(tx, safetyPrecautions, safetyPrecautions.title, target),
      deletedBefore: deletedPrecautions,
    });
    await rememberLeftOut(tx, 'precaution', target, precautions);

    await removeSuggestions(tx, before);
    const changed = { documentName: document.name, rules: limits, tasks, precautions };
    if (device) await notifyOfRevision(ctx, tx, device, changed);
  }
}

/** Remembers excluded items, so that generating from the revision later leaves them out. */
function rememberLeftOut(
  tx: Tx,
  kind: DeletedKind,
  target: GenerationTarget,
  { leftOut }: RevisedItems<unknown>,
): Promise<void> {
  return storeDeletions(
    tx,
    kind,
    leftOut.map((item) => ({ ...target, ...item, origin: 'generated' })),
  );
}

/** Updates the source of items that keep their text, and marks those that a person decided to keep. */
async function keepWords(
  ctx: ActorContext,
  tx: Tx,
  table: CareTable,
  documentId: string,
  { moved, stay }: RevisedItems<{ source: StoredSource; seeAlso: StoredSource[] }>,
  keep: ReadonlySet<string>,
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  if (moved.length) {
    const sources = moved.map(({ id, item: { source, seeAlso } }) => ({ id, source, see_also: seeAlso }));
    await tx.execute(sql`update ${table} set document_id = ${documentId}, source = sources.source, see_also = sources.see_also
      from jsonb_to_recordset(${JSON.stringify(sources)}::text::jsonb) as sources(id uuid, source jsonb, see_also jsonb)
      where ${table.organizationId} = ${organizationId} and ${table.id} = sources.id`);
  }
  const keptIds = [...moved.map(({ id }) => id), ...stay].filter((id) => keep.has(id));
  if (!keptIds.length) return;
  await tx
    .update(table)
    .set({ editedAt: ctx.now(), editedBy: userId })
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, keptIds), isNull(table.editedAt)));
}

async function deviceOf(tx: Tx, organizationId: string, deviceId: string) {
  const [device] = await tx
    .select({ id: devices.id, name: devices.name, assignedUserId: devices.assignedUserId })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)));
  return device;
}
