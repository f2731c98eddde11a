import type { Question } from '../rank/analyse-question';
import { flashSequence } from './faults/flash-sequence';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

/**
 * Puts the rows of the flashes or beeps that the question describes before those of others: 'blinks red twice'.
 * @param units best first
 */
export function withRequestedFlashesFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const requested = flashSequence(question.text);
  if (requested === null) return units;
  return raiseUnits(
    units,
    units.filter(({ statement: { cells = [] } }) => cells.some(({ text }) => flashSequence(text) === requested)),
  );
}
