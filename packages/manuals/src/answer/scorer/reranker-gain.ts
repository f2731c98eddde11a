import type { AnswerInput, Statement } from '../answer-input';

/** Weight of the reranker's log-odds beside those of the scorer. A larger one orders the units better, but makes the answers too narrow. */
const WEIGHT = 0.6;

/**
 * What the reranker adds to the score of a unit: nothing for the most relevant one, and less than that for the others. Units that it did not
 * read lose as much as the least relevant one that it read.
 */
export function rerankerGain(relevance: AnswerInput['relevance']): (unit: Statement) => number {
  if (!relevance?.size) return () => 0;
  const scores = [...relevance.values()];
  const [most, least] = [Math.max(...scores), Math.min(...scores)];
  return ({ id }) => WEIGHT * ((relevance.get(id) ?? least) - most);
}
