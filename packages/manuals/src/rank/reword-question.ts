import { withoutIdioms } from './idioms';
import type { QueryStatistics } from './lexical-statistics';
import { STOP_WORDS } from './stop-words';
import { synonymsOf } from './synonyms';
import { stem } from './terms';

/** A synonym replaces a word when the manual uses it more than this many times as often. */
const MORE_OFTEN = 2;

/**
 * Rewords a question in the manual's vocabulary: replaces idioms, and replaces a word that the manual hardly uses by the most
 * common synonym that it does use ('hose' by 'tubing'). The result is closer to its answer in vector space too. Null when
 * nothing changes.
 */
export function rewordQuestion(text: string, { passageFrequency }: QueryStatistics): string | null {
  const frequency = (word: string) => passageFrequency.get(stem(word)) ?? 0;
  const reworded = withoutIdioms(text).replace(/\p{L}+/gu, (written) => {
    const word = written.toLowerCase();
    const synonym = STOP_WORDS.has(word) ? undefined : synonymsOf(word).find((candidate) => frequency(candidate) > 0);
    return synonym && frequency(synonym) > MORE_OFTEN * frequency(word) ? synonym : written;
  });
  return reworded === text ? null : reworded;
}

/** Normalized mean of two unit vectors, used to combine two wordings of a question. */
export function meanDirection(a: Float32Array, b: Float32Array): Float32Array {
  const sum = a.map((value, index) => value + (b[index] ?? 0));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
