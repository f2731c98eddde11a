import { scorerOf } from '../../learned/boosted-trees';
import type { AnswerInput, Statement } from '../answer-input';
import { namesOtherColour } from '../stated-colour';
import { dimensionAgreement } from '../stated-dimension';
import { rangeAgreement } from '../stated-range';
import weights from './answers.weights.json' with { type: 'json' };
import { rerankerGain } from './reranker-gain';
import { unitFeatures } from './unit-features';

/** A sentence, row or procedure with the log-odds that it answers the question. */
export interface ScoredUnit {
  statement: Statement;
  score: number;
  /** Share of the question's words, from `matchShare`. */
  match: number;
}

/** Added to the log-odds of units on the pages of the previous answer, where the answer to a follow-up question often is. */
const NEAR_BONUS = 0.7;
/** For units below a heading whose range holds the quantity of the question, such as 'Above 1500 m'; subtracted if it holds another. */
const RANGE_BONUS = 2;
/** Subtracted for units about a lamp or smoke of another colour. */
const COLOUR_LOSS = 2;
/** For units with the dimension that the question asks for, such as a diameter; subtracted if they have only others. */
const DIMENSION_BONUS = 1;

const scoreShipped = scorerOf(weights);

/**
 * Scores the statements and procedures by a model that was trained on answered questions (`train/README.md`), with what the reranker adds.
 * Best first.
 */
export function scoreUnits(input: AnswerInput): ScoredUnit[] {
  const gainOf = rerankerGain(input.relevance);
  return unitsOf(input)
    .map((unit) => ({ ...unit, score: unit.score + gainOf(unit.statement) }))
    .sort((a, b) => b.score - a.score);
}

/** The units in the order of the statements, scored without the reranker, unless `withRelevance` has scored them. */
function unitsOf({ units, ...input }: AnswerInput): ScoredUnit[] {
  if (units) return input.statements.flatMap(({ id }) => units.get(id) ?? []);
  const { featuresOf, matchOf } = unitFeatures(input);
  const scoreOf = input.models?.answers ? scorerOf(input.models.answers) : scoreShipped;
  const nearPages = new Set(input.near);
  const bonusOf = ({ page }: Statement) => (nearPages.has(page) ? NEAR_BONUS : 0);
  return input.statements.map((statement) => ({
    statement,
    score:
      scoreOf(featuresOf(statement)) +
      bonusOf(statement) +
      RANGE_BONUS * rangeAgreement(input.question, statement) +
      DIMENSION_BONUS * dimensionAgreement(input.question, statement.context) -
      (namesOtherColour(input.question.text, statement.context) ? COLOUR_LOSS : 0),
    match: matchOf(statement),
  }));
}
