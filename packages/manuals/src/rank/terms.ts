import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stop-words';

/** A run of letters and digits of any script, with the signs that hold a code or a decimal number together: E.OC.A, R-67, 3.15. */
const TOKEN = /[\p{L}\p{N}]+(?:[.\-/_][\p{L}\p{N}]+)*/gu;
const SEPARATOR = /[.\-/_]/;

/** Lower case, compatibility forms folded (full-width letters, ligatures, `℃`), soft hyphens out. */
export function normalise(text: string): string {
  return text.normalize('NFKC').replaceAll('\u00ad', '').toLowerCase();
}

/** The index terms of a text, in order and with repeats: the terms of its words (`wordsOf`). */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ terms }) => terms);
}

/**
 * The words of a text that carry meaning (stop words are left out), lower case, each with its index terms: Porter's stem, or for
 * a compound ('over-voltage', 'HY02D223B', 'E.OC.A') the stems of its parts and of the whole written together, so that spellings meet.
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

const stems = new Map<string, string>();
/** More than a large manual's vocabulary; emptied when full, so that a long-lived server does not grow with what it is asked. */
const STEMS_KEPT = 50_000;

/** Porter's stem, a number word as figures; a word that is not of plain Latin letters stays as it is. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = NUMBER_WORDS.get(word) ?? (/^[a-z]+$/.test(word) ? stemmer(word) : word);
  if (stems.size >= STEMS_KEPT) stems.clear();
  stems.set(word, made);
  return made;
}

/** How a code is compared: lower case, separators out ('E.OC.A' is 'eoca'). */
export function codeKey(code: string): string {
  return normalise(code).replace(/[.\-/_\s]/g, '');
}
