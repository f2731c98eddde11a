import type { LimitItem } from '../../items';
import { inBaseUnit } from '../base-units';
import { capitalised } from '../label-text';

/** A limit with what the merging needs of its candidate. */
export interface Choice {
  item: LimitItem;
  probability: number;
  /** It is named by the label of its row. */
  isLabel: boolean;
}

/**
 * Limits that repeat a surer one are further sources of it: the same value in nearly the same words, or a value so
 * particular that it cannot be another's, or one end of a range that is there whole. Units may differ. Rows of one page with
 * labels of their own stay apart where both are probable, unless only numbers and codes tell them apart.
 * @param choices the surest first
 */
export function mergeRepeats(choices: readonly Choice[]): LimitItem[] {
  const kept: Known[] = [];
  for (const choice of choices) {
    const known = describe(choice);
    const same = kept.find((other) => isRepeat(other, known));
    if (same) same.item.seeAlso.push(known.item.source, ...known.item.seeAlso);
    else kept.push(known);
  }
  return withRanges(kept).map(({ item }) => item);
}

/** A minimum and a maximum of one name on one page are one range: 'Maximum feed pressure: 8 bar', 'Minimum feed pressure: 2 bar'. */
function withRanges(surestFirst: readonly Known[]): Known[] {
  const ends = new Set<Known>();
  return surestFirst.flatMap((known, at) => {
    if (ends.has(known)) return [];
    const end = surestFirst.slice(at + 1).find((other) => !ends.has(other) && areEndsOfRange(known, other));
    if (!end) return [known];
    ends.add(end);
    return [{ ...known, item: asRange(known.item, end.item) }];
  });
}

function areEndsOfRange(a: Known, b: Known): boolean {
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

/** The machine may be between a minimum and a maximum; between two alarms something may be wrong with either. */
const isNormal = ({ kind }: LimitItem): boolean => kind === 'maximum' || kind === 'minimum';

/** @param surer keeps its source; the other's follows */
function asRange(surer: LimitItem, other: LimitItem): LimitItem {
  const [min, max] = [surer, other].flatMap(({ condition }) => condition.values).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const metric = surer.metric.replace(END_OF_RANGE, '').trim();
  const named = metric === '' ? surer.metric : capitalised(metric);
  const { alternative: _, ...rest } = surer;
  return {
    ...rest,
    title: `${named} ${min} to ${max} ${surer.unit}`.trim(),
    description: `${surer.description} ${other.description}`,
    metric: named,
    min,
    max,
    condition: { metric: named, operator: 'outside', values: [min, max], unit: surer.unit },
    kind: 'operating-range',
    seeAlso: [...surer.seeAlso, other.source, ...other.seeAlso],
  };
}

const END_OF_RANGE = /\b(?:max(?:imum|\.)?|min(?:imum|\.)?)(?!\p{L})\s*/giu;

interface Known extends Choice {
  /** Of its name. */
  words: ReadonlySet<string>;
  /** Of everything that is said about it, without numbers. */
  textWords: ReadonlySet<string>;
  /** In a base unit. */
  values: number[];
  unit: string;
  figures: number;
}

function describe(choice: Choice): Known {
  const item = { ...choice.item, seeAlso: [...choice.item.seeAlso] };
  const { values } = item.condition;
  const figures = values.reduce((total, value) => total + figuresOf(value), 0);
  const textWords = wordsOf(item.description.replace(/[\d.,]+/g, ' '));
  return { ...choice, item, words: wordsOf(item.metric), textWords, figures, ...inBaseUnit(values, item.unit) };
}

/** Share of words that two names of one metric have in common, of the shorter name. */
const alike = 0.5;
const mostlyAlike = 0.75;
/** Values of so many figures are hardly ever those of two limits. */
const particularFigures = 2;
/** Least probability from which rows of one page are kept apart. */
const probable = 0.2;
/** Manuals round what they convert into another unit. */
const rounding = 0.02;

function isRepeat(a: Known, b: Known): boolean {
  if (a.unit !== b.unit) return false;
  const words = shared(a.words, b.words);
  const tolerance = a.item.unit === b.item.unit ? 1e-9 : rounding;
  const isSame = (one: number, other = Number.NaN): boolean =>
    Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
  if (isOtherRow(a, b) || areOpposed(a.words, b.words) || isStored(a) !== isStored(b)) return false;
  if (a.values.length !== b.values.length) {
    const [range, [single]] = a.values.length > 1 ? [a.values, b.values] : [b.values, a.values];
    return words >= mostlyAlike && range.some((value) => isSame(value, single));
  }
  if (!a.values.every((value, at) => isSame(value, b.values[at]))) return false;
  // one metric at one value with both directions is one limit, read wrongly once
  if (words >= alike || shared(a.textWords, b.textWords) >= alike) return true;
  return a.figures >= particularFigures && b.figures >= particularFigures && !isOpposite(a, b);
}

/** 'Low humidity alert' and 'High humidity alert' are two limits, also at one value. */
function areOpposed(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const has = (words: ReadonlySet<string>, others: ReadonlySet<string>, [one, other]: readonly [string, string]) =>
    words.has(one) && !others.has(one) && others.has(other) && !words.has(other);
  return OPPOSITES.some((pair) => has(a, b, pair) || has(b, a, pair));
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

/** A limit of the machine in store is none of the machine in use. */
const isStored = ({ item: { metric, headingPath } }: Known): boolean =>
  /\b(?:stor(?:ed?|age|ing)|transport\w*|shipping)\b/i.test(`${metric} ${headingPath.at(-1) ?? ''}`);

function isOtherRow(a: Known, b: Known): boolean {
  const isSamePage = a.item.source.page === b.item.source.page;
  if (!isSamePage || !a.isLabel || !b.isLabel || Math.min(a.probability, b.probability) < probable) return false;
  const isOwn = (word: string, other: Known): boolean => !other.words.has(word) && !/\d/.test(word);
  return [...a.words].some((word) => isOwn(word, b)) && [...b.words].some((word) => isOwn(word, a));
}

const isOpposite = ({ item: a }: Known, { item: b }: Known): boolean =>
  (a.condition.operator === '>' && b.condition.operator === '<') ||
  (a.condition.operator === '<' && b.condition.operator === '>');

const figuresOf = (value: number): number => String(Math.abs(value)).replace(/[.]|^0+|0+$/g, '').length;

const GENERIC =
  /^(?:the|an|of|to|and|or|in|on|for|with|by|at|is|maximum|max|minimum|min|range|limit|value|above|below)$/;

/** Words that tell one metric from another. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
      .filter((word) => !GENERIC.test(word))
      .map((word) => word.replace(/s$/, '')),
  );

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}
