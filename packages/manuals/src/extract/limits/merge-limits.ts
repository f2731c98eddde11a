import type { LimitItem } from '../items';
import { likeness, wordSet } from '../word-likeness';

/** Merges repeats of a limit: same condition in the same unit, and metrics with nearly the same words. */
export function mergeLimits(items: readonly LimitItem[]): LimitItem[] {
  const merged: { item: LimitItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.metric);
    const original = merged.find((other) => sameValues(other.item, item) && likeness(other.words, words) > 0.8);
    if (original) original.item.seeAlso.push(item.source, ...item.seeAlso);
    else merged.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
  }
  return merged.map(({ item }) => item);
}

function sameValues(a: LimitItem, b: LimitItem): boolean {
  return (
    a.condition.operator === b.condition.operator &&
    a.unit === b.unit &&
    a.condition.values.length === b.condition.values.length &&
    a.condition.values.every((value, index) => value === b.condition.values[index])
  );
}
