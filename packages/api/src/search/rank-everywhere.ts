import { holdsCodes, requestedCodes } from '@steward/manuals/answer/requested-fault';
import type { Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import { termsOf } from '@steward/manuals/rank/terms';
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
  /** Whether one of its passages has every word of the question, or a synonym of it. */
  hasEveryWord: boolean;
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
      const [bestPassage] = passages;
      if (!bestPassage) return [];
      const { documentId, name, deviceId, deviceName, onPage, text, headingPath } = bestPassage.candidate;
      const hasEveryWord = passages.some(({ candidate }) => holdsEveryWord(question.analysed, candidate.context));
      return [{ documentId, name, deviceId, deviceName, page: onPage, text, headingPath, score, hasEveryWord }];
    }),
    statistics,
  };
}

/** Words for the machine itself, which its manual seldom uses. */
const OF_MACHINES = new Set(['machine', 'device', 'unit', 'equipment', 'appliance'].flatMap(termsOf));

function holdsEveryWord(question: Question, text: string): boolean {
  const { concepts } = question;
  // the meaning of a code is seldom described with the other words of the question
  const codes = requestedCodes(question);
  if (codes) return holdsCodes(text, codes);
  const terms = new Set(termsOf(text));
  const specificConcepts = concepts.filter(({ alternatives: [word] }) => !word || !OF_MACHINES.has(word.term));
  return (
    specificConcepts.length > 0 &&
    specificConcepts.every(({ alternatives }) => alternatives.some(({ term }) => terms.has(term)))
  );
}
