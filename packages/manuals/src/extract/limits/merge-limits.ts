import type { LimitItem } from '../items';

/** The same limit said twice is one item: same condition in the same unit, and metrics of the same words or nearly so. */
export function mergeLimits(items: readonly LimitItem[]): LimitItem[] {
  const kept: { item: LimitItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.metric);
    const same = kept.find((k) => sameValues(k.item, item) && isNear(k.words, words));
    if (same) same.item.seeAlso.push(item.source, ...item.seeAlso);
    else kept.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
  }
  return kept.map(({ item }) => item);
}

function sameValues(a: LimitItem, b: LimitItem): boolean {
  return (
    a.condition.operator === b.condition.operator &&
    a.unit === b.unit &&
    a.condition.values.length === b.condition.values.length &&
    a.condition.values.every((value, at) => value === b.condition.values[at])
  );
}

function isNear(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0.8 * Math.max(a.size, b.size);
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
