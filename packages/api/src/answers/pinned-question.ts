import { normalise, termsOf } from '@steward/manuals/rank/terms';

/** What a question wants to know of its things: 'how much oil' and 'which oil' have the same terms. */
const WANTED: readonly [string, RegExp][] = [
  ['how often', /\bhow (?:often|frequently|regularly|many times)\b/],
  ['how much', /\bhow (?:much|many)\b/],
  ['how far', /\bhow (?!to\b|do\b|can\b|is\b|are\b|should\b|must\b)(\w+)\b/],
  ['how', /\bhow\b/],
  ['why', /\bwhy\b/],
  ['when', /\bwhen\b/],
  ['where', /\bwhere\b/],
  ['who', /\b(?:who|whom|whose)\b/],
  ['what', /\b(?:what|which)\b/],
];

/** Words that turn a question round, and that neither stems nor vectors tell apart well. */
const TURNING = new Set(
  'not no never without before after above below over under on off up down in out first last next more less most least maximum max minimum min highest lowest high low hot cold left right open close start stop increase decrease front rear upper lower inlet outlet new old'.split(
    ' ',
  ),
);

/**
 * What two questions share that are the same: what is wanted, the terms (stemmed, each once, in order), and the words that
 * turn it round.
 */
export function questionKey(question: string): string {
  const plain = normalise(question);
  const wanted = WANTED.find(([, words]) => words.test(plain))?.[0] ?? 'whether';
  const terms = [...new Set([...termsOf(question), ...turnsOf(plain)])].sort();
  return terms.length ? `${wanted}: ${terms.join(' ')}` : plain.trim();
}

/** Above this cosine two questions ask the same, if nothing of these is different. */
export const sameQuestion = 0.95;

/** 'Error E5' and 'error E6', 'before' and 'after' are near each other in every model: such words must be the same. */
export function hasSameMarks(a: string, b: string): boolean {
  return marksOf(a) === marksOf(b);
}

function marksOf(question: string): string {
  const numbers = termsOf(question).filter((term) => /\d/.test(term));
  return [...new Set([...numbers, ...turnsOf(normalise(question))])].sort().join(' ');
}

const turnsOf = (plain: string) => (plain.match(/\p{L}+/gu) ?? []).filter((word) => TURNING.has(word));
