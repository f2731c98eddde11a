import { SYNONYM_GROUPS } from './synonym-groups';
import { stem } from './terms';

const SYNONYMS = readGroups(SYNONYM_GROUPS);

/** Words of other manuals for a word (lower case), most usual first, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(stem(word)) ?? [];
}

/** A group's first word stands for the asker's; every other word of the group is a synonym of it, and the first of theirs. */
function readGroups(groups: string): ReadonlyMap<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups.split(',')) {
    const words = group.trim().split(/\s+/);
    for (const word of words)
      for (const other of words) {
        const known = synonyms.get(stem(word)) ?? [];
        if (stem(other) !== stem(word) && !known.some((one) => stem(one) === stem(other))) known.push(other);
        synonyms.set(stem(word), known);
      }
  }
  return synonyms;
}
