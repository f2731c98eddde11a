import type { Question } from './analyse-question';
import type { QueryStatistics } from './lexical-statistics';
import { isDictionaryWord } from './parts-of-speech';
import { languageOfQuestion } from './question-language';
import { STOP_WORDS } from './stop-words';
import { normalise, stem } from './terms';

/** Shorter words are too similar to other words: 'fight' is not a misspelt 'flight'. A word of no dictionary may be shorter. */
const FEWEST_LETTERS = { transposition: 6, insertionOrDeletion: 7, noWord: 5 };
/** Documents contain misspellings too; windows and sections repeat each sentence in about five passages. */
const FEWEST_PASSAGES = 6;
const PLAIN_LETTERS = /^[a-z]+$/;
/** Contractions without their apostrophe are no mistakes: 'whats', 'doesnt', 'youre'. */
const CONTRACTION = /^(?:(?:what|how|that|where|there|here|who|when|why|let)s|[a-z]+nt|(?:you|they)(?:re|ve|ll))$/;

/** Words of a question that may be misspelt: they have no synonyms and do not occur in the document. */
export function unknownWords({ words }: Question, { passageFrequency }: QueryStatistics): string[] {
  return words.flatMap(({ lexemes: [word = '', ...synonyms], terms }) => {
    const isKnown = synonyms.length > 0 || terms.some((term) => (passageFrequency.get(term) ?? 0) > 0);
    if (isKnown || !PLAIN_LETTERS.test(word) || CONTRACTION.test(word)) return [];
    const isLong = word.length >= FEWEST_LETTERS.transposition;
    return isLong || (word.length >= FEWEST_LETTERS.noWord && !isDictionaryWord(word)) ? [word] : [];
  });
}

/**
 * Corrects the unknown words of a question with terms of the document: one letter inserted, deleted or two letters transposed,
 * but neither the first letter nor the last ('driven', 'drive'). A replaced letter is not corrected, because it usually makes
 * another word ('tower', 'power'). What is no English word ('warnig', 'disinfectent') is corrected by any one letter but the first, with an
 * English word of the document or a common one ('shoud'). Null when nothing is corrected.
 * @param terms index terms of the document
 */
export function inKnownSpelling(
  text: string,
  unknown: readonly string[],
  terms: readonly { term: string; passageFrequency: number }[],
): string | null {
  const corrections = new Map<string, string>();
  const isEnglish = (languageOfQuestion(text) ?? 'en') === 'en';
  const frequencies = new Map(terms.map(({ term, passageFrequency }) => [term, passageFrequency]));
  for (const word of unknown) {
    const written = stem(word);
    const [best] = terms
      .filter(({ term, passageFrequency }) => passageFrequency >= FEWEST_PASSAGES && PLAIN_LETTERS.test(term))
      .filter(({ term }) => isMisspellingOf(written, term, word.length))
      .sort((a, b) => b.passageFrequency - a.passageFrequency);
    const mayBeEnglish = !best && isEnglish && !isDictionaryWord(word);
    const ofDictionary = mayBeEnglish ? dictionaryWordNear(word, frequencies) : undefined;
    if (best) corrections.set(word, word.startsWith(written) ? best.term + word.slice(written.length) : best.term);
    else if (ofDictionary) corrections.set(word, ofDictionary);
  }
  if (corrections.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => corrections.get(normalise(word)) ?? word);
}

/** A sentence and a window or section with it. */
const FEWEST_PASSAGES_WITH_WORD = 2;

/** The function word, or else the most frequent English word of the document, that differs from a word by one letter or two transposed ones. */
function dictionaryWordNear(word: string, frequencies: ReadonlyMap<string, number>): string | undefined {
  const near = [...new Set(oneEditFrom(word))];
  const common = near.find((other) => STOP_WORDS.has(other));
  if (common) return common;
  const frequencyOf = (other: string) => frequencies.get(stem(other)) ?? 0;
  return near
    .filter((other) => frequencyOf(other) >= FEWEST_PASSAGES_WITH_WORD && isDictionaryWord(other))
    .sort((a, b) => frequencyOf(b) - frequencyOf(a))[0];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The words that differ by one letter, or by two transposed letters, but not in the first letter. */
function oneEditFrom(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => index + 1).flatMap((at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    return [
      ...(after ? [before + after.slice(1)] : []),
      ...(second ? [before + second + first + after.slice(2)] : []),
      ...LETTERS.flatMap((letter) => [before + letter + after, ...(after ? [before + letter + after.slice(1)] : [])]),
    ];
  });
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
