import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How hard a password is to guess. Browser-safe, but load it only when needed: its dictionary is large. */

/** zxcvbn's score: 0 (at most 10^3 guesses) to 4 (more than 10^10). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;
/** The strict policy requires at least 10^8 guesses, which the sign-in limits put out of reach. */
export const requiredScore = 3;
/** The time of a check grows with the square of the length; this many characters take at most 0.1 s. */
const checkedCharacters = 64;

let loading: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes 25 MB of memory, so it is loaded when the first password is checked. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Low for common passwords and variations of them, patterns, and the person's own words.
 * @param ownWords for example the person's name
 */
export async function passwordScore(password: string, ownWords: readonly string[]): Promise<PasswordScore> {
  loading ??= load();
  const estimator = await loading;
  const words = ['steward', ...ownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])];
  const knownWords = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  return estimator.check(password.slice(0, checkedCharacters), knownWords).score;
}
