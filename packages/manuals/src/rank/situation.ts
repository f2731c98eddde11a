import { codesOf } from './codes';
import { wordsOf } from './terms';

const SENTENCE_END = /(?<=[.!;?])\s+(?=\p{L})/u;
const HOW_TO = /^(?:(?:so|and|now|please),? )*how (?:do|can|should|must|would|to|is|are)\b/i;
/** With fewer words a question needs the sentences before it: 'The pump is dead. How do I reset it?' */
const MIN_WORDS = 2;

/**
 * A question for instructions without the sentences that describe the situation: 'The yellow lamp flashes. How do I tie up the bale?' A
 * situation with a code stays, because it may be what the question is about.
 */
export function withoutSituation(text: string): string {
  const sentences = text.trim().split(SENTENCE_END);
  const question = sentences.at(-1) ?? '';
  const situation = sentences.slice(0, -1).join(' ');
  if (!situation || situation.includes('?') || codesOf(situation).length > 0) return text;
  return HOW_TO.test(question) && wordsOf(question).length >= MIN_WORDS ? question : text;
}
