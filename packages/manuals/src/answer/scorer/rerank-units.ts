import type { AnswerInput } from '../answer-input';
import { scoreUnits } from './score-units';

/** Number of best units that the reranker reads, each in about 6 ms of one core. */
const UNITS_TO_RERANK = 12;
/** Weight of the reranker's log-odds beside the score of a page by `rankPassages`. */
const PAGE_WEIGHT = 0.06;

/**
 * The input with the reranker's scores of the best units, and with the page that is best by them moved to the front; unchanged if there are
 * no scores.
 * @param rerank returns the log-odds that each text answers the question, or null
 */
export async function withRelevance(
  input: AnswerInput,
  rerank: (question: string, texts: string[]) => Promise<readonly number[] | null>,
): Promise<AnswerInput> {
  const units = scoreUnits(input);
  const best = units.slice(0, UNITS_TO_RERANK);
  if (best.length === 0) return input;
  const scores = await rerank(
    input.question.text,
    best.map(({ statement }) => statement.context),
  );
  if (!scores) return input;
  const relevance = new Map(best.map(({ statement }, index) => [statement.id, scores[index] ?? 0]));
  const pages = withMostRelevantFirst(
    input.ranked.pages,
    best.map(({ statement }, index) => ({ page: statement.page, score: scores[index] ?? 0 })),
  );
  const unitOf = new Map(units.map((unit) => [unit.statement.id, unit]));
  return { ...input, units: unitOf, relevance, ranked: { ...input.ranked, pages } };
}

/** Moves the page with the highest sum of score and weighted log-odds of its most relevant unit to the front; the others keep their order. */
function withMostRelevantFirst<P extends { page: number; score: number }>(
  pages: readonly P[],
  units: readonly { page: number; score: number }[],
): readonly P[] {
  const relevanceOf = new Map<number, number>();
  for (const { page, score } of units) relevanceOf.set(page, Math.max(score, relevanceOf.get(page) ?? score));
  const least = Math.min(...relevanceOf.values());
  const scoreOf = ({ page, score }: P) => score + PAGE_WEIGHT * (relevanceOf.get(page) ?? least);
  const [first] = pages
    .filter((page, index) => index === 0 || relevanceOf.has(page.page))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  return first ? [first, ...pages.filter((page) => page !== first)] : pages;
}
