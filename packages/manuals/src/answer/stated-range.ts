import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';

/** Units that headings set conditions with, by kind and size: 'Storage between 3 and 6 months', 'Above 1500 m'. */
const UNITS: readonly [unit: string, kind: string, size: number][] = [
  ['minutes?|min', 'time', 1 / 60],
  ['hours?|hrs?|h', 'time', 1],
  ['days?', 'time', 24],
  ['weeks?', 'time', 168],
  ['months?', 'time', 730],
  ['years?', 'time', 8760],
  ['m|met(?:er|re)s?', 'length', 1],
  ['km|kilomet(?:er|re)s?', 'length', 1000],
  ['ft|feet|foot', 'length', 0.3048],
  ['kg|kilos?|kilograms?', 'mass', 1],
  ['lbs?|pounds?', 'mass', 0.4536],
  ['°\\s?c|degrees? c(?:elsius)?', 'temperature', 1],
  ['kva|kw', 'power', 1],
];
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = `-?\\d+(?:[.,]\\d+)?|${WORDS.slice(1).join('|')}|an?`;
const UNIT = UNITS.map(([unit]) => unit).join('|');
const QUANTITY = `(${NUMBER})\\s?(${UNIT})(?![\\p{L}\\d])`;

const TWO_ENDS = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s?(?:${UNIT})?\\s?(?:to|and|-|–)\\s?${QUANTITY}`, 'iu');
const FROM = new RegExp(`(?:more than|longer than|over|above|exceeding|at least|from|>|≥)\\s?${QUANTITY}`, 'iu');
const TO = new RegExp(`(?:less than|shorter than|up to|under|below|within|at most|<|≤)\\s?${QUANTITY}`, 'iu');
const STATED = new RegExp(`(?<![\\p{L}\\d])${QUANTITY}`, 'iu');

interface Range {
  kind: string;
  from: number;
  to: number;
}

/** 1 if the heading of a statement sets a range that holds the quantity of the question, -1 if it sets another, 0 without both. */
export function rangeAgreement({ text }: Question, { headingPath }: Pick<Statement, 'headingPath'>): -1 | 0 | 1 {
  const heading = headingPath.at(-1) ?? '';
  if (!/\d/.test(heading)) return 0;
  const stated = quantity(STATED.exec(text));
  const range = stated && rangeOf(heading);
  if (!stated || !range || range.kind !== stated.kind) return 0;
  return stated.value >= range.from && stated.value <= range.to ? 1 : -1;
}

function rangeOf(heading: string): Range | null {
  const [, first, second, unit] = TWO_ENDS.exec(heading) ?? [];
  const low = first && unit ? quantity(['', first, unit]) : null;
  const high = second && unit ? quantity(['', second, unit]) : null;
  if (low && high) return { kind: low.kind, from: low.value, to: high.value };
  const from = quantity(FROM.exec(heading));
  const to = quantity(TO.exec(heading));
  const kind = from?.kind ?? to?.kind;
  if (!kind || (from && to && from.kind !== to.kind)) return null;
  return { kind, from: from?.value ?? Number.NEGATIVE_INFINITY, to: to?.value ?? Number.POSITIVE_INFINITY };
}

function quantity(match: readonly (string | undefined)[] | null): { kind: string; value: number } | null {
  const [, number, written] = match ?? [];
  if (!number || !written) return null;
  const found = UNITS.find(([unit]) => new RegExp(`^(?:${unit})$`, 'i').test(written));
  if (!found) return null;
  const [, kind, size] = found;
  const word = WORDS.indexOf(number.toLowerCase());
  const count = /^an?$/i.test(number) ? 1 : word > 0 ? word : Number(number.replace(',', '.'));
  return { kind, value: count * size };
}
