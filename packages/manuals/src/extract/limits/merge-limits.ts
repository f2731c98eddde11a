import type { LimitItem } from '../items';

/** Merges repeats of a limit: same condition in the same unit, and metrics with nearly the same words. */
export function mergeLimits(items: readonly LimitItem[]): LimitItem[] {
  const merged: { item: LimitItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.metric);
    const original = merged.find((other) => sameValues(other.item, item) && isNear(other.words, words));
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

function isNear(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0.8 * Math.max(a.size, b.size);
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
