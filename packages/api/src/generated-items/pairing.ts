/** Pure: matches the items found in a manual with those generated before. */

/** An existing item, generated before from the same document. */
export interface ExistingItem {
  id: string;
  title: string;
  source: { page: number; quote: string } | null;
  edited: boolean;
}

/** An item found in a document. */
export interface Generated {
  title: string;
  source: { page: number; quote: string };
}

/** Rows to write (with their id when they were generated before), and the ids of items that are no longer found. */
export interface Reconciled<Item> {
  write: { item: Item; id?: string }[];
  removedIds: string[];
}

const sentenceOf = ({ source }: { source: { page: number; quote: string } | null }) =>
  source ? `${source.page} ${source.quote}` : null;

type Paired = { title: string; source: { page: number; quote: string } | null };

/**
 * Pairs two lists by several keys, one key after the other. Items with the same key are paired in order; null matches nothing.
 * @returns for each item its partner in the other list, if any, and the rest of the other list
 */
export function pairByKeys<Item extends Paired, Other extends Paired>(
  items: readonly Item[],
  others: readonly Other[],
  keys: readonly ((item: Item | Other) => string | null)[],
): { paired: (Other | undefined)[]; left: Other[] } {
  const left = new Set(others);
  const paired = new Map<number, Other>();
  for (const keyOf of keys) {
    const othersByKey = new Map<string | null, Other[]>();
    for (const other of left) {
      const key = keyOf(other);
      if (key !== null) othersByKey.set(key, [...(othersByKey.get(key) ?? []), other]);
    }
    for (const [at, item] of items.entries()) {
      const other = paired.has(at) ? undefined : othersByKey.get(keyOf(item))?.shift();
      if (!other) continue;
      paired.set(at, other);
      left.delete(other);
    }
  }
  return { paired: items.map((_, at) => paired.get(at)), left: [...left] };
}

/**
 * Pairs found items with existing ones of the same sentence: first by title, then in order, because a table row can contain several
 * items. So a task keeps its id, dates and history when its manual is read again. Items that a person edited are neither written nor
 * removed.
 */
export function pairWithExisting<Item extends Generated>(
  items: Item[],
  existingItems: ExistingItem[],
): Reconciled<Item> {
  const { paired, left } = pairByKeys<Item, ExistingItem>(items, existingItems, [
    (item) => `${sentenceOf(item)} ${item.title}`,
    sentenceOf,
  ]);
  return {
    write: items.flatMap((item, at) => {
      const row = paired[at];
      if (row?.edited) return [];
      return [row ? { item, id: row.id } : { item }];
    }),
    removedIds: left.flatMap((row) => (row.edited ? [] : [row.id])),
  };
}
