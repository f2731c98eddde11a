import type { StoredItemChange } from '@steward/db/schema';
import { wereDeleted } from '../generated-items/deleted';
import { type Generated, pairByKeys, type Reconciled } from '../generated-items/pairing';
import { type Comparable, matchKeys, pairByWording } from './likeness';

/** Pure: compares the items of a revised manual with those generated from the current one. */

/** An existing item. */
export interface StandingItem extends Comparable {
  id: string;
  value: string;
  /** A person edited it, so its text stays. */
  edited: boolean;
  /** Work was done on it, so it stays even if the revision does not contain it. */
  workedOn: boolean;
}

/** An item of the revision. */
export interface RevisedItem<Item> extends Comparable {
  item: Item;
  value: string;
  source: { page: number; quote: string };
}

export interface RevisedItems<Item> extends Reconciled<Item> {
  /** Items that keep their text, with their source in the revision. */
  moved: { id: string; item: Item }[];
  /** Ids of items that the revision does not contain but that stay, with their old source. */
  stay: string[];
  /** Items that a person excluded from this revision, or deleted before. */
  leftOut: { title: string; source: { page: number; quote: string } }[];
  changes: StoredItemChange[];
}

/** Decisions of a person when accepting a revision. */
export interface Decisions {
  /** Ids of existing items that stay unchanged. */
  keep: ReadonlySet<string>;
  /** Items of the revision that are not added. */
  leaveOut: readonly { title: string; value: string; page: number }[];
  /** Items generated from the current manual and deleted by people; they are not added either. */
  deleted: readonly Generated[];
}

export function reconcile<Item>(
  revisedItems: readonly RevisedItem<Item>[],
  standingItems: readonly StandingItem[],
  { keep = new Set(), leaveOut = [], deleted = [] }: Partial<Decisions> = {},
): RevisedItems<Item> {
  const result: RevisedItems<Item> = { write: [], removedIds: [], moved: [], stay: [], leftOut: [], changes: [] };
  const { paired, left } = pair(revisedItems, standingItems);
  const addedItems = revisedItems.filter((_, at) => !paired[at]);
  const isDeleted = wereDeleted(addedItems, deleted);
  const deletedBefore = new Set(addedItems.filter((_, at) => isDeleted[at]));
  for (const [at, item] of revisedItems.entries()) {
    const before = paired[at];
    if (!before && (deletedBefore.has(item) || isExcluded(leaveOut, item))) {
      result.leftOut.push({ title: item.title, source: item.source });
      continue;
    }
    const isKept = before !== undefined && (before.edited || keep.has(before.id));
    if (!before) result.write.push({ item: item.item });
    else if (isKept) result.moved.push({ id: before.id, item: item.item });
    else result.write.push({ item: item.item, id: before.id });
    if (before?.value !== item.value) result.changes.push(changeOf(before, item, isKept));
  }
  for (const before of left) {
    const isKept = before.edited || before.workedOn || keep.has(before.id);
    (isKept ? result.stay : result.removedIds).push(before.id);
    result.changes.push(changeOf(before, undefined, isKept));
  }
  return result;
}

const isExcluded = (leaveOut: Decisions['leaveOut'], { title, value, source }: RevisedItem<unknown>): boolean =>
  leaveOut.some(
    (candidate) => candidate.title === title && candidate.value === value && candidate.page === source.page,
  );

function pair<Item>(revisedItems: readonly RevisedItem<Item>[], standingItems: readonly StandingItem[]) {
  const { paired, left } = pairByKeys<RevisedItem<Item>, StandingItem>(revisedItems, standingItems, matchKeys);
  const open = [...revisedItems.keys()].filter((at) => !paired[at]);
  const byWording = pairByWording(
    open.flatMap((at) => revisedItems[at] ?? []),
    left,
  );
  for (const [item, other] of byWording) {
    const at = open[item];
    if (at !== undefined) paired[at] = left[other];
  }
  const pairedItems = new Set(paired);
  return { paired, left: left.filter((item) => !pairedItems.has(item)) };
}

const stateOf = (item: { value: string; source: { page: number; quote: string } | null }) => ({
  value: item.value,
  page: item.source?.page ?? null,
  quote: item.source?.quote ?? null,
});

function changeOf(
  before: StandingItem | undefined,
  after: RevisedItem<unknown> | undefined,
  kept: boolean,
): StoredItemChange {
  return {
    change: !before ? 'added' : after ? 'changed' : 'removed',
    itemId: before?.id ?? null,
    title: after?.title ?? before?.title ?? '',
    before: before ? stateOf(before) : null,
    after: after ? stateOf(after) : null,
    kept,
  };
}
