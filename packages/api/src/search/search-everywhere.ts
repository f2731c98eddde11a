import { splitSentences } from '@steward/manuals/chunk/sentences';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { termsOf } from '@steward/manuals/rank/terms';
import type { ActorContext } from '../context';
import type { AskedQuestion } from './asked-question';
import { type RankedPage, rankEverywhere } from './rank-everywhere';
import type { SearchScope } from './search-scope';

export interface FoundPassage extends Omit<RankedPage, 'hasEveryWord'> {
  /** The sentence of the passage that is nearest to the question, verbatim. */
  quote: string;
}

export interface FoundAcross {
  /** Best first, at most one for each page. */
  results: FoundPassage[];
  /** Total number of pages found. */
  total: number;
  /** Why the search used words only; null if it used meaning as well. */
  searchNotice: string | null;
}

/** Finds the passages of many documents that are about a question, best first. */
export async function searchEverywhere(
  ctx: ActorContext,
  scope: SearchScope,
  question: AskedQuestion,
  limit: number,
): Promise<FoundAcross> {
  const vector = await question.vector();
  const { pages, statistics } = await rankEverywhere(ctx, scope, question);
  return {
    results: pages.slice(0, limit).map(({ hasEveryWord: _hasEveryWord, ...page }) => ({
      ...page,
      quote: bestSentence(page.text, question.analysed, statistics),
    })),
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
