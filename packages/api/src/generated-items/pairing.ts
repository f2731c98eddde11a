/** Pure: which items that a manual holds now are the ones that were generated before. */

/** An item as it stands, generated before from the same document. */
export interface Standing {
  id: string;
  title: string;
  source: { page: number; quote: string } | null;
  edited: boolean;
}

/** An item as it is found in a document. */
export interface Generated {
  title: string;
  source: { page: number; quote: string };
}

/** Rows to write (with their id when they were generated before), and the ids of items that are no longer found. */
export interface Reconciled<Item> {
  write: { item: Item; id?: string }[];
  gone: string[];
}

const sentenceOf = ({ source }: { source: { page: number; quote: string } | null }) =>
  source ? `${source.page} ${source.quote}` : null;

type Paired = { title: string; source: { page: number; quote: string } | null };

/**
 * Pairs two lists, one way of knowing an item again after the other: what has the same key is paired in order; null is
 * like nothing. @returns for each item the one of the other list that it is, if any, and what of that list is left.
 */
export function pairByKeys<Item extends Paired, Other extends Paired>(
  items: readonly Item[],
  others: readonly Other[],
  keys: readonly ((one: Item | Other) => string | null)[],
): { paired: (Other | undefined)[]; left: Other[] } {
  const left = new Set(others);
  const paired = new Map<number, Other>();
  for (const keyOf of keys) {
    const waiting = new Map<string | null, Other[]>();
    for (const other of left) {
      const key = keyOf(other);
      if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), other]);
    }
    for (const [at, item] of items.entries()) {
      const other = paired.has(at) ? undefined : waiting.get(keyOf(item))?.shift();
      if (!other) continue;
      paired.set(at, other);
      left.delete(other);
    }
  }
  return { paired: items.map((_, at) => paired.get(at)), left: [...left] };
}

/**
 * Pairs what is found now with what was found before in the same sentence: first by title, then in order, since one row
 * of a table can hold several items. So a task keeps its id, its dates and its history when its manual is read again.
 * What a person edited stands as it is, and neither is written nor goes.
 */
export function pairWithStanding<Item extends Generated>(items: Item[], standing: Standing[]): Reconciled<Item> {
  const { paired, left } = pairByKeys<Item, Standing>(items, standing, [
    (one) => `${sentenceOf(one)} ${one.title}`,
    sentenceOf,
  ]);
  return {
    write: items.flatMap((item, at) => {
      const row = paired[at];
      if (row?.edited) return [];
      return [row ? { item, id: row.id } : { item }];
    }),
    gone: left.flatMap((row) => (row.edited ? [] : [row.id])),
  };
}
