import type { Question } from '../rank/analyse-question';
import { matchShare } from '../rank/bm25';
import type { QueryStatistics } from '../rank/lexical-statistics';
import { holdsNumber, holdsQuantity } from '../rank/quantities';
import { namedBonus, type RankedPage } from '../rank/rank-passages';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { IMPERATIVE } from './imperative';
import { lackOfWorth } from './statement-worth';

export interface ScoredStatement {
  statement: Statement;
  score: number;
  /** Share of the question's words, from `matchShare`. */
  match: number;
  /** Penalty from `lackOfWorth`, already subtracted from the score. */
  lack: number;
}

const WORD_WEIGHT = 0.5;
const PAGE_WEIGHT = 0.5;
const TYPE_BONUS = 0.15;

/**
 * Scores statements by meaning, matching words, distance of their page from the best one, and whether they have the requested kind (a
 * number with the requested unit, an interval, an instruction). Best first.
 */
export function scoreStatements(
  question: Question,
  statements: readonly Statement[],
  pages: readonly RankedPage[],
  statistics: QueryStatistics,
): ScoredStatement[] {
  const pageScore = new Map(pages.map(({ page, score }) => [page, score]));
  const bestPage = pages[0]?.score ?? 0;
  const collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };
  return statements
    .map((statement) => ({ statement, lack: lackOfWorth(statement, question) }))
    .map((entry) => ({ ...entry, match: matchShare(question.concepts, termsOf(entry.statement.context), collection) }))
    .map(({ statement, lack, match }) => ({
      statement,
      lack,
      match,
      score:
        (statement.cosine ?? 0) +
        WORD_WEIGHT * match +
        PAGE_WEIGHT * ((pageScore.get(statement.page) ?? 0) - bestPage) +
        namedBonus(question, statement) +
        typeBonus(question, statement) -
        lack,
    }))
    .sort((a, b) => b.score - a.score);
}

function typeBonus(question: Question, { kind, context, text }: Statement): number {
  const { quantities, steps, table } = question.type;
  if (table && kind === 'row') return TYPE_BONUS * 2;
  if (quantities.some((kind) => holdsQuantity(context, kind)))
    return quantities.includes('interval') ? TYPE_BONUS * 1.5 : TYPE_BONUS;
  if (quantities.length > 0 && holdsNumber(text)) return TYPE_BONUS / 2;
  return steps && IMPERATIVE.test(text) ? TYPE_BONUS / 2 : 0;
}
