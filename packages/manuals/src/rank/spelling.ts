import type { Question } from './analyse-question';
import type { QueryStatistics } from './lexical-statistics';
import { normalise, stem } from './terms';

/** Shorter words are too near to others to be taken for them: 'fight' is no misspelt 'flight'. */
const FEWEST_LETTERS = { changedPlaces: 6, oneMoreOrLess: 7 };
/** Documents hold slips, too: a sentence with one is in some five passages. */
const FEWEST_PASSAGES = 6;
const PLAIN = /^[a-z]+$/;

/** The words of a question that may be misspelt: nothing in the document bears them, and they are none that are asked with. */
export function unknownWords({ words }: Question, { passageFrequency }: QueryStatistics): string[] {
  return words.flatMap(({ lexemes: [word = '', ...synonyms], terms }) => {
    const known = synonyms.length > 0 || terms.some((term) => (passageFrequency.get(term) ?? 0) > 0);
    return !known && PLAIN.test(word) && word.length >= FEWEST_LETTERS.changedPlaces ? [word] : [];
  });
}

/**
 * The question with its unknown words as the document writes them: a letter too many, one too few or two that changed places,
 * neither the first nor the last ('driven', 'drive'). Another letter in the place of one makes another word ('tower', 'power'). Null when none is found.
 * @param terms index terms of the document
 */
export function inKnownSpelling(
  text: string,
  unknown: readonly string[],
  terms: readonly { term: string; passageFrequency: number }[],
): string | null {
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const written = stem(word);
    const [best] = terms
      .filter(({ term, passageFrequency }) => passageFrequency >= FEWEST_PASSAGES && PLAIN.test(term))
      .filter(({ term }) => isSlipOf(written, term, word.length))
      .sort((a, b) => b.passageFrequency - a.passageFrequency);
    if (best) meant.set(word, word.startsWith(written) ? best.term + word.slice(written.length) : best.term);
  }
  if (meant.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => meant.get(normalise(word)) ?? word);
}

function isSlipOf(written: string, meant: string, letters: number): boolean {
  if (written[0] !== meant[0] || Math.abs(written.length - meant.length) > 1 || written === meant) return false;
  let at = 0;
  while (at < written.length && written[at] === meant[at]) at++;
  const [rest, other] = [written.slice(at), meant.slice(at)];
  if (rest.length !== other.length) {
    const [long, short] = rest.length > other.length ? [rest, other] : [other, rest];
    return letters >= FEWEST_LETTERS.oneMoreOrLess && short !== '' && long.slice(1) === short;
  }
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
}
