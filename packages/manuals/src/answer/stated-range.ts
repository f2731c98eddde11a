import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { NUMBER, QUANTITY, quantityOf, UNIT } from './stated-quantity';

const TWO_ENDS = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s?(?:${UNIT})?\\s?(?:to|and|-|–)\\s?${QUANTITY}`, 'iu');
const FROM = new RegExp(`(?:more than|longer than|over|above|exceeding|at least|from|>|≥)\\s?${QUANTITY}`, 'iu');
const TO = new RegExp(`(?:less than|shorter than|up to|under|below|within|at most|<|≤)\\s?${QUANTITY}`, 'iu');
const STATED = new RegExp(`(?<![\\p{L}\\d])${QUANTITY}`, 'iu');

interface Range {
  kind: string;
  from: number;
  to: number;
}

/**
 * 1 if the range in the heading of a statement contains the quantity of the question, -1 if it does not; 0 if either is missing or they
 * differ in kind.
 */
export function rangeAgreement({ text }: Question, { headingPath }: Pick<Statement, 'headingPath'>): -1 | 0 | 1 {
  const heading = headingPath.at(-1) ?? '';
  if (!/\d/.test(heading)) return 0;
  const stated = quantityOf(STATED.exec(text));
  const range = stated && rangeOf(heading);
  if (!stated || !range || range.kind !== stated.kind) return 0;
  return stated.value >= range.from && stated.value <= range.to ? 1 : -1;
}

function rangeOf(heading: string): Range | null {
  const [, first, second, unit] = TWO_ENDS.exec(heading) ?? [];
  const low = first && unit ? quantityOf(['', first, unit]) : null;
  const high = second && unit ? quantityOf(['', second, unit]) : null;
  if (low && high) return { kind: low.kind, from: low.value, to: high.value };
  const from = quantityOf(FROM.exec(heading));
  const to = quantityOf(TO.exec(heading));
  const kind = from?.kind ?? to?.kind;
  if (!kind || (from && to && from.kind !== to.kind)) return null;
  return { kind, from: from?.value ?? Number.NEGATIVE_INFINITY, to: to?.value ?? Number.POSITIVE_INFINITY };
}
