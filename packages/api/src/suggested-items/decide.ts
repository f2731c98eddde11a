import type { Tx } from '@steward/db/client';
import { suggestedItems } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { requireDevices } from '../devices/queries';
import { lockDocument } from '../documents/document-rows';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { forgetDeletedItems, storeDeletions } from '../generated-items/deleted';
import type { CareTable } from '../generated-items/stored-items';
import { type SuggestionKind, suggestionWords } from './kinds';

export type SuggestionRow = typeof suggestedItems.$inferSelect;

/** Suggestions of one device and kind, which are decided all together or not at all. */
export interface SuggestionSelection {
  deviceId: string;
  kind: SuggestionKind;
  ids: string[];
}

/** How the items of a kind are stored. */
export interface AcceptedItems {
  table: CareTable;
  /** Inserts items under the ids of their suggestions, with the code of the generation. */
  store(ctx: StoreContext, of: StoredTarget, rows: SuggestionRow[]): Promise<void>;
}
type StoreContext = Pick<ActorContext, 'now'> & { db: Tx };
type StoredTarget = Pick<SuggestionRow, 'organizationId' | 'deviceId' | 'documentId'> & { assigneeId: string };

/** Accepts suggested items. Generating again keeps them unchanged, on older servers as well. @throws NOT_FOUND */
export async function acceptSuggested(
  ctx: ActorContext,
  tx: Tx,
  selection: SuggestionSelection,
  { table, store }: AcceptedItems,
): Promise<SuggestionRow[]> {
  const { organizationId, userId } = ctx.actor;
  const rows = await lockSuggestions(ctx, tx, selection, 'waiting');
  const device = (await requireDevices(tx, organizationId, [selection.deviceId])).get(selection.deviceId.toLowerCase());
  if (!device) throw notFound('Device');
  await tx.delete(suggestedItems).where(ofRows(suggestedItems, rows));
  for (const documentId of documentsOf(rows)) {
    const target = { organizationId, deviceId: device.id, documentId, assigneeId: device.assignedUserId ?? userId };
    const ofDocument = rows.filter((row) => row.documentId === documentId);
    await store({ now: ctx.now, db: tx }, target, ofDocument);
  }
  const at = ctx.now();
  // `editedAt` protects them; equal to `createdAt` it does not count as edited, see `isEdited`
  const acceptanceColumns = { editedAt: at, editedBy: userId, createdAt: at, updatedAt: at };
  await tx.update(table).set(acceptanceColumns).where(ofRows(table, rows));
  return rows;
}

/** Marks an item that a person changed while accepting it. */
export async function markEdited(tx: Tx, table: CareTable, row: SuggestionRow): Promise<void> {
  await tx
    .update(table)
    .set({ createdAt: row.createdAt })
    .where(ofRows(table, [row]));
}

/** Dismisses suggestions; the next reading of the manual leaves them out. @throws NOT_FOUND */
export async function dismissSuggested(
  ctx: ActorContext,
  tx: Tx,
  selection: SuggestionSelection,
): Promise<SuggestionRow[]> {
  const rows = await lockSuggestions(ctx, tx, selection, 'waiting');
  await tx.update(suggestedItems).set({ dismissedAt: ctx.now() }).where(ofRows(suggestedItems, rows));
  await storeDeletions(tx, selection.kind, rows.map(toDeleted));
  return rows;
}

/** Restores dismissed suggestions, unless the manual was read again. @throws NOT_FOUND */
export async function restoreSuggested(
  ctx: ActorContext,
  tx: Tx,
  selection: SuggestionSelection,
): Promise<SuggestionRow[]> {
  const rows = await lockSuggestions(ctx, tx, selection, 'dismissed');
  await tx.update(suggestedItems).set({ dismissedAt: null }).where(ofRows(suggestedItems, rows));
  await forgetDeletedItems(tx, selection.kind, rows.map(toDeleted));
  return rows;
}

/**
 * Locks the chosen suggestions of a device and their documents, so that a generation from one of these documents waits and then sees
 * the decision.
 */
async function lockSuggestions(
  ctx: ActorContext,
  tx: Tx,
  { deviceId, kind, ids }: SuggestionSelection,
  state: 'waiting' | 'dismissed',
): Promise<SuggestionRow[]> {
  const { organizationId } = ctx.actor;
  const distinctIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (![deviceId, ...distinctIds].every(isUuid)) throw notFound('Suggestion');
  const condition = and(
    eq(suggestedItems.organizationId, organizationId),
    eq(suggestedItems.deviceId, deviceId),
    eq(suggestedItems.kind, kind),
    inArray(suggestedItems.id, distinctIds),
    (state === 'waiting' ? isNull : isNotNull)(suggestedItems.dismissedAt),
  );
  const documentRows = await tx.select({ documentId: suggestedItems.documentId }).from(suggestedItems).where(condition);
  for (const documentId of documentsOf(documentRows)) await lockDocument(tx, organizationId, documentId);
  const rows = await tx.select().from(suggestedItems).where(condition).orderBy(asc(suggestedItems.id)).for('update');
  if (rows.length < distinctIds.length) throw notFound('Suggestion');
  return rows;
}

const documentsOf = (rows: readonly { documentId: string }[]) => [...new Set(rows.map((row) => row.documentId))].sort();

const ofRows = (table: CareTable | typeof suggestedItems, rows: SuggestionRow[]) =>
  and(
    eq(table.organizationId, rows[0]?.organizationId ?? ''),
    inArray(
      table.id,
      rows.map(({ id }) => id),
    ),
  );

const toDeleted = ({ organizationId, deviceId, documentId, title, page, quote }: SuggestionRow) => ({
  ...{ organizationId, deviceId, documentId, title },
  source: { page, quote },
  origin: 'generated' as const,
});

/** Writes a decision to the audit log. @returns it as a sentence */
export async function recordDecision(
  ctx: ActorContext,
  tx: Tx,
  { kind, deviceId }: Pick<SuggestionSelection, 'kind' | 'deviceId'>,
  rows: readonly SuggestionRow[],
  decision: 'accepted' | 'dismissed' | 'restored',
): Promise<{ message: string; count: number }> {
  const { entity, singular, plural } = suggestionWords[kind];
  const [first] = rows;
  const count = rows.length;
  const isSingle = first && count === 1;
  const message = isSingle
    ? `The suggested ${singular} "${first.title}" was ${decision}.`
    : `${count} suggested ${plural} were ${decision}.`;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity: isSingle ? entity : 'device',
    entityId: isSingle ? first.id : deviceId,
    summary: message,
    details: { deviceId, decision, ...(isSingle ? {} : { kind, count }) },
  });
  return { message, count };
}
