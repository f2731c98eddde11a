import { splitSentences } from '@steward/manuals/chunk/sentences';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import { termsOf } from '@steward/manuals/rank/terms';
import type { ActorContext } from '../context';
import type { AskedQuestion } from './asked-question';
import { findCandidatesAcross } from './candidates';
import type { SearchScope } from './search-scope';

export interface FoundPassage {
  documentId: string;
  name: string;
  deviceId: string | null;
  deviceName: string | null;
  page: number;
  text: string;
  headingPath: string[];
  score: number;
  /** The sentence of the passage that is nearest to the question, verbatim. */
  quote: string;
}

export interface FoundAcross {
  /** Best first, at most one for each page. */
  results: FoundPassage[];
  /** Pages found in all. */
  total: number;
  /** Why search went by words only; null when meaning was used too. */
  searchNotice: string | null;
}

/** Finds the passages of many documents that are about a question, best first. */
export async function searchEverywhere(
  ctx: ActorContext,
  scope: SearchScope,
  question: AskedQuestion,
  limit: number,
): Promise<FoundAcross> {
  const [vector, statistics] = await Promise.all([question.vector(), question.statistics(scope)]);
  const candidates = await findCandidatesAcross(ctx, scope, question, statistics);
  const pageKeys = new Map<string, number>();
  const keyOf = (documentId: string, page: number) => {
    const key = `${documentId} ${page}`;
    const number = pageKeys.get(key) ?? pageKeys.size;
    pageKeys.set(key, number);
    return number;
  };
  const found = candidates.map((candidate, at) => ({
    ...candidate,
    id: String(at),
    page: keyOf(candidate.documentId, candidate.page),
    onPage: candidate.page,
  }));
  const { pages } = rankPassages({ question: question.analysed, candidates: found, statistics });
  return {
    results: pages.slice(0, limit).flatMap(({ passages: [best], score }) => {
      if (!best) return [];
      const { documentId, name, deviceId, deviceName, onPage, text, headingPath } = best.candidate;
      const quote = bestSentence(text, question.analysed, statistics);
      return [{ documentId, name, deviceId, deviceName, page: onPage, text, headingPath, score, quote }];
    }),
    total: pages.length,
    searchNotice: 'notice' in vector ? vector.notice : null,
  };
}

function bestSentence(text: string, question: Question, statistics: QueryStatistics): string {
  const collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };
  const matchOf = (sentence: string) => matchShare(question.concepts, termsOf(sentence), collection);
  const sentences = splitSentences(text, 'en');
  return sentences.reduce((best, next) => (matchOf(next) > matchOf(best) ? next : best), sentences[0] ?? text);
}
