import type { SafetyItem } from '../items';
import { likeness, wordSet } from '../word-likeness';

/**
 * Merges notices with the same signal word and at least 90 % of the same words into one item with further sources. The item is accepted
 * if one of them is.
 */
export function mergeRepeats(items: readonly SafetyItem[]): SafetyItem[] {
  const merged: { item: SafetyItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.description);
    const original = merged.find(
      (other) => other.item.signalWord === item.signalWord && likeness(other.words, words) >= 0.9,
    );
    if (original) {
      original.item.seeAlso.push(item.source, ...item.seeAlso);
      if (!item.suggestion) delete original.item.suggestion;
    } else merged.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
  }
  return merged.map(({ item }) => item);
}
