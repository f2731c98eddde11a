import type { LimitItem } from '../../items';
import { inBaseUnit } from '../base-units';

/**
 * Limits that repeat a surer one are further sources of it: the same value in nearly the same words, or a value so
 * particular that it cannot be another's, or one end of a range that is there whole. Units may differ.
 * @param items the surest first
 */
export function mergeRepeats(items: readonly LimitItem[]): LimitItem[] {
  const kept: Known[] = [];
  for (const item of items) {
    const known = describe({ ...item, seeAlso: [...item.seeAlso] });
    const same = kept.find((other) => isRepeat(other, known));
    if (same) same.item.seeAlso.push(item.source, ...item.seeAlso);
    else kept.push(known);
  }
  return kept.map(({ item }) => item);
}

interface Known {
  item: LimitItem;
  words: ReadonlySet<string>;
  /** In a base unit. */
  values: number[];
  unit: string;
  figures: number;
}

function describe(item: LimitItem): Known {
  const { values } = item.condition;
  const figures = values.reduce((total, value) => total + figuresOf(value), 0);
  return { item, words: wordsOf(item.metric), figures, ...inBaseUnit(values, item.unit) };
}

/** Share of words that two names of one metric have in common, of the shorter name. */
const alike = 0.5;
const mostlyAlike = 0.75;
/** Values of so many figures are hardly ever those of two limits. */
const particularFigures = 3;
/** Manuals round what they convert into another unit. */
const rounding = 0.02;

function isRepeat(a: Known, b: Known): boolean {
  if (a.unit !== b.unit) return false;
  const words = shared(a.words, b.words);
  const tolerance = a.item.unit === b.item.unit ? 1e-9 : rounding;
  const isSame = (one: number, other = Number.NaN): boolean =>
    Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
  if (a.values.length !== b.values.length) {
    const [range, [single]] = a.values.length > 1 ? [a.values, b.values] : [b.values, a.values];
    return words >= mostlyAlike && range.some((value) => isSame(value, single));
  }
  if (!a.values.every((value, at) => isSame(value, b.values[at]))) return false;
  // one metric at one value with both directions is one limit, read wrongly once
  return words >= alike || (a.figures >= particularFigures && b.figures >= particularFigures && !isOpposite(a, b));
}

const isOpposite = ({ item: a }: Known, { item: b }: Known): boolean =>
  (a.condition.operator === '>' && b.condition.operator === '<') ||
  (a.condition.operator === '<' && b.condition.operator === '>');

const figuresOf = (value: number): number => String(Math.abs(value)).replace(/[.]|^0+|0+$/g, '').length;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}
