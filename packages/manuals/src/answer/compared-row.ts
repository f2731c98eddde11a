import { rowText } from '../chunk/row-text';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';
import { compareColumns } from './tables/compare-columns';

/** Number of best units among which the compared row is looked for. */
const UNITS_TO_CHECK = 3;

/** Whether a row has the quantity by which a question compares its columns: 'Which version makes the least noise?' */
export const comparesColumns = (question: Question, { cells }: Pick<Statement, 'cells'>): boolean =>
  cells !== undefined &&
  question.type.quantities.some((kind) => holdsQuantity(rowText(cells), kind)) &&
  compareColumns(question, cells) !== null;

/** Puts the row first whose columns the question compares. @param units best first */
export function withComparedRowFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const row = units.slice(0, UNITS_TO_CHECK).find(({ statement }) => comparesColumns(question, statement));
  return row ? raiseUnits(units, [row]) : units;
}
