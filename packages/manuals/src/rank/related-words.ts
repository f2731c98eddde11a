import { cached } from '../learned/cached';
import { type Meaning, meaningPositions, type PartOfSpeech, readMeaning } from './wordnet-files';

const PARTS_OF_SPEECH: readonly PartOfSpeech[] = ['noun', 'verb', 'adj'];
/** The most common meanings of a word; rarer ones add words of other subjects. */
const MAX_MEANINGS = 3;
const MAX_WORDS = 8;
const MAX_SIMILAR = 2;
const MORE_GENERAL = '@';
const SIMILAR = '&';

/** Endings and what replaces them to find the base form of a word: the rules of morphy(7WN). */
const ENDINGS: Record<PartOfSpeech, readonly (readonly [ending: string, base: string])[]> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
};

/** More than the vocabulary of a day's questions; a bound, so that questions cannot grow a server's memory. */
const MAX_CACHED_WORDS = 20_000;

/**
 * Related words of an English word (lower case) in WordNet: its synonyms in the most common meanings, and words for something more
 * general or similar. They are looser than `synonymsOf`, and some belong to another meaning than the user's.
 */
export const relatedWords: (word: string) => readonly string[] = cached(
  (word: string) => (/^[a-z]{3,}$/.test(word) ? lookUp(word) : []),
  MAX_CACHED_WORDS,
);

function lookUp(word: string): string[] {
  const related = new Set<string>();
  for (const partOfSpeech of PARTS_OF_SPEECH)
    for (const base of baseForms(word, partOfSpeech)) {
      const meanings = meaningPositions(base, partOfSpeech)
        .slice(0, MAX_MEANINGS)
        .map((position) => readMeaning(partOfSpeech, position));
      for (const [index, meaning] of meanings.entries()) {
        for (const other of [...meaning.words, ...neighbours(meaning, index === 0)])
          if (/^[a-z]+$/.test(other) && other !== word && other !== base) related.add(other);
      }
    }
  return [...related].slice(0, MAX_WORDS);
}

function neighbours({ pointers }: Meaning, isMostCommon: boolean): string[] {
  return pointers.flatMap(({ symbol, partOfSpeech, position }) => {
    if (symbol === SIMILAR) return readMeaning(partOfSpeech, position).words.slice(0, MAX_SIMILAR);
    if (symbol === MORE_GENERAL && isMostCommon) return readMeaning(partOfSpeech, position).words.slice(0, 1);
    return [];
  });
}

/** The word and its possible base forms. */
export function baseForms(word: string, partOfSpeech: PartOfSpeech): string[] {
  const inflected = ENDINGS[partOfSpeech]
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
  return [...new Set([word, ...inflected])];
}
