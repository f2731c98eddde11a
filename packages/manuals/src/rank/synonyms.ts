import { SYNONYM_GROUPS } from './synonym-groups';
import { stem } from './terms';

interface Entry {
  userWords: string[];
  synonyms: string[];
}

const SYNONYMS = readGroups(SYNONYM_GROUPS);

/** Words that manuals use for a user's word (lower case), most common first, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  const entry = SYNONYMS.get(stem(word));
  return entry?.userWords.some((userWord) => !isThingOfAction(word, userWord)) ? entry.synonyms : [];
}

/** Ending of things named after their action: 'elevator' and 'elevation' have the same stem but different meanings. */
const THING = /(?:or|er)s?$/;
const ACTION = /ions?$/;

const isThingOfAction = (word: string, other: string): boolean =>
  (THING.test(word) && ACTION.test(other)) || (ACTION.test(word) && THING.test(other));

function readGroups(groups: string): ReadonlyMap<string, Entry> {
  const synonyms = new Map<string, Entry>();
  for (const group of groups.split(',')) {
    const [userWord = '', ...words] = group.trim().split(/\s+/);
    const existing = synonyms.get(stem(userWord)) ?? { userWords: [], synonyms: [] };
    const known = [userWord, ...existing.synonyms].map(stem);
    const added = words.filter((word) => !known.includes(stem(word)));
    synonyms.set(stem(userWord), {
      userWords: [...existing.userWords, userWord],
      synonyms: [...existing.synonyms, ...added],
    });
  }
  return synonyms;
}
