import { SYNONYM_GROUPS } from './synonym-groups';
import { stem } from './terms';

const SYNONYMS = readGroups(SYNONYM_GROUPS);

/** What manuals say for an asker's word (lower case), most usual first, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(stem(word)) ?? [];
}

function readGroups(groups: string): ReadonlyMap<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of groups.split(',')) {
    const [asked = '', ...words] = group.trim().split(/\s+/);
    const known = synonyms.get(stem(asked)) ?? [];
    const fresh = words.filter((word) => ![asked, ...known].some((one) => stem(one) === stem(word)));
    synonyms.set(stem(asked), [...known, ...fresh]);
  }
  return synonyms;
}
