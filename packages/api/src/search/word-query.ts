import type { Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';

/** About how many passages may hold what is looked for: each of them is read and ranked. */
const passagesToRank = 1000;
/** Of the frequent words, those that are looked for two by two. */
const wordsToPair = 4;
/** Words that are asked together stand together more often than by chance: at least in this share of the rarer one's passages. */
const togetherShare = 0.1;

interface Group {
  text: string;
  frequency: number;
}

/**
 * For PostgreSQL's `to_tsquery`: of the question's words those that are rare in what is searched, and of the frequent ones
 * those that stand together. Any word would do for ranking, but a frequent one alone is in more passages than can be ranked, and
 * says little. Null where no word of the question is known.
 */
export function wordQuery({ words }: Question, { passageCount, passageFrequency }: QueryStatistics): string | null {
  const groups = words
    .map(({ lexemes, terms, whole }): Group => {
      const frequencies = terms.map((term) => passageFrequency.get(term) ?? 0);
      const frequency = whole ? Math.min(...frequencies) : frequencies.reduce((sum, one) => sum + one, 0);
      return { text: `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`, frequency };
    })
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency);
  const chosen: string[] = [];
  let room = passagesToRank;
  const take = (text: string, frequency: number) => {
    if (frequency > room) return false;
    chosen.push(text);
    room -= frequency;
    return true;
  };
  const frequent = groups.filter(({ text, frequency }) => !take(text, frequency)).slice(0, wordsToPair);
  frequent.forEach((one, at) => {
    for (const other of frequent.slice(at + 1))
      take(`(${one.text} & ${other.text})`, together(one.frequency, other.frequency, passageCount));
  });
  if (chosen.length) return chosen.join(' | ');
  return groups.length ? groups.map(({ text }) => text).join(' & ') : null;
}

function together(rarer: number, other: number, passageCount: number): number {
  return Math.max(togetherShare * rarer, (rarer * other) / Math.max(1, passageCount));
}
