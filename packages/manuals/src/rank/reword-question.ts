import { withoutIdioms } from './idioms';
import type { QueryStatistics } from './lexical-statistics';
import { STOP_WORDS } from './stop-words';
import { synonymsOf } from './synonyms';
import { stem } from './terms';

/** A synonym stands in for a word where the manual uses it more than this many times as often. */
const MORE_OFTEN = 2;

/**
 * The question in the manual's own words: its idioms as manuals write them, and a word that the manual hardly uses gives way to the most usual synonym that it does use ('hose'
 * to 'tubing'). Null when every word stays. A paraphrase is nearer to its answer in vector space, too, than the asker's words.
 */
export function rewordQuestion(text: string, { passageFrequency }: QueryStatistics): string | null {
  const frequency = (word: string) => passageFrequency.get(stem(word)) ?? 0;
  const reworded = withoutIdioms(text).replace(/\p{L}+/gu, (written) => {
    const word = written.toLowerCase();
    const synonym = STOP_WORDS.has(word) ? undefined : synonymsOf(word).find((one) => frequency(one) > 0);
    return synonym && frequency(synonym) > MORE_OFTEN * frequency(word) ? synonym : written;
  });
  return reworded === text ? null : reworded;
}

/** The direction between two vectors of length 1, of length 1 itself: a question's meaning by two wordings of it. */
export function meanDirection(a: Float32Array, b: Float32Array): Float32Array {
  const sum = a.map((value, index) => value + (b[index] ?? 0));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
