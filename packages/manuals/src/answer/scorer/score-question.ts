import { scorerOf } from '../../learned/boosted-trees';
import type { AnswerInput } from '../answer-input';
import weights from './answerable.weights.json' with { type: 'json' };
import { questionFeatures } from './question-features';
import type { ScoredUnit } from './score-units';

const scoreShipped = scorerOf(weights);

/**
 * How likely the manual answers the question, by a model that was trained on answerable and unanswerable questions
 * (`train/README.md`).
 * @param units result of `scoreUnits`
 */
export function scoreQuestion(input: AnswerInput, units: readonly ScoredUnit[]): number {
  const scoreOf = input.models?.answerable ? scorerOf(input.models.answerable) : scoreShipped;
  return scoreOf(questionFeatures(input, units));
}
