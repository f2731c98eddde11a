import type { Tx } from '@steward/db/client';
import { suggestedItems } from '@steward/db/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inBatches } from '../batches';
import { deletedOf, pairWithKnown, storeDeletions } from '../generated-items/deleted';
import type { Generated } from '../generated-items/pairing';
import type { GenerationTarget } from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import type { SuggestionKind } from './kinds';

/** The found items of one kind in a document, and the existing items of the device among them. */
interface FoundOfKind<Item extends Generated> {
  certain: readonly Item[];
  suggested: readonly Suggested<Item>[];
  standing: readonly { title: string; source: Generated['source'] | null }[];
  /** Items of the revised manual that were deleted or dismissed. */
  deletedBefore?: readonly Generated[];
}

/**
 * Replaces the suggestions from a document. Leaves out items that already exist (accepted before, or certain now) and those that
 * people deleted or dismissed. A suggestion that is found again keeps its id and creation time.
 * @returns the number of suggestions that wait for a decision
 */
export async function storeSuggestions<Item extends Generated>(
  tx: Tx,
  kind: SuggestionKind,
  target: GenerationTarget,
  { certain, suggested, standing, deletedBefore = [] }: FoundOfKind<Item>,
): Promise<number> {
  const before = await tx.delete(suggestedItems).where(ofKind(kind, target)).returning();
  const deletedItems = suggested.length ? await deletedOf(tx, kind, target) : [];
  const foundItems = [...certain, ...suggested];
  const knownItems = pairWithKnown<Item, (typeof standing)[number]>(foundItems, [
    ...standing,
    ...deletedItems,
    ...deletedBefore,
  ]);
  const knownOf = new Map(foundItems.map((item, at) => [item, knownItems[at]]));
  const waiting = suggested.filter((item) => !knownOf.get(item));
  const earlierSuggestions = pairWithKnown(
    waiting,
    before.map(({ id, createdAt, title, page, quote }) => ({ id, createdAt, title, source: { page, quote } })),
  );
  const { organizationId, deviceId, documentId } = target;
  const rows = waiting.map((item, at) => ({
    organizationId,
    deviceId,
    documentId,
    kind,
    ...(earlierSuggestions[at]
      ? { id: earlierSuggestions[at].id, createdAt: earlierSuggestions[at].createdAt }
      : { id: uuidv7() }),
    title: item.title,
    page: item.source.page,
    quote: item.source.quote,
    probability: item.suggestion.probability,
    reason: item.suggestion.reason,
    item,
  }));
  for (const batch of inBatches(rows)) await tx.insert(suggestedItems).values(batch);
  // so that generating from the revision later leaves them out as well
  const dismissedBefore = suggested.filter((item) =>
    deletedBefore.some((deletedItem) => deletedItem === knownOf.get(item)),
  );
  await storeDeletions(
    tx,
    kind,
    dismissedBefore.map(({ title, source }) => ({ ...target, title, source, origin: 'generated' })),
  );
  return waiting.length;
}

/** Removes the suggestions of a document that was replaced. */
export async function removeSuggestions(tx: Tx, target: GenerationTarget): Promise<void> {
  await tx.delete(suggestedItems).where(ofTarget(target));
}

const ofTarget = (target: GenerationTarget): SQL | undefined =>
  and(
    eq(suggestedItems.organizationId, target.organizationId),
    eq(suggestedItems.deviceId, target.deviceId),
    eq(suggestedItems.documentId, target.documentId),
  );

const ofKind = (kind: SuggestionKind, target: GenerationTarget): SQL | undefined =>
  and(ofTarget(target), eq(suggestedItems.kind, kind));
