import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import type { ScoredUnit } from './scorer/score-units';
import { lackOfWorth } from './statement-worth';

export interface ScoredStatement {
  statement: Statement;
  /** Log-odds that the statement answers the question. */
  score: number;
  /** Share of the question's words, from `matchShare`. */
  match: number;
  /** Penalty from `lackOfWorth`. */
  lack: number;
}

/** The sentences and rows among scored units, best first. */
export function scoredStatements(question: Question, units: readonly ScoredUnit[]): ScoredStatement[] {
  return units
    .filter(({ statement }) => statement.kind !== 'procedure')
    .map((unit) => ({ ...unit, lack: lackOfWorth(unit.statement, question) }));
}
