import type { Question } from '../rank/analyse-question';

/** Lengths in different dimensions. Adjectives count in questions only, because texts use them for other things too. */
const DIMENSIONS: readonly { noun: RegExp; adjective?: RegExp }[] = [
  { noun: /\bdiameters?\b|\bdia\.|[Øø⌀∅]\s?\d/i },
  { noun: /\bradi(?:us|i)\b/i },
  { noun: /\bwidth\b/i, adjective: /\bhow wide\b/i },
  { noun: /\bheight\b/i, adjective: /\bhow (?:tall|high)\b/i },
  { noun: /\bdepth\b/i, adjective: /\bhow deep\b/i },
  { noun: /\bthickness\b|\bthick\b/i, adjective: /\bhow thick\b/i },
  { noun: /\b(?:altitude|elevation)\b/i },
  { noun: /\b(?:distance|clearance|gap|spacing)\b/i, adjective: /\bhow (?:far|close|near)\b/i },
];

/** For a question about a length in one dimension: 1 if a text names it, -1 if it names only others. 0 for other texts and questions. */
export function dimensionAgreement({ text, type }: Question, statement: string): -1 | 0 | 1 {
  if (!type.quantities.includes('length')) return 0;
  const requested = DIMENSIONS.filter((dimension) => dimension.noun.test(text) || dimension.adjective?.test(text));
  if (requested.length !== 1) return 0;
  const named = DIMENSIONS.filter(({ noun }) => noun.test(statement));
  if (named.length === 0) return 0;
  return named.some((dimension) => requested.includes(dimension)) ? 1 : -1;
}
