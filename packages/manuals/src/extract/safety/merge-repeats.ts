import type { SafetyItem } from '../items';

/**
 * Merges notices with the same signal word and at least 90 % of the same words into one item with further sources. The item is accepted
 * if one of them is.
 */
export function mergeRepeats(items: readonly SafetyItem[]): SafetyItem[] {
  const merged: { item: SafetyItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.description);
    const original = merged.find((other) => other.item.signalWord === item.signalWord && isRepeat(other.words, words));
    if (original) {
      original.item.seeAlso.push(item.source, ...item.seeAlso);
      if (!item.suggestion) delete original.item.suggestion;
    } else merged.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
  }
  return merged.map(({ item }) => item);
}

function isRepeat(a: Set<string>, b: Set<string>): boolean {
  const larger = Math.max(a.size, b.size);
  if (larger === 0 || Math.min(a.size, b.size) < 0.9 * larger) return false;
  return [...a].filter((word) => b.has(word)).length >= 0.9 * larger;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
