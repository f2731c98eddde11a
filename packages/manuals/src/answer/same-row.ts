import type { AnswerInput } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';
import { namedCell } from './tables/named-cell';

/**
 * Puts the row that answered the previous question first, if a follow-up only names another column of it: 'and the biggest one?'
 * @param units best first
 */
export function withSameRowFirst(
  { question, quotesBefore = [] }: AnswerInput,
  units: readonly ScoredUnit[],
): readonly ScoredUnit[] {
  const hasValue = ({ statement: { cells } }: ScoredUnit) =>
    cells !== undefined && /\d/.test(namedCell(question, cells)?.text ?? '');
  const [row] = quotesBefore.flatMap((quote) =>
    units.filter((unit) => unit.statement.text === quote && hasValue(unit)).slice(0, 1),
  );
  return row ? raiseUnits(units, [row]) : units;
}
