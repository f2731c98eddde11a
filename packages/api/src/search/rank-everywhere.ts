import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import type { ActorContext } from '../context';
import type { AskedQuestion } from './asked-question';
import { findCandidatesAcross } from './candidates';
import type { SearchScope } from './search-scope';

/** A page of one of many documents, with its best passage. */
export interface RankedPage {
  documentId: string;
  name: string;
  deviceId: string | null;
  deviceName: string | null;
  page: number;
  text: string;
  headingPath: string[];
  score: number;
  /** Largest share of the question's words in one passage of the page; about 1 if it has them all. */
  match: number;
}

/** Ranks the pages of many documents that are about a question, best first. */
export async function rankEverywhere(
  ctx: ActorContext,
  scope: SearchScope,
  question: AskedQuestion,
): Promise<{ pages: RankedPage[]; statistics: QueryStatistics }> {
  const statistics = await question.statistics(scope);
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
    pages: pages.flatMap(({ passages, score }): RankedPage[] => {
      const [best] = passages;
      if (!best) return [];
      const { documentId, name, deviceId, deviceName, onPage, text, headingPath } = best.candidate;
      const match = Math.max(...passages.map((passage) => passage.match));
      return [{ documentId, name, deviceId, deviceName, page: onPage, text, headingPath, score, match }];
    }),
    statistics,
  };
}
