import { baseForms } from './related-words';
import { meaningPositions, type PartOfSpeech, readMeaning } from './wordnet-files';

/** Participles, some of which WordNet lists as nouns: 'running', 'rusted'. */
const PARTICIPLE = /(?:ed|ing)$/;

/** Whether WordNet lists an English word (lower case) as a noun and not as an adjective: 'freezer', but not 'spare'. */
export function isOnlyNoun(word: string): boolean {
  if (!/^[a-z]{3,}$/.test(word) || PARTICIPLE.test(word)) return false;
  const isKnownAs = (partOfSpeech: 'noun' | 'adj') =>
    baseForms(word, partOfSpeech).some((base) => meaningPositions(base, partOfSpeech).length > 0);
  return isKnownAs('noun') && !isKnownAs('adj');
}

/** Pointer from a person, a place or a company to its class. */
const INSTANCE_OF = '@i';
const PARTS_OF_SPEECH: readonly PartOfSpeech[] = ['noun', 'verb', 'adj'];

/** Whether WordNet lists an English word (lower case) as something other than a name: 'sharp', but not 'hobart'. */
export function isDictionaryWord(word: string): boolean {
  return PARTS_OF_SPEECH.some((partOfSpeech) =>
    baseForms(word, partOfSpeech)
      .flatMap((base) => meaningPositions(base, partOfSpeech))
      .some((position) => !readMeaning(partOfSpeech, position).pointers.some(({ symbol }) => symbol === INSTANCE_OF)),
  );
}
