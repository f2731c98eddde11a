import { quantitiesIn, quantityOf } from '@steward/manuals/answer/stated-quantity';
import type { QuantityKind } from '@steward/manuals/rank/quantities';
import { quantityTexts } from '@steward/manuals/rank/quantity-text';

/** The answer from the manual of one of several compared machines. */
export interface MachineAnswer {
  name: string;
  content: string;
}

interface ComparedValue {
  name: string;
  text: string;
  /** Value in the unit in which quantities of the kind are compared; the lower end of a range. */
  value: number;
  /** Upper end of a range; otherwise the value. */
  to: number;
  kind: string;
  /** Number and unit as written; null if the text has another form. */
  written: { number: number; unit: string } | null;
}

/** Whether the line begins with yes or no, with the machine that is asked for, or with the first machine of the question. */
export type ComparisonForm = 'verdict' | 'choice' | 'values';

/** Maximum relative difference between equal values in two units. */
const MAX_ROUNDING = 0.03;
const RANGE = /\d\s*(?:to|and|or|[-–—/…]|\.{2,3})\s*\d+(?!\/)/i;
/** A range with one unit: '12 to 17.5 l'. */
const ENDS =
  /^(?:(?:from|between|about|approx(?:imately|\.)?)\s+)?(\d+(?:\.\d+)?)\s*(?:to|and|[-–—…]|\.{2,3})\s*(\d+(?:\.\d+)?)\s*([^\s\d(]+)$/i;
/** A number before a value that shares its unit: '10 or 12 kg'. */
const OTHER_BEFORE = /\d\s*(?:or|\/)\s*$/i;
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)\s*([^\s\d(]+)(?:\s*\(.*\))?$/;

/**
 * The line that states the result of a comparison: 'Yes. Washer: 72 kg. Dishwasher: 44 kg, 28 kg less.' Null unless each answer states one
 * value or range, all are of one kind, and no range holds another value.
 * @param kinds of quantity that the question asks for
 * @param asksForMore whether the question asks for the larger value
 */
export function comparisonLine(
  answers: readonly MachineAnswer[],
  kinds: readonly QuantityKind[],
  asksForMore: boolean | null,
  form: ComparisonForm,
): string | null {
  const values = answers.flatMap((answer) => comparedValueOf(answer, kinds) ?? []);
  const [first, ...others] = values;
  if (!first || values.length < answers.length || !others.length) return null;
  if (others.some(({ kind }) => kind !== first.kind) || values.some((value) => overlapsAny(value, values))) return null;
  const sign = asksForMore === false ? 1 : -1;
  const orderedValues = form === 'choice' ? [...values].sort((a, b) => sign * (a.value - b.value)) : values;
  const [lead, ...rest] = orderedValues;
  if (!lead) return null;
  const sentences = rest.map((other) => `${other.name}: ${other.text}, ${difference(other, lead)}.`);
  const verdict = form === 'verdict' && rest[0] ? verdictOn(lead, rest[0], asksForMore) : '';
  return `${verdict}${lead.name}: ${lead.text}. ${sentences.join(' ')}`;
}

/** Whether a range and another value have numbers in common. */
const overlapsAny = (range: ComparedValue, values: readonly ComparedValue[]): boolean =>
  range.to > range.value &&
  values.some((other) => other !== range && other.value <= range.to && other.to >= range.value);

function verdictOn(first: ComparedValue, second: ComparedValue, asksForMore: boolean | null): string {
  if (asksForMore === null) return '';
  return !areEqual(first, second) && first.value > second.value === asksForMore ? 'Yes. ' : 'No. ';
}

/** The only value in the first line of an answer; null if the line has none or several. */
function comparedValueOf({ name, content }: MachineAnswer, kinds: readonly QuantityKind[]): ComparedValue | null {
  const line = (content.split('\n').find((text) => text.trim() !== '') ?? '')
    .replace(/\[p\. \d+\]/g, '')
    .replace(/(\d)\s*\((\p{L}{1,5})\)/gu, '$1 $2')
    .replaceAll('**', '');
  const [text, another] = quantityTexts(line, kinds);
  if (!text || another || OTHER_BEFORE.test(line.slice(0, line.indexOf(text)))) return null;
  if (RANGE.test(text.replace(/\(.*\)/, ''))) return rangeOf(name, text.replace(/[.,;]$/, ''));
  const [quantity, ...same] = quantitiesIn(text);
  if (!quantity) return null;
  const value = { name, text: text.replace(/[.,;]$/, ''), ...quantity, to: quantity.value, written: writtenIn(text) };
  // a range has two values; '19 mm (3/4 inch)' has one in two units
  return same.every((other) => isSame(other, quantity)) ? value : null;
}

function rangeOf(name: string, text: string): ComparedValue | null {
  const [, low, high, unit] = ENDS.exec(text) ?? [];
  const [from, to] = [low, high].map((number) => quantityOf(['', number, unit]));
  return from && to && from.value < to.value ? { name, text, ...from, to: to.value, written: null } : null;
}

function writtenIn(text: string): ComparedValue['written'] {
  const [, number, unit] = NUMBER_AND_UNIT.exec(text.replace(/[.,;]$/, '')) ?? [];
  return number && unit ? { number: Number(number), unit } : null;
}

type Magnitude = Pick<ComparedValue, 'kind' | 'value'>;
const isSame = (a: Magnitude, b: Magnitude): boolean =>
  a.kind === b.kind && Math.abs(a.value - b.value) <= MAX_ROUNDING * Math.max(Math.abs(a.value), Math.abs(b.value));

/** Values in different units are equal if they nearly match, because conversions are rounded. */
const areEqual = (a: ComparedValue, b: ComparedValue): boolean =>
  a.written && a.written.unit === b.written?.unit ? a.value === b.value : isSame(a, b);

/** '28 kg more', or 'more' if the values are written in different units. */
function difference(value: ComparedValue, reference: ComparedValue): string {
  if (areEqual(value, reference)) return 'the same';
  const word = value.value > reference.value ? 'more' : 'less';
  const [own, other] = [value.written, reference.written];
  if (!own || !other || own.unit !== other.unit) return word;
  return `${Number(Math.abs(own.number - other.number).toFixed(3))} ${own.unit} ${word}`;
}
