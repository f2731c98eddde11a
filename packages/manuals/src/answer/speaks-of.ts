import type { Question } from '../rank/analyse-question';
import type { QueryStatistics } from '../rank/lexical-statistics';
import type { RankedPassage } from '../rank/rank-passages';
import { strangeness } from './strange-words';

/** How near the nearest passages are to a question. */
export interface Nearness {
  /** The highest cosine; null without vectors. */
  cosine: number | null;
  /** The best share of the question's words in one passage (`matchShare`). */
  match: number;
}

const MATCH_WEIGHT = 0.1;
const STRANGE_WEIGHT = 0.4;
const NAME_WEIGHT = 0.1;
const NAMES_COUNTED = 2;
const THING_WEIGHT = { known: 0, partly: 0.2, strange: 0.25 };

/**
 * What nearness less strangeness must reach. Among many passages some is near to anything, and a lay word is in one of
 * them; one short manual lacks half of an asker's words. Fitted on 160 gold questions of eleven manuals, 80 of them in lay words, and 95
 * that none answers.
 */
const LEAST = { ofOne: 0.1, ofMany: 0.385 };
/** Passages of a leaflet, of a usual manual, and of a dozen manuals. */
const SIZE = { leaflet: 100, ofOne: 2000, ofMany: 25_000 };

/** Without vectors only what is strange tells: none of its words, or a name or what it is about beside other strange words. */
const ALONE = { share: 0.8, shareBesideName: 0.35 };

export function nearnessOf(passages: readonly RankedPassage[]): Nearness {
  const cosines = passages.flatMap(({ candidate: { cosine } }) => (cosine === null ? [] : [cosine]));
  return {
    cosine: cosines.length ? Math.max(...cosines) : null,
    match: Math.max(0, ...passages.map(({ match }) => match)),
  };
}

/** Whether one manual speaks of what is asked at all. */
export function manualSpeaksOf(question: Question, near: Nearness, statistics: QueryStatistics, knownBy = ''): boolean {
  return reaches(LEAST.ofOne, question, near, statistics, knownBy);
}

/** The same of many documents: `near` is the nearest of those that it would be answered from, `statistics` those of all. */
export function documentsSpeakOf(
  question: Question,
  near: Nearness,
  statistics: QueryStatistics,
  knownBy = '',
): boolean {
  const grown = Math.log(Math.max(1, statistics.passageCount / SIZE.ofOne)) / Math.log(SIZE.ofMany / SIZE.ofOne);
  const least = LEAST.ofOne + (LEAST.ofMany - LEAST.ofOne) * Math.min(1, grown);
  return reaches(least, question, near, statistics, knownBy);
}

function reaches(least: number, question: Question, near: Nearness, statistics: QueryStatistics, knownBy: string) {
  if (question.words.length === 0) return true;
  const { share, names, thing } = strangeness(question, statistics, knownBy);
  if (near.cosine === null) return share < (names || thing === 'strange' ? ALONE.shareBesideName : ALONE.share);
  const nearness = near.cosine + MATCH_WEIGHT * Math.min(1, near.match);
  // what is said in a few sentences holds few words: that one is not among them says less
  const vocabulary = Math.min(1, Math.log1p(statistics.passageCount) / Math.log1p(SIZE.leaflet));
  const strange =
    STRANGE_WEIGHT * vocabulary * share + NAME_WEIGHT * Math.min(NAMES_COUNTED, names) + THING_WEIGHT[thing];
  return nearness - strange >= least;
}
