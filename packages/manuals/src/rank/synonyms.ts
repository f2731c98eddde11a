import { SYNONYM_GROUPS } from './synonym-groups';
import { stem } from './terms';

const SYNONYMS = readGroups(SYNONYM_GROUPS);

/** Words that manuals use for a user's word (lower case), most common first, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(stem(word)) ?? [];
}

function readGroups(groups: string): ReadonlyMap<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups.split(',')) {
    const [userWord = '', ...words] = group.trim().split(/\s+/);
    const existing = synonyms.get(stem(userWord)) ?? [];
    const added = words.filter((word) => ![userWord, ...existing].some((other) => stem(other) === stem(word)));
    synonyms.set(stem(userWord), [...existing, ...added]);
  }
  return synonyms;
}
