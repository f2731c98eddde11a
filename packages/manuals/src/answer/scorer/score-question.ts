import { scorerOf } from '../../learned/boosted-trees';
import type { AnswerInput } from '../answer-input';
import weights from './answerable.weights.json' with { type: 'json' };
import { questionFeatures } from './question-features';
import type { ScoredUnit } from './score-units';

/** Weight of the reranker's log-odds of the most relevant unit; their median is near zero where nothing answers, and 1.5 where a unit does. */
const RELEVANCE_WEIGHT = 0.3;

const scoreShipped = scorerOf(weights);

/**
 * Log-odds that the manual answers the question, by a model that was trained on answerable and unanswerable questions
 * (`train/README.md`).
 * @param units result of `scoreUnits`, for which the reranker's log-odds of the best unit also count
 */
export function scoreQuestion(input: AnswerInput, units: readonly ScoredUnit[]): number {
  const scoreOf = input.models?.answerable ? scorerOf(input.models.answerable) : scoreShipped;
  // the model was trained with the scores without the reranker
  const unranked = units
    .map((unit) => ({ ...unit, score: unit.score - (unit.gain ?? 0) }))
    .sort((a, b) => b.score - a.score);
  const score = scoreOf(questionFeatures(input, unranked));
  return input.relevance?.size ? score + RELEVANCE_WEIGHT * Math.max(...input.relevance.values()) : score;
}
