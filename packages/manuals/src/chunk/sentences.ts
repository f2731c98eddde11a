import { cached } from '../learned/cached';

const ABBREVIATION =
  /(?:^|[\s(])(?:pp?|approx|max|min|no|nos|fig|figs|sec|ref|incl|excl|ca|vs|dia|resp|temp|vol|ed|dept|inc|co|ltd|mr|mrs|dr|st|ft|lbs?|deg|in|oz|gal|qt|hr|e\.g|i\.e|cf|a\.m|p\.m|z\.b|bzw|env)\.$/iu;
/** Dots between a label and its value or page number. */
const LEADER_DOTS = /(?:\.\s?){4,}$/;
/** Longer sentences are split: they are lists or tables that ran together and do not answer a question. */
const MAX_WORDS = 60;

/** Words that cannot end a sentence, so it continues in another column or on another page. */
const CUT_OFF =
  /\b(?:the|an?|of|to|and|or|if|in|on|at|by|for|with|from|is|are|be|that|which|when|your|its|than|as|not)$/i;

export function isCutOff(text: string): boolean {
  return CUT_OFF.test(text.trim());
}

/** Creating a segmenter takes longer than splitting a paragraph. */
const segmenterOf = cached((language: string) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** Characters after which UAX #29 may end a sentence; in Greek also a semicolon. */
const TERMINATOR = /[\p{Sentence_Terminal};.․﹒．\r\n\u0085\u2028\u2029]/u;

/** Splits text into sentences by the Unicode rules (UAX #29), except after abbreviations of technical prose. */
export function splitSentences(text: string, language = 'en'): string[] {
  const trimmed = text.trim();
  // a fast check first, because most cells, items and single sentences need no segmenter
  const firstEnd = trimmed.search(TERMINATOR);
  if (firstEnd < 0 || firstEnd === trimmed.length - 1) return trimmed === '' ? [] : cutLong(trimmed);
  const sentences: string[] = [];
  let pending = '';
  for (const { segment } of segmenterOf(language).segment(text)) {
    pending += segment;
    const candidate = pending.trimEnd();
    if (ABBREVIATION.test(candidate) || /(?:^|\s)\d{1,2}[.)]$/.test(candidate) || LEADER_DOTS.test(candidate)) continue;
    sentences.push(pending.trim());
    pending = '';
  }
  if (pending.trim()) sentences.push(pending.trim());
  return sentences.filter((sentence) => sentence.length > 0).flatMap(cutLong);
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  if (words.length <= MAX_WORDS) return [sentence];
  const clauses = sentence.split(/(?<=[;:•])\s+/);
  if (clauses.length > 1) return clauses.flatMap(cutLong);
  const pieces: string[] = [];
  for (let start = 0; start < words.length; start += MAX_WORDS)
    pieces.push(words.slice(start, start + MAX_WORDS).join(' '));
  return pieces;
}
