import { baseForms } from './related-words';
import { meaningPositions } from './wordnet-files';

/** Participles, some of which WordNet lists as nouns: 'running', 'rusted'. */
const PARTICIPLE = /(?:ed|ing)$/;

/** Whether WordNet knows an English word (lower case) as a noun and not as an adjective: 'freezer', but not 'spare'. */
export function isOnlyNoun(word: string): boolean {
  if (!/^[a-z]{3,}$/.test(word) || PARTICIPLE.test(word)) return false;
  const isKnownAs = (partOfSpeech: 'noun' | 'adj') =>
    baseForms(word, partOfSpeech).some((base) => meaningPositions(base, partOfSpeech).length > 0);
  return isKnownAs('noun') && !isKnownAs('adj');
}
