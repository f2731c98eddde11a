import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks, rules, type StoredSource, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../context';
import type { FoundItems } from '../documents/found-items';
import { type DeletedKind, deletedOf, storeDeletions } from '../generated-items/deleted';
import type { Generated } from '../generated-items/pairing';
import { type CareTable, type GenerationTarget, readExistingItems } from '../generated-items/stored-items';
import { storeTasks } from '../maintenance/generate';
import type { Suggested } from '../ports';
import { storeRules } from '../rules/generate';
import { storePrecautions } from '../safety/generate';
import { removeSuggestions, storeSuggestions } from '../suggested-items/store';
import { notifyOfRevision } from './notify-of-revision';
import { type Decisions, type RevisedItem, type RevisedItems, reconcile, type StandingItem } from './reconcile';
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
  const { organizationId, id: documentId, revises } = document;
  const { limits, maintenance, safety, suggestedItems } = items;
  for (const deviceId of await devicesOf(tx, organizationId, revises)) {
    const before = { organizationId, deviceId, documentId: revises };
    const target = { organizationId, deviceId, documentId };
    const device = await deviceOf(tx, organizationId, deviceId);
    const assigneeId = device?.assignedUserId ?? ctx.actor.userId;
    const takeOver = <Item extends GeneratedItem>(kind: RevisedKind<Item>) =>
      takeOverKind(ctx, tx, { before, target, decisions }, kind);
    const changedRules = await takeOver({
      ...{ kind: 'rule', table: rules, title: rules.name, certain: limits, suggested: suggestedItems.limits },
      revised: limits.map(revisedRule),
      standing: await standingRules(tx, before),
      store: (revised) => storeRules({ db: tx }, target, revised),
    });
    const tasks = await takeOver({
      ...{ kind: 'task', table: maintenanceTasks, title: maintenanceTasks.taskName },
      ...{ certain: maintenance, suggested: suggestedItems.maintenance },
      revised: maintenance.map(revisedTask),
      standing: await standingTasks(tx, before),
      store: (revised) => storeTasks({ now: ctx.now, db: tx }, { ...target, assigneeId }, revised),
    });
    const precautions = await takeOver({
      ...{ kind: 'precaution', table: safetyPrecautions, title: safetyPrecautions.title },
      ...{ certain: safety, suggested: suggestedItems.safety },
      revised: safety.map(revisedPrecaution),
      standing: await standingPrecautions(tx, before),
      store: (revised) => storePrecautions({ db: tx }, target, revised),
    });
    await removeSuggestions(tx, before);
    const changed = { documentName: document.name, rules: changedRules, tasks, precautions };
    if (device) await notifyOfRevision(ctx, tx, device, changed);
  }
}

type GeneratedItem = Generated & { source: StoredSource; seeAlso: StoredSource[] };

interface RevisedKind<Item extends GeneratedItem> {
  kind: DeletedKind;
  table: CareTable;
  title: PgColumn;
  /** The items of the revision: certain ones, also prepared for the comparison, and those to suggest. */
  certain: readonly Item[];
  revised: readonly RevisedItem<Item>[];
  suggested: readonly Suggested<Item>[];
  /** The device's items from the earlier manual. */
  standing: readonly StandingItem[];
  store: (items: RevisedItems<Item>) => Promise<unknown>;
}

interface Takeover {
  /** The device with the earlier manual, and with the revision. */
  before: GenerationTarget;
  target: GenerationTarget;
  decisions: Omit<Decisions, 'deleted'>;
}

async function takeOverKind<Item extends GeneratedItem>(
  ctx: ActorContext,
  tx: Tx,
  { before, target, decisions }: Takeover,
  { kind, table, title, certain, revised, suggested, standing, store }: RevisedKind<Item>,
): Promise<RevisedItems<Item>> {
  const deletedBefore = await deletedOf(tx, kind, before);
  const revisedItems = reconcile(revised, standing, { ...decisions, deleted: deletedBefore });
  await store(revisedItems);
  await keepWords(ctx, tx, table, target.documentId, revisedItems, decisions.keep);
  const existingItems = await readExistingItems(tx, table, title, target);
  await storeSuggestions(tx, kind, target, { certain, suggested, standing: existingItems, deletedBefore });
  await rememberLeftOut(tx, kind, target, revisedItems);
  return revisedItems;
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
