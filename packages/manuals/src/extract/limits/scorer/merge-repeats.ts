import type { LimitItem } from '../../items';
import { inBaseUnit } from '../base-units';
import { capitalised } from '../label-text';

/** A limit with the facts about its candidate that merging needs. */
export interface Choice {
  item: LimitItem;
  probability: number;
  /** The limit is named by the label of its row. */
  isLabel: boolean;
}

/**
 * Merges limits that repeat a more probable one into its further sources: the same value in nearly the same words, the same value
 * with several significant figures, or one end of a range that is present as a whole. Units may differ. Probable rows of one page
 * with different labels are not merged, unless the labels differ only in numbers and codes.
 * @param choices most probable first
 */
export function mergeRepeats(choices: readonly Choice[]): LimitItem[] {
  const merged: ComparedLimit[] = [];
  for (const choice of choices) {
    const limit = comparedLimit(choice);
    const original = merged.find((other) => isRepeat(other, limit));
    if (original) original.item.seeAlso.push(limit.item.source, ...limit.item.seeAlso);
    else merged.push(limit);
  }
  return withRanges(merged).map(({ item }) => item);
}

/** Combines a minimum and a maximum of one name on one page: 'Maximum feed pressure: 8 bar', 'Minimum feed pressure: 2 bar'. */
function withRanges(surestFirst: readonly ComparedLimit[]): ComparedLimit[] {
  const ends = new Set<ComparedLimit>();
  return surestFirst.flatMap((limit, index) => {
    if (ends.has(limit)) return [];
    const end = surestFirst.slice(index + 1).find((other) => !ends.has(other) && areEndsOfRange(limit, other));
    if (!end) return [limit];
    ends.add(end);
    return [{ ...limit, item: asRange(limit.item, end.item) }];
  });
}

function areEndsOfRange(a: ComparedLimit, b: ComparedLimit): boolean {
  const [upper, lower] = a.item.condition.operator === '>' ? [a, b] : [b, a];
  return (
    upper.item.condition.operator === '>' &&
    lower.item.condition.operator === '<' &&
    a.item.unit === b.item.unit &&
    a.item.source.page === b.item.source.page &&
    !a.item.suggestion === !b.item.suggestion &&
    isNormal(a.item) &&
    isNormal(b.item) &&
    a.words.size === b.words.size &&
    [...a.words].every((word) => b.words.has(word)) &&
    (upper.values[0] ?? 0) > (lower.values[0] ?? 0)
  );
}

/** Whether the limit bounds normal operation. Two alarms do not enclose an allowed range. */
const isNormal = ({ kind }: LimitItem): boolean => kind === 'maximum' || kind === 'minimum';

/** @param surer keeps its source; the source of `other` is added to `seeAlso` */
function asRange(surer: LimitItem, other: LimitItem): LimitItem {
  const [min, max] = [surer, other].flatMap(({ condition }) => condition.values).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const metric = surer.metric.replace(END_OF_RANGE, '').trim();
  const name = metric === '' ? surer.metric : capitalised(metric);
  const { alternative: _, ...rest } = surer;
  return {
    ...rest,
    title: `${name} ${min} to ${max} ${surer.unit}`.trim(),
    description: `${surer.description} ${other.description}`,
    metric: name,
    min,
    max,
    condition: { metric: name, operator: 'outside', values: [min, max], unit: surer.unit },
    kind: 'operating-range',
    seeAlso: [...surer.seeAlso, other.source, ...other.seeAlso],
  };
}

const END_OF_RANGE = /\b(?:max(?:imum|\.)?|min(?:imum|\.)?)(?!\p{L})\s*/giu;

interface ComparedLimit extends Choice {
  /** Words of the metric. */
  words: ReadonlySet<string>;
  /** Words of the description, without numbers. */
  textWords: ReadonlySet<string>;
  /** Values in the base unit. */
  values: number[];
  /** Base unit. */
  unit: string;
  /** Significant figures of all values. */
  figures: number;
}

function comparedLimit(choice: Choice): ComparedLimit {
  const item = { ...choice.item, seeAlso: [...choice.item.seeAlso] };
  const { values } = item.condition;
  const figures = values.reduce((total, value) => total + significantFigures(value), 0);
  const textWords = wordsOf(item.description.replace(/[\d.,]+/g, ' '));
  return { ...choice, item, words: wordsOf(item.metric), textWords, figures, ...inBaseUnit(values, item.unit) };
}

