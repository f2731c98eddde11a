import type { Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';

/** Approximate maximum number of passages that match the query; each is read and ranked. */
const passagesToRank = 1000;
/** Number of frequent words that are combined in pairs. */
const wordsToPair = 4;
/** Words of one question occur together more often than by chance: at least in this share of the rarer word's passages. */
const minCommonShare = 0.1;

interface Group {
  text: string;
  frequency: number;
}

/**
 * Builds a query for PostgreSQL's `to_tsquery` from the rare words of the question and from pairs of frequent ones. A frequent word
 * alone would match more passages than can be ranked, and says little. Null where no word of the question occurs.
 */
export function wordQuery({ words }: Question, { passageCount, passageFrequency }: QueryStatistics): string | null {
  const groups = words
    .map(({ lexemes, terms, whole }): Group => {
      const frequencies = terms.map((term) => passageFrequency.get(term) ?? 0);
      const frequency = whole ? Math.min(...frequencies) : frequencies.reduce((sum, frequency) => sum + frequency, 0);
      return { text: `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`, frequency };
    })
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency);
  const clauses: string[] = [];
  let room = passagesToRank;
  const take = (text: string, frequency: number) => {
    if (frequency > room) return false;
    clauses.push(text);
    room -= frequency;
    return true;
  };
  const frequentGroups = groups.filter(({ text, frequency }) => !take(text, frequency)).slice(0, wordsToPair);
  frequentGroups.forEach((group, at) => {
    for (const other of frequentGroups.slice(at + 1))
      take(`(${group.text} & ${other.text})`, expectedCommonPassages(group.frequency, other.frequency, passageCount));
  });
  if (clauses.length) return clauses.join(' | ');
  return groups.length ? groups.map(({ text }) => text).join(' & ') : null;
}

/** Estimated number of passages with both words. */
function expectedCommonPassages(rarerFrequency: number, otherFrequency: number, passageCount: number): number {
  return Math.max(minCommonShare * rarerFrequency, (rarerFrequency * otherFrequency) / Math.max(1, passageCount));
}
