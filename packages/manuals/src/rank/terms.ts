import { stemmer } from 'stemmer';
import { cached } from '../learned/cached';
import { STOP_WORDS } from './stop-words';

/** A run of letters and digits of any script, including separators within codes and decimal numbers: E.OC.A, R-67, 3.15. */
const TOKEN = /[\p{L}\p{N}]+(?:[.\-/_][\p{L}\p{N}]+)*/gu;
const SEPARATOR = /[.\-/_]/;

/** Lower case without soft hyphens and compatibility forms (full-width letters, ligatures, `℃`). */
export function normalise(text: string): string {
  return text.normalize('NFKC').replaceAll('\u00ad', '').toLowerCase();
}

/** The index terms of a text's words (`wordsOf`), in order and with repetitions. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ terms }) => terms);
}

/**
 * The words of a text without stop words, in lower case, each with its index terms: the Porter stem. A compound ('over-voltage',
 * 'HY02D223B', 'E.OC.A') has the stems of its parts and of the whole without separators, so that different spellings match.
 */
export function wordsOf(text: string): { word: string; terms: string[] }[] {
  const words: { word: string; terms: string[] }[] = [];
  for (const [word] of normalise(text).matchAll(TOKEN)) {
    const terms = /^\d+\.\d+$/.test(word) ? [word] : word.split(SEPARATOR).filter(isMeaningful).map(stem);
    if (SEPARATOR.test(word) && /\p{L}/u.test(word)) terms.push(stem(codeKey(word)));
    const [, number, unit] = /^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(word) ?? [];
    if (number && unit) terms.push(number, stem(unit));
    if (terms.length > 0) words.push({ word, terms });
  }
  return words;
}

function isMeaningful(part: string): boolean {
  return !STOP_WORDS.has(part) && (part.length > 1 || !/[a-z]/.test(part));
}

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, `${value}`]),
);

/** More than the vocabulary of a large manual; a bound, so that questions cannot grow a server's memory. */
const MAX_CACHED_STEMS = 50_000;

/** The Porter stem; digits for a number word; words with other than plain Latin letters are unchanged. */
export const stem: (word: string) => string = cached(
  (word: string) => NUMBER_WORDS.get(word) ?? (/^[a-z]+$/.test(word) ? stemmer(word) : word),
  MAX_CACHED_STEMS,
);

/** A code in comparable form: lower case without separators ('E.OC.A' is 'eoca'). */
export function codeKey(code: string): string {
  return normalise(code).replace(/[.\-/_\s]/g, '');
}
