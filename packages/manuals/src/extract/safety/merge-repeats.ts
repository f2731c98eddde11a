import type { SafetyItem } from '../items';

/**
 * A notice that is printed on several pages is one item; the other places go to `seeAlso`.
 * Same word, and word sets equal to 90 %. It is sure when it is sure in one place.
 */
export function mergeRepeats(items: readonly SafetyItem[]): SafetyItem[] {
  const kept: { item: SafetyItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordSet(item.description);
    const same = kept.find((k) => k.item.signalWord === item.signalWord && isRepeat(k.words, words));
    if (same) {
      same.item.seeAlso.push(item.source, ...item.seeAlso);
      if (!item.suggestion) delete same.item.suggestion;
    } else kept.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
  }
  return kept.map(({ item }) => item);
}

function isRepeat(a: Set<string>, b: Set<string>): boolean {
  const larger = Math.max(a.size, b.size);
  if (larger === 0 || Math.min(a.size, b.size) < 0.9 * larger) return false;
  return [...a].filter((word) => b.has(word)).length >= 0.9 * larger;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
