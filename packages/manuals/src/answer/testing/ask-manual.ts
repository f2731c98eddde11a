import { chunkManual } from '../../chunk/chunk-manual';
import type { Embedder } from '../../embed/embedder';
import { analyseQuestion } from '../../rank/analyse-question';
import { lexicalStatistics, queryStatistics } from '../../rank/lexical-statistics';
import { rankDocument } from '../../rank/rank-document';
import { meanDirection, rewordQuestion } from '../../rank/reword-question';
import type { Manual } from '../../read/page-model';
import type { Reranker } from '../../rerank/reranker';
import { answerAgain } from '../answer-again';
import { answerQuestion, PAGES_TO_ANSWER_FROM } from '../answer-question';
import { withRelevance } from '../scorer/rerank-units';

/**
 * Runs the whole pipeline from manual to answer in memory, with every passage as a candidate.
 * @param embedder without one, passages are ranked by words alone
 * @returns a function that answers a question; given quotes of previous answers, it answers again
 */
export async function openManual(manual: Manual, embedder?: Embedder, reranker?: Reranker) {
  const passages = chunkManual(manual);
  const vectors = await embedder?.embed(passages.map(({ context }) => context));
  const statistics = queryStatistics(lexicalStatistics(passages, manual));
  const pages = new Map(manual.pages.map((page) => [page.number, page.text]));
  return async (text: string, previousQuotes: readonly string[] = []) => {
    const question = analyseQuestion(text);
    const reworded = rewordQuestion(text, statistics);
    const [textVector, rewordedVector] = (await embedder?.embed(reworded ? [text, reworded] : [text])) ?? [];
    const questionVector = textVector && rewordedVector ? meanDirection(textVector, rewordedVector) : textVector;
    const candidates = passages.map((passage, index) => {
      const vector = vectors?.[index];
      return { ...passage, id: `${index}`, cosine: questionVector && vector ? dot(questionVector, vector) : null };
    });
    const ranked = rankDocument({ question, candidates, statistics });
    const best = new Set(ranked.pages.slice(0, PAGES_TO_ANSWER_FROM).map(({ page }) => page));
    const statements = candidates.filter(({ kind, page }) => best.has(page) && kind !== 'section' && kind !== 'window');
    const found = { question, ranked, statements, pages, statistics };
    const input = reranker ? await withRelevance(found, reranker.score) : found;
    return {
      ranked: input.ranked,
      answer: previousQuotes.length > 0 ? answerAgain(input, previousQuotes) : answerQuestion(input),
    };
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
