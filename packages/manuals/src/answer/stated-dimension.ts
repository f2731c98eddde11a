import type { Question } from '../rank/analyse-question';

/** Lengths that are not each other. Adjectives count in questions only, because texts use them for much else. */
const DIMENSIONS: readonly { noun: RegExp; asked?: RegExp }[] = [
  { noun: /\bdiameters?\b|\bdia\.|[Øø⌀∅]\s?\d/i },
  { noun: /\bradi(?:us|i)\b/i },
  { noun: /\bwidth\b/i, asked: /\bhow wide\b/i },
  { noun: /\bheight\b/i, asked: /\bhow (?:tall|high)\b/i },
  { noun: /\bdepth\b/i, asked: /\bhow deep\b/i },
  { noun: /\bthickness\b|\bthick\b/i, asked: /\bhow thick\b/i },
  { noun: /\b(?:altitude|elevation)\b/i },
  { noun: /\b(?:distance|clearance|gap|spacing)\b/i, asked: /\bhow (?:far|close|near)\b/i },
];

/** For a question for a length of one dimension: 1 if a text names that dimension, -1 if it names only others, 0 for other texts and questions. */
export function dimensionAgreement({ text, type }: Question, statement: string): -1 | 0 | 1 {
  if (!type.quantities.includes('length')) return 0;
  const asked = DIMENSIONS.filter((dimension) => dimension.noun.test(text) || dimension.asked?.test(text));
  if (asked.length !== 1) return 0;
  const named = DIMENSIONS.filter(({ noun }) => noun.test(statement));
  if (named.length === 0) return 0;
  return named.some((dimension) => asked.includes(dimension)) ? 1 : -1;
}
