import type { Interval } from '../../extract/items';
import { numberOf } from '../../extract/limits/numbers';
import { unitOf } from '../../extract/limits/units';
import { codesOf, holdsCode } from '../../rank/codes';
import { stem, termsOf } from '../../rank/terms';
import { type BoundedQuantity, countShared, meaningfulTerms, type Segment } from './evidence-segments';

/** Words that name a bound without its direction: 'the limit is 98 °C'. */
const LIMIT = /\b(?:limits?|limited|allowed|allowable|permitted|permissible|Grenzwert|limite|límite|limiet)\b/i;
const NUMBER = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}])/gu;
const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;
/** A unit that a table gives in the header or the label: 'Pressure (bar): 5', 'Weight in kg: 12'. */
const STATED_UNIT = /[([]\s*([^()[\]]{1,12}?)\s*[)\]]|(?:\bin|,)\s([^\s:;,]{1,8}):/g;

/**
 * Whether every number, unit, interval and code of a statement is in the evidence, and each quantity and interval is beside the same
 * words as there.
 */
export function holdsNumbers(statement: Segment, evidence: readonly Segment[], language: string): boolean {
  return (
    codesOf(statement.text).every((code) => evidence.some(({ text }) => holdsCode(text, code))) &&
    statement.quantities.every((quantity) => holdsQuantity(statement, quantity, evidence, language)) &&
    statement.intervals.every((interval) => holdsInterval(statement, interval, evidence)) &&
    bareNumbers(statement).every(({ term, noun }) => holdsNumber(term, noun, statement, evidence))
  );
}

function holdsQuantity(
  statement: Segment,
  quantity: BoundedQuantity,
  evidence: readonly Segment[],
  language: string,
): boolean {
  const holding = evidence.filter((segment) => isIn(segment, quantity, statement));
  const rivals = evidence.filter(({ quantities }) =>
    quantities.some(({ unit }) => unit.measure === quantity.unit.measure),
  );
  const previousEnd = Math.max(0, ...statement.quantities.map(({ end }) => (end <= quantity.start ? end : 0)));
  const ownWords = meaningfulTerms(statement.text.slice(previousEnd, quantity.end), language);
  return [statement.terms, ownWords].some((terms) => standsBeside(terms, holding, rivals));
}

function holdsInterval({ terms }: Segment, { every, unit }: Interval, evidence: readonly Segment[]): boolean {
  const holding = evidence.filter(({ intervals }) =>
    intervals.some((other) => other.every === every && other.unit === unit),
  );
  return standsBeside(
    terms,
    holding,
    evidence.filter(({ intervals }) => intervals.length > 0),
  );
}

/**
 * Whether no segment with a value of this kind shares more words with the statement than the best of those that hold this value.
 * @param terms of the statement
 * @param holding segments that hold this value
 * @param rivals segments with a value of this kind
 */
function standsBeside(terms: ReadonlySet<string>, holding: readonly Segment[], rivals: readonly Segment[]): boolean {
  const nearness = Math.max(-1, ...holding.map((segment) => countShared(terms, segment.terms)));
  return nearness >= 0 && rivals.every((segment) => countShared(terms, segment.terms) <= nearness);
}

function isIn(segment: Segment, quantity: BoundedQuantity, statement: Segment): boolean {
  const others = segment.quantities.filter(({ unit }) => unit.symbol === quantity.unit.symbol);
  return (
    others.some((other) => isSame(quantity, other, statement)) ||
    isRangeOf(quantity, others) ||
    hasStatedUnit(segment, quantity)
  );
}

function isSame(quantity: BoundedQuantity, other: BoundedQuantity, { text, quantities }: Segment): boolean {
  const [value] = quantity.values;
  if (quantity.form !== 'single') return other.form === quantity.form && other.values.join() === quantity.values.join();
  if (other.form === 'single') {
    const isSameBound = quantity.bound === other.bound || (!quantity.bound && LIMIT.test(text));
    return other.values[0] === value && isSameBound;
  }
  if (other.nominal === value) return true;
  const [low, high = low] = other.values;
  const holdsBoth = [low, high].every((end) =>
    quantities.some(({ values, unit }) => unit.symbol === other.unit.symbol && values[0] === end),
  );
  return (
    (value === low && (quantity.bound === 'min' || holdsBoth)) ||
    (value === high && (quantity.bound === 'max' || holdsBoth))
  );
}

/** Whether a range has the minimum and the maximum of the evidence as its ends. */
const isRangeOf = ({ form, values: [low, high] }: BoundedQuantity, others: readonly BoundedQuantity[]): boolean =>
  form === 'range' &&
  others.some(({ bound, values }) => bound === 'min' && values[0] === low) &&
  others.some(({ bound, values }) => bound === 'max' && values[0] === high);

function hasStatedUnit(segment: Segment, { unit, values, bound }: BoundedQuantity): boolean {
  const units = [...segment.text.matchAll(STATED_UNIT)].map(([, bracketed, labelled]) => bracketed ?? labelled ?? '');
  if (!units.some((spelling) => unitOf(spelling)?.symbol === unit.symbol)) return false;
  const numbers = bareNumbers(segment).map(({ term }) => term);
  const isMaximum = /\bmax/i.test(segment.text);
  const isMinimum = /\bmin/i.test(segment.text);
  const isSameBound = bound === (isMaximum === isMinimum ? undefined : isMaximum ? 'max' : 'min');
  return isSameBound && values.every((value) => numbers.includes(String(value)));
}

interface BareNumber {
  term: string;
  /** Index term of the word after it, which may be the unit: 'turn' in '3 turns'. */
  noun: string | undefined;
}

/** Numbers that belong to no quantity, with number words. */
function bareNumbers({ text, quantities }: Segment): BareNumber[] {
  return [...text.matchAll(NUMBER), ...text.matchAll(NUMBER_WORD)]
    .filter(({ index }) => !quantities.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: printed, index }) => {
      const [, next = ''] = /^[\s-]+(\p{L}+)/u.exec(text.slice(index + printed.length)) ?? [];
      const value = numberOf(printed);
      const term = Number.isFinite(value) ? String(value) : stem(printed.toLowerCase());
      return { term, noun: termsOf(next)[0] };
    });
}

function holdsNumber(term: string, noun: string | undefined, statement: Segment, evidence: readonly Segment[]) {
  return evidence.some(
    (segment) =>
      bareNumbers(segment).some((number) => number.term === term) &&
      (noun === undefined || segment.terms.has(noun)) &&
      (statement.terms.size === 0 || countShared(statement.terms, segment.terms) > 0),
  );
}
