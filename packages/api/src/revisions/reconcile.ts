import type { StoredItemChange } from '@steward/db/schema';
import { wereDeleted } from '../generated-items/deleted';
import { type Generated, pairByKeys, type Reconciled } from '../generated-items/pairing';
import { type Comparable, pairByWording, waysToKnowAgain } from './likeness';

/** Pure: what a revised manual makes of the items that were generated from the one in force. */

/** An item as it stands. */
export interface StandingItem extends Comparable {
  id: string;
  value: string;
  /** A person edited it: its words stay. */
  edited: boolean;
  /** Work was done on it: it stays even when it is found no more. */
  workedOn: boolean;
}

/** An item as the revision has it. */
export interface RevisedItem<Item> extends Comparable {
  item: Item;
  value: string;
  source: { page: number; quote: string };
}

export interface RevisedItems<Item> extends Reconciled<Item> {
  /** Those whose words stay, with where the revision speaks of them. */
  moved: { id: string; item: Item }[];
  /** Those that the revision holds no more, but that stay, with their old source. */
  stay: string[];
  /** Those that somebody left out of this revision, or deleted before. */
  leftOut: { title: string; source: { page: number; quote: string } }[];
  changes: StoredItemChange[];
}

/** What somebody decided about a revision before it is in force. */
export interface Decisions {
  /** Ids of standing items that stay as they are. */
  keep: ReadonlySet<string>;
  /** Items of the revision that do not come in. */
  leaveOut: readonly { title: string; value: string; page: number }[];
  /** Items that were generated from the manual in force and deleted by people: they do not come in either. */
  deleted: readonly Generated[];
}

export function reconcile<Item>(
  found: readonly RevisedItem<Item>[],
  standing: readonly StandingItem[],
  { keep = new Set(), leaveOut = [], deleted = [] }: Partial<Decisions> = {},
): RevisedItems<Item> {
  const result: RevisedItems<Item> = { write: [], gone: [], moved: [], stay: [], leftOut: [], changes: [] };
  const { paired, left } = pair(found, standing);
  const added = found.filter((_, at) => !paired[at]);
  const isDeleted = wereDeleted(added, deleted);
  const deletedBefore = new Set(added.filter((_, at) => isDeleted[at]));
  for (const [at, one] of found.entries()) {
    const before = paired[at];
    if (!before && (deletedBefore.has(one) || isOneOf(leaveOut, one))) {
      result.leftOut.push({ title: one.title, source: one.source });
      continue;
    }
    const kept = before !== undefined && (before.edited || keep.has(before.id));
    if (!before) result.write.push({ item: one.item });
    else if (kept) result.moved.push({ id: before.id, item: one.item });
    else result.write.push({ item: one.item, id: before.id });
    if (before?.value !== one.value) result.changes.push(changeOf(before, one, kept));
  }
  for (const before of left) {
    const kept = before.edited || before.workedOn || keep.has(before.id);
    (kept ? result.stay : result.gone).push(before.id);
    result.changes.push(changeOf(before, undefined, kept));
  }
  return result;
}

const isOneOf = (leaveOut: Decisions['leaveOut'], { title, value, source }: RevisedItem<unknown>): boolean =>
  leaveOut.some((one) => one.title === title && one.value === value && one.page === source.page);

function pair<Item>(found: readonly RevisedItem<Item>[], standing: readonly StandingItem[]) {
  const { paired, left } = pairByKeys<RevisedItem<Item>, StandingItem>(found, standing, waysToKnowAgain);
  const open = [...found.keys()].filter((at) => !paired[at]);
  const byWording = pairByWording(
    open.flatMap((at) => found[at] ?? []),
    left,
  );
  for (const [item, other] of byWording) {
    const at = open[item];
    if (at !== undefined) paired[at] = left[other];
  }
  const known = new Set(paired);
  return { paired, left: left.filter((one) => !known.has(one)) };
}

const stateOf = (one: { value: string; source: { page: number; quote: string } | null }) => ({
  value: one.value,
  page: one.source?.page ?? null,
  quote: one.source?.quote ?? null,
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
