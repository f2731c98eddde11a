import type { LimitItem } from '../../items';

/**
 * Limits that repeat a surer one are further sources of it: the same bound in nearly the same words, or with a value so
 * particular that it cannot be another's, or one end of a range that is there whole.
 * @param items the surest first
 */
export function mergeRepeats(items: readonly LimitItem[]): LimitItem[] {
  const kept: { item: LimitItem; words: Set<string> }[] = [];
  for (const item of items) {
    const words = wordsOf(item.metric);
    const same = kept.find((other) => isRepeat(other.item, item, shared(other.words, words)));
    if (!same) kept.push({ item: { ...item, seeAlso: [...item.seeAlso] }, words });
    else same.item.seeAlso.push(item.source, ...item.seeAlso);
  }
  return kept.map(({ item }) => item);
}

/** Share of words that two names of one metric have in common, of the shorter name. */
const alike = 0.5;
const mostlyAlike = 0.75;
/** Values of so many figures are hardly ever those of two limits. */
const particularFigures = 3;

function isRepeat(a: LimitItem, b: LimitItem, words: number): boolean {
  if (a.unit !== b.unit || isOpposite(a, b)) return false;
  const [low, high] = a.condition.values;
  const [otherLow, otherHigh] = b.condition.values;
  if (high !== undefined && otherHigh !== undefined)
    return (
      low === otherLow &&
      high === otherHigh &&
      (words >= alike || figuresOf(low) + figuresOf(high) >= particularFigures)
    );
  if (high === undefined && otherHigh === undefined)
    return low === otherLow && (words >= alike || figuresOf(low) >= particularFigures);
  const [range, single] = high === undefined ? [b, a] : [a, b];
  return words >= mostlyAlike && range.condition.values.includes(single.condition.values[0] ?? Number.NaN);
}

const isOpposite = (a: LimitItem, b: LimitItem): boolean =>
  (a.condition.operator === '>' && b.condition.operator === '<') ||
  (a.condition.operator === '<' && b.condition.operator === '>');

const figuresOf = (value = 0): number => String(Math.abs(value)).replace(/[.]|^0+|0+$/g, '').length;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}
