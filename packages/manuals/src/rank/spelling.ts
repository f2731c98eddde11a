import type { Question } from './analyse-question';
import type { QueryStatistics } from './lexical-statistics';
import { normalise, stem } from './terms';

/** Shorter words are too similar to other words: 'fight' is not a misspelt 'flight'. */
const FEWEST_LETTERS = { transposition: 6, insertionOrDeletion: 7 };
/** Documents contain misspellings too; windows and sections repeat each sentence in about five passages. */
const FEWEST_PASSAGES = 6;
const PLAIN_LETTERS = /^[a-z]+$/;

/** Words of a question that may be misspelt: they have no synonyms and do not occur in the document. */
export function unknownWords({ words }: Question, { passageFrequency }: QueryStatistics): string[] {
  return words.flatMap(({ lexemes: [word = '', ...synonyms], terms }) => {
    const isKnown = synonyms.length > 0 || terms.some((term) => (passageFrequency.get(term) ?? 0) > 0);
    return !isKnown && PLAIN_LETTERS.test(word) && word.length >= FEWEST_LETTERS.transposition ? [word] : [];
  });
}

/**
 * Corrects the unknown words of a question with terms of the document: one letter inserted, deleted or two letters transposed,
 * but neither the first letter nor the last ('driven', 'drive'). A replaced letter is not corrected, because it usually makes
 * another word ('tower', 'power'). Null when nothing is corrected.
 * @param terms index terms of the document
 */
export function inKnownSpelling(
  text: string,
  unknown: readonly string[],
  terms: readonly { term: string; passageFrequency: number }[],
): string | null {
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const written = stem(word);
    const [best] = terms
      .filter(({ term, passageFrequency }) => passageFrequency >= FEWEST_PASSAGES && PLAIN_LETTERS.test(term))
      .filter(({ term }) => isMisspellingOf(written, term, word.length))
      .sort((a, b) => b.passageFrequency - a.passageFrequency);
    if (best) corrections.set(word, word.startsWith(written) ? best.term + word.slice(written.length) : best.term);
  }
  if (corrections.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => corrections.get(normalise(word)) ?? word);
}

function isMisspellingOf(written: string, term: string, letters: number): boolean {
  if (written[0] !== term[0] || Math.abs(written.length - term.length) > 1 || written === term) return false;
  let at = 0;
  while (at < written.length && written[at] === term[at]) at++;
  const [rest, other] = [written.slice(at), term.slice(at)];
  if (rest.length !== other.length) {
    const [long, short] = rest.length > other.length ? [rest, other] : [other, rest];
    return letters >= FEWEST_LETTERS.insertionOrDeletion && short !== '' && long.slice(1) === short;
  }
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
}
