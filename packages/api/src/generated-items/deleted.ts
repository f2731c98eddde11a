import type { Tx } from '@steward/db/client';
import { deletedItems } from '@steward/db/schema';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { inBatches } from '../batches';
import { type Generated, pairByKeys, type Reconciled } from './pairing';
import type { GenerationTarget } from './stored-items';

export type DeletedKind = (typeof deletedItems.$inferSelect)['kind'];

/** The columns that identify a deleted item. */
interface DeletedRow {
  organizationId: string;
  deviceId: string;
  documentId: string | null;
  origin: 'generated' | 'person';
  source: { page: number; quote: string } | null;
  title: string;
}

/** Stores items of a document that people deleted or dismissed, so that generating again leaves them out. */
export async function storeDeletions(tx: Tx, kind: DeletedKind, rows: DeletedRow[]): Promise<void> {
  const generated = rows.flatMap(({ organizationId, deviceId, documentId, origin, source, title }) => {
    if (origin !== 'generated' || !documentId || !source) return [];
    return [{ organizationId, deviceId, documentId, kind, title, page: source.page, quote: source.quote }];
  });
  for (const batch of inBatches(generated)) await tx.insert(deletedItems).values(batch);
}

/** Items generated from a document for a device that people deleted. */
export async function deletedOf(tx: Tx, kind: DeletedKind, target: GenerationTarget): Promise<Generated[]> {
  const rows = await tx
    .select()
    .from(deletedItems)
    .where(and(ofTarget(target), eq(deletedItems.kind, kind)))
    .orderBy(asc(deletedItems.id));
  return rows.map(({ title, page, quote }) => ({ title, source: { page, quote } }));
}

/** Forgets the deletions: the next generation adds these items again. */
export async function forgetDeleted(tx: Tx, target: GenerationTarget): Promise<void> {
  await tx.delete(deletedItems).where(ofTarget(target));
}

/** Forgets one deletion of each of these items. */
export async function forgetDeletedItems(tx: Tx, kind: DeletedKind, rows: DeletedRow[]): Promise<void> {
  const [first] = rows;
  if (!first?.documentId) return;
  const target = { organizationId: first.organizationId, deviceId: first.deviceId };
  const deletions = await tx
    .select()
    .from(deletedItems)
    .where(
      and(
        eq(deletedItems.organizationId, target.organizationId),
        eq(deletedItems.deviceId, target.deviceId),
        eq(deletedItems.kind, kind),
      ),
    )
    .orderBy(asc(deletedItems.id));
  const keyOf = (row: { documentId: string | null; title: string; page?: number; quote?: string }) =>
    JSON.stringify([row.documentId, row.title, row.page, row.quote]);
  const deletionIds = rows.flatMap(({ documentId, title, source }) => {
    const key = keyOf({ documentId, title, ...source });
    const at = deletions.findIndex((row) => keyOf(row) === key);
    return at < 0 ? [] : deletions.splice(at, 1).map(({ id }) => id);
  });
  if (!deletionIds.length) return;
  await tx
    .delete(deletedItems)
    .where(and(eq(deletedItems.organizationId, target.organizationId), inArray(deletedItems.id, deletionIds)));
}

const ofTarget = (target: GenerationTarget): SQL | undefined =>
  and(
    eq(deletedItems.organizationId, target.organizationId),
    eq(deletedItems.documentId, target.documentId),
    eq(deletedItems.deviceId, target.deviceId),
  );

const sentenceKey = ({ source }: Pick<EarlierItem, 'source'>) => source && `${source.page} ${source.quote}`;

interface EarlierItem {
  title: string;
  source: Generated['source'] | null;
}

/** Keys to pair by: the exact place first; a revision can have the same sentence on another page. */
const keys = [
  (item: EarlierItem) => `${sentenceKey(item)} ${item.title}`,
  sentenceKey,
  (item: EarlierItem) => `${item.source?.quote} ${item.title}`,
];

/** @returns for each item the matching earlier item, if any; each earlier item is paired at most once */
export function pairWithKnown<Item extends Generated, Other extends EarlierItem>(
  items: readonly Item[],
  earlier: readonly Other[],
): (Other | undefined)[] {
  return pairByKeys(items, earlier, keys).paired;
}

/** @returns for each of these new items, whether a person deleted it before */
export function wereDeleted(items: readonly Generated[], deleted: readonly Generated[]): boolean[] {
  return pairWithKnown(items, deleted).map((other) => other !== undefined);
}

/** Removes items that people deleted from the new items to write. @returns their number as `leftOut` */
export function leaveOutDeleted<Item extends Generated>(
  { write, removedIds }: Reconciled<Item>,
  deleted: readonly Generated[],
): { reconciled: Reconciled<Item>; leftOut: number } {
  const isDeleted = wereDeleted(
    write.flatMap(({ item, id }) => (id ? [] : [item])),
    deleted,
  );
  let at = 0;
  const rest = write.filter(({ id }) => id !== undefined || !isDeleted[at++]);
  return { reconciled: { write: rest, removedIds }, leftOut: write.length - rest.length };
}
