import { splitSentences } from '@steward/manuals/chunk/sentences';
import { analyseQuestion, type Question } from '@steward/manuals/rank/analyse-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import { termsOf } from '@steward/manuals/rank/terms';
import type { ActorContext } from '../context';
import { findCandidatesAcross } from './candidates';
import { corpusStatistics } from './corpus-statistics';
import { inWordsOf, questionVector } from './question-vector';
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
  /** The sentence of it that is nearest to the question, verbatim. */
  quote: string;
}

export interface FoundAcross {
  /** Best first, one for a page. */
  results: FoundPassage[];
  /** Pages found in all. */
  total: number;
  /** Why search went by words only; null when meaning was used too. */
  searchNotice: string | null;
}

/** Finds the passages of many documents that speak of a question, best first. */
export async function searchEverywhere(
  ctx: ActorContext,
  { text, limit, ...scope }: SearchScope & { text: string; limit: number },
): Promise<FoundAcross> {
  const question = analyseQuestion(text);
  const [vector, statistics] = await Promise.all([questionVector(ctx, text), corpusStatistics(ctx, scope, question)]);
  const asked = await inWordsOf(statistics, ctx, text, vector);
  const candidates = await findCandidatesAcross(ctx, scope, question, asked, statistics);
  const pageKeys = new Map<string, number>();
  const keyOf = (documentId: string, page: number) => {
    const key = `${documentId} ${page}`;
    const known = pageKeys.get(key) ?? pageKeys.size;
    pageKeys.set(key, known);
    return known;
  };
  const found = candidates.map((candidate, at) => ({
    ...candidate,
    id: String(at),
    page: keyOf(candidate.documentId, candidate.page),
    onPage: candidate.page,
  }));
  const { pages } = rankPassages({ question, candidates: found, statistics });
  return {
    results: pages.slice(0, limit).flatMap(({ passages: [best], score }) => {
      if (!best) return [];
      const { documentId, name, deviceId, deviceName, onPage, text: said, headingPath } = best.candidate;
      const quote = bestSentence(said, question, statistics);
      return [{ documentId, name, deviceId, deviceName, page: onPage, text: said, headingPath, score, quote }];
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
  const worth = (sentence: string) => matchShare(question.concepts, termsOf(sentence), collection);
  const sentences = splitSentences(text, 'en');
  return sentences.reduce((best, one) => (worth(one) > worth(best) ? one : best), sentences[0] ?? text);
}
