import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import type { ScoredUnit } from './scorer/score-units';
import { lackOfWorth } from './statement-worth';
import { compareColumns } from './tables/compare-columns';
import { comparedCells } from './tables/compared-cells';
import { namedCell, namesRow } from './tables/named-cell';

export interface ScoredStatement {
  statement: Statement;
  /** Log-odds that the statement answers the question. */
  score: number;
  /** Share of the question's words, from `matchShare`. */
  match: number;
  /** Penalty from `lackOfWorth`. */
  lack: number;
}

const COMPARISON_BONUS = 3;
const NAMED_CELL_BONUS = 1.5;

/** The sentences and rows among scored units, best first. */
export function scoredStatements(question: Question, units: readonly ScoredUnit[]): ScoredStatement[] {
  return units
    .filter(({ statement }) => statement.kind !== 'procedure')
    .map((unit) => ({
      ...unit,
      score: unit.score + comparisonBonus(question, unit) + namedCellBonus(question, unit),
      lack: lackOfWorth(unit.statement, question),
    }))
    .sort((a, b) => b.score - a.score);
}

/** For rows whose columns the question compares: few such questions were in the training data. */
function comparisonBonus(question: Question, { statement, match }: ScoredUnit): number {
  const { cells } = statement;
  return cells && match > 0 && compareColumns(question, cells) ? COMPARISON_BONUS : 0;
}

/** For a row whose label and columns the question names: the cell where they meet is what it asks for. */
function namedCellBonus(question: Question, { statement: { cells } }: ScoredUnit): number {
  const isNamed = cells && namesRow(question, cells) && (namedCell(question, cells) ?? comparedCells(question, cells));
  return isNamed ? NAMED_CELL_BONUS : 0;
}
