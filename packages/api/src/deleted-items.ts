import type { Tx } from '@steward/db/client';
import { deletedItems } from '@steward/db/schema';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Generated, type GenerationTarget, inBatches, pairByKeys, type Reconciled } from './generated-items';

export type DeletedKind = (typeof deletedItems.$inferSelect)['kind'];

/** The columns of a deleted row that say what it was. */
interface DeletedRow {
  organizationId: string;
  deviceId: string;
  documentId: string | null;
  origin: 'generated' | 'person';
  source: { page: number; quote: string } | null;
  title: string;
}

/** Remembers what people deleted of the items generated from a document, so that generating again leaves it out. */
export async function rememberDeleted(tx: Tx, kind: DeletedKind, rows: DeletedRow[]): Promise<void> {
  const generated = rows.flatMap(({ organizationId, deviceId, documentId, origin, source, title }) => {
    if (origin !== 'generated' || !documentId || !source) return [];
    return [{ organizationId, deviceId, documentId, kind, title, page: source.page, quote: source.quote }];
  });
  for (const batch of inBatches(generated)) await tx.insert(deletedItems).values(batch);
}

/** What people deleted of the items generated from a document for a device. */
export async function deletedOf(tx: Tx, kind: DeletedKind, of: GenerationTarget): Promise<Generated[]> {
  const rows = await tx
    .select()
    .from(deletedItems)
    .where(and(ofTarget(of), eq(deletedItems.kind, kind)))
    .orderBy(asc(deletedItems.id));
  return rows.map(({ title, page, quote }) => ({ title, source: { page, quote } }));
}

/** Forgets the deletions: the next generation adds these items again. */
export async function forgetDeleted(tx: Tx, of: GenerationTarget): Promise<void> {
  await tx.delete(deletedItems).where(ofTarget(of));
}

const ofTarget = (of: GenerationTarget): SQL | undefined =>
  and(
    eq(deletedItems.organizationId, of.organizationId),
    eq(deletedItems.documentId, of.documentId),
    eq(deletedItems.deviceId, of.deviceId),
  );

const sentenceKey = ({ source }: { source: Generated['source'] | null }) => source && `${source.page} ${source.quote}`;

/** Exact first; a revision has the same sentence on another page. */
const keys = [
  (one: Generated | { title: string; source: Generated['source'] | null }) => `${sentenceKey(one)} ${one.title}`,
  sentenceKey,
  (one: Generated | { title: string; source: Generated['source'] | null }) => `${one.source?.quote} ${one.title}`,
];

/** Whether each of these items, none of which stands, was deleted by a person. */
export function wereDeleted(items: readonly Generated[], deleted: readonly Generated[]): boolean[] {
  return pairByKeys(items, deleted, keys).paired.map((other) => other !== undefined);
}

/** Takes out of what is to be written the new items that people deleted. @returns how many these were */
export function leaveOutDeleted<Item extends Generated>(
  { write, gone }: Reconciled<Item>,
  deleted: readonly Generated[],
): { reconciled: Reconciled<Item>; leftOut: number } {
  const isDeleted = wereDeleted(
    write.flatMap(({ item, id }) => (id ? [] : [item])),
    deleted,
  );
  let at = 0;
  const rest = write.filter(({ id }) => id !== undefined || !isDeleted[at++]);
  return { reconciled: { write: rest, gone }, leftOut: write.length - rest.length };
}
