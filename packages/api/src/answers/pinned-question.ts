import { normalise, termsOf } from '@steward/manuals/rank/terms';

/** Kinds of questions, which terms do not tell apart: 'how much oil' and 'which oil' have the same terms. */
const QUESTION_KINDS: readonly [string, RegExp][] = [
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

/** Words that change the meaning of a question, and that neither stems nor vectors distinguish well. */
const DISTINGUISHING = new Set(
  'not no never without before after above below over under on off up down in out first last next more less most least maximum max minimum min highest lowest high low hot cold left right open close start stop increase decrease front rear upper lower inlet outlet new old'.split(
    ' ',
  ),
);

/**
 * Key that equal questions share: the kind of question, the terms (stemmed, distinct, sorted), and the words that change its
 * meaning.
 */
export function questionKey(question: string): string {
  const plain = normalise(question);
  const kind = QUESTION_KINDS.find(([, words]) => words.test(plain))?.[0] ?? 'whether';
  const terms = [...new Set([...termsOf(question), ...distinguishingWords(plain)])].sort();
  return terms.length ? `${kind}: ${terms.join(' ')}` : plain.trim();
}

/** Minimum cosine of two equal questions, which must also have the same numbers and distinguishing words. */
export const minSameQuestionCosine = 0.95;

/** Compares numbers and distinguishing words: 'error E5' and 'error E6', 'before' and 'after' are close in every model. */
export function hasSameDistinguishingTerms(a: string, b: string): boolean {
  return distinguishingTermsOf(a) === distinguishingTermsOf(b);
}

function distinguishingTermsOf(question: string): string {
  const numbers = termsOf(question).filter((term) => /\d/.test(term));
  return [...new Set([...numbers, ...distinguishingWords(normalise(question))])].sort().join(' ');
}

const distinguishingWords = (plain: string) =>
  (plain.match(/\p{L}+/gu) ?? []).filter((word) => DISTINGUISHING.has(word));