/** Minimum similarity, as returned by `sharedWords`, of two names or descriptions of one limit. */
const minSimilarity = 0.5;
/** Minimum similarity of the names of a range and one of its ends. */
const minRangeSimilarity = 0.75;
/** Two limits rarely share a value with at least this many significant figures. */
const minDistinctiveFigures = 2;
/** Minimum probability of rows on one page that are not merged. */
const minRowProbability = 0.2;
/** Relative rounding error of values that a manual converts to another unit. */
const conversionTolerance = 0.02;

function isRepeat(a: ComparedLimit, b: ComparedLimit): boolean {
  if (a.unit !== b.unit) return false;
  const words = sharedWords(a.words, b.words);
  const tolerance = a.item.unit === b.item.unit ? 1e-9 : conversionTolerance;
  const isSame = (value: number, other = Number.NaN): boolean =>
    Math.abs(value - other) <= tolerance * Math.max(Math.abs(value), Math.abs(other));
  if (isOtherRow(a, b) || areOpposed(a.words, b.words) || isStorageLimit(a) !== isStorageLimit(b)) return false;
  if (a.values.length !== b.values.length) {
    const [range, [single]] = a.values.length > 1 ? [a.values, b.values] : [b.values, a.values];
    return words >= minRangeSimilarity && range.some((value) => isSame(value, single));
  }
  if (!a.values.every((value, index) => isSame(value, b.values[index]))) return false;
  // a metric with the same value as maximum and as minimum is one limit whose bound was misread once
  if (words >= minSimilarity || sharedWords(a.textWords, b.textWords) >= minSimilarity) return true;
  return a.figures >= minDistinctiveFigures && b.figures >= minDistinctiveFigures && !isOpposite(a, b);
}

/** Whether names contain opposite words: 'Low humidity alert' and 'High humidity alert' are different limits even with the same value. */
function areOpposed(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const areSplit = (
    words: ReadonlySet<string>,
    others: ReadonlySet<string>,
    [first, second]: readonly [string, string],
  ) => words.has(first) && !others.has(first) && others.has(second) && !words.has(second);
  return OPPOSITES.some((pair) => areSplit(a, b, pair) || areSplit(b, a, pair));
}

const OPPOSITES = [
  ['low', 'high'],
  ['lower', 'upper'],
  ['heat', 'cool'],
  ['heating', 'cooling'],
  ['hot', 'cold'],
  ['input', 'output'],
  ['inlet', 'outlet'],
  ['supply', 'return'],
  ['suction', 'discharge'],
  ['charge', 'discharge'],
  ['primary', 'secondary'],
  ['front', 'rear'],
  ['left', 'right'],
] as const;

/** Whether the limit is for storage or transport instead of operation. */
const isStorageLimit = ({ item: { metric, headingPath } }: ComparedLimit): boolean =>
  /\b(?:stor(?:ed?|age|ing)|transport\w*|shipping)\b/i.test(`${metric} ${headingPath.at(-1) ?? ''}`);

/** Whether the limits are probable rows of one page whose labels each have a word of their own. */
function isOtherRow(a: ComparedLimit, b: ComparedLimit): boolean {
  const isSamePage = a.item.source.page === b.item.source.page;
  if (!isSamePage || !a.isLabel || !b.isLabel || Math.min(a.probability, b.probability) < minRowProbability)
    return false;
  const isOnlyHere = (word: string, other: ComparedLimit): boolean => !other.words.has(word) && !/\d/.test(word);
  return [...a.words].some((word) => isOnlyHere(word, b)) && [...b.words].some((word) => isOnlyHere(word, a));
}

const isOpposite = ({ item: a }: ComparedLimit, { item: b }: ComparedLimit): boolean =>
  (a.condition.operator === '>' && b.condition.operator === '<') ||
  (a.condition.operator === '<' && b.condition.operator === '>');

const significantFigures = (value: number): number => String(Math.abs(value)).replace(/[.]|^0+|0+$/g, '').length;

const GENERIC =
  /^(?:the|an|of|to|and|or|in|on|for|with|by|at|is|maximum|max|minimum|min|range|limit|value|above|below)$/;

/** Words that identify a metric, in singular. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
      .filter((word) => !GENERIC.test(word))
      .map((word) => word.replace(/s$/, '')),
  );

/** Share of the words of the shorter text that the other contains, 0 to 1. */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}
