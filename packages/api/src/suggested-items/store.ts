import type { Tx } from '@steward/db/client';
import { suggestedItems } from '@steward/db/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inBatches } from '../batches';
import { deletedOf, pairWithKnown, rememberDeleted } from '../generated-items/deleted';
import type { Generated } from '../generated-items/pairing';
import type { GenerationTarget } from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import type { SuggestionKind } from './kinds';

/** What a document was found to hold, of one kind, and what of it stands as items of the device by now. */
interface FoundOfKind<Item extends Generated> {
  certain: readonly Item[];
  suggested: readonly Suggested<Item>[];
  standing: readonly { title: string; source: Generated['source'] | null }[];
  /** Deleted or dismissed of the manual that this document revises. */
  deletedBefore?: readonly Generated[];
}

/**
 * Puts what is suggested from a document in place of what was suggested before. Left out is what stands as an item
 * already (accepted before, or certain now), and what people deleted or dismissed. A suggestion that is found again
 * keeps its id and when it was first made. @returns how many wait for a decision
 */
export async function storeSuggestions<Item extends Generated>(
  tx: Tx,
  kind: SuggestionKind,
  of: GenerationTarget,
  { certain, suggested, standing, deletedBefore = [] }: FoundOfKind<Item>,
): Promise<number> {
  const before = await tx.delete(suggestedItems).where(ofKind(kind, of)).returning();
  const deleted = suggested.length ? await deletedOf(tx, kind, of) : [];
  const found = [...certain, ...suggested];
  const known = pairWithKnown<Item, (typeof standing)[number]>(found, [...standing, ...deleted, ...deletedBefore]);
  const knownOf = new Map(found.map((item, at) => [item, known[at]]));
  const waiting = suggested.filter((item) => !knownOf.get(item));
  const earlier = pairWithKnown(
    waiting,
    before.map(({ id, createdAt, title, page, quote }) => ({ id, createdAt, title, source: { page, quote } })),
  );
  const { organizationId, deviceId, documentId } = of;
  const rows = waiting.map((item, at) => ({
    organizationId,
    deviceId,
    documentId,
    kind,
    ...(earlier[at] ? { id: earlier[at].id, createdAt: earlier[at].createdAt } : { id: uuidv7() }),
    title: item.title,
    page: item.source.page,
    quote: item.source.quote,
    probability: item.suggestion.probability,
    reason: item.suggestion.reason,
    item,
  }));
  for (const batch of inBatches(rows)) await tx.insert(suggestedItems).values(batch);
  // generating from the revision later leaves them out as well
  const dismissedBefore = suggested.filter((item) => deletedBefore.some((other) => other === knownOf.get(item)));
  await rememberDeleted(
    tx,
    kind,
    dismissedBefore.map(({ title, source }) => ({ ...of, title, source, origin: 'generated' })),
  );
  return waiting.length;
}

/** Of a document that is no longer in force. */
export async function removeSuggestions(tx: Tx, of: GenerationTarget): Promise<void> {
  await tx.delete(suggestedItems).where(ofTarget(of));
}

const ofTarget = (of: GenerationTarget): SQL | undefined =>
  and(
    eq(suggestedItems.organizationId, of.organizationId),
    eq(suggestedItems.deviceId, of.deviceId),
    eq(suggestedItems.documentId, of.documentId),
  );

const ofKind = (kind: SuggestionKind, of: GenerationTarget): SQL | undefined =>
  and(ofTarget(of), eq(suggestedItems.kind, kind));
