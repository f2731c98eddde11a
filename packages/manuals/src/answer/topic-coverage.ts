import type { Question } from '../rank/analyse-question';
import type { QueryStatistics } from '../rank/lexical-statistics';
import type { RankedPassage } from '../rank/rank-passages';
import { unknownWordsOf } from './unknown-words';

/** Nearness of the best passages to a question. */
export interface Nearness {
  /** Highest cosine; null without vectors. */
  cosine: number | null;
  /** Highest share of the question's words in one passage (`matchShare`). */
  match: number;
}

const MATCH_WEIGHT = 0.1;
const UNKNOWN_WEIGHT = 0.4;
const NAME_WEIGHT = 0.1;
const MAX_COUNTED_NAMES = 2;
const TOPIC_WEIGHT = { known: 0, partly: 0.2, unknown: 0.25 };

/**
 * Minimum nearness after the penalty for unknown words. It rises with the number of passages, because in a large collection some passage
 * is near any question and most lay words occur, while a short manual lacks half of the user's words. Fitted on 160 labelled questions about eleven
 * manuals, 80 of them in lay words, and 95 unanswerable ones.
 */
const THRESHOLD = { oneManual: 0.1, manyDocuments: 0.385 };
/** Number of passages of a leaflet, of a typical manual, and of a dozen manuals. */
export const PASSAGE_COUNT = { leaflet: 100, oneManual: 2000, manyDocuments: 25_000 };

/** Maximum share of unknown words without vectors; lower with an unknown name or topic. */
const MAX_SHARE_WITHOUT_VECTORS = { share: 0.8, shareWithName: 0.35 };

export function nearnessOf(passages: readonly RankedPassage[]): Nearness {
  const cosines = passages.flatMap(({ candidate: { cosine } }) => (cosine === null ? [] : [cosine]));
  return {
    cosine: cosines.length ? Math.max(...cosines) : null,
    match: Math.max(0, ...passages.map(({ match }) => match)),
  };
}

/** Whether one manual covers the topic of a question. */
export function isCoveredByManual(
  question: Question,
  near: Nearness,
  statistics: QueryStatistics,
  knownBy = '',
): boolean {
  return margin(THRESHOLD.oneManual, question, near, statistics, knownBy) >= 0;
}

/** How far the nearness of one manual is above the threshold of `isCoveredByManual`; negative below it. */
export function coverageMargin(question: Question, near: Nearness, statistics: QueryStatistics, knownBy = ''): number {
  return margin(THRESHOLD.oneManual, question, near, statistics, knownBy);
}

/**
 * Whether many documents cover the topic of a question.
 * @param near nearness of the documents that would be used for the answer
 * @param statistics statistics of all documents
 */
export function isCoveredByDocuments(
  question: Question,
  near: Nearness,
  statistics: QueryStatistics,
  knownBy = '',
): boolean {
  const { oneManual, manyDocuments } = PASSAGE_COUNT;
  const growth = Math.log(Math.max(1, statistics.passageCount / oneManual)) / Math.log(manyDocuments / oneManual);
  const threshold = THRESHOLD.oneManual + (THRESHOLD.manyDocuments - THRESHOLD.oneManual) * Math.min(1, growth);
  return margin(threshold, question, near, statistics, knownBy) >= 0;
}

function margin(threshold: number, question: Question, near: Nearness, statistics: QueryStatistics, knownBy: string) {
  if (question.words.length === 0) return 0;
  const { share, unknownNames, topic } = unknownWordsOf(question, statistics, knownBy);
  if (near.cosine === null) {
    const hasUnknownTopic = unknownNames.length > 0 || topic === 'unknown';
    const { share: most, shareWithName } = MAX_SHARE_WITHOUT_VECTORS;
    return (hasUnknownTopic ? shareWithName : most) - share - Number.EPSILON;
  }
  const nearness = near.cosine + MATCH_WEIGHT * Math.min(1, near.match);
  // a short text has a small vocabulary, so that an unknown word is weaker evidence
  const vocabulary = Math.min(1, Math.log1p(statistics.passageCount) / Math.log1p(PASSAGE_COUNT.leaflet));
  const penalty =
    UNKNOWN_WEIGHT * vocabulary * share +
    NAME_WEIGHT * Math.min(MAX_COUNTED_NAMES, unknownNames.length) +
    TOPIC_WEIGHT[topic];
  return nearness - penalty - threshold;
}
