import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { forbiddenThing, otherKind } from './forbidden-thing';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';
import { listedVerdict } from './verdict';

/** The verdict of a sentence that names what a yes-no question asks about in full, so that it decides whatever else the question says. */
export const certainVerdict = ({ text, type }: Question, best: Pick<Statement, 'text'>): string | null =>
  type.yesNo ? (listedVerdict(text, best.text) ?? otherKind(text, best.text) ?? forbiddenThing(text, best.text)) : null;

/** How far the log-odds of a sentence with a certain verdict may be below those of the best unit. */
const MAX_LOSS = 1.5;

/**
 * Puts the sentences with a certain verdict first.
 * @param units best first
 */
export function withVerdictFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const [best] = units;
  if (!question.type.yesNo || !best) return units;
  const decides = ({ statement, score }: ScoredUnit) =>
    score > best.score - MAX_LOSS && statement.kind === 'sentence' && certainVerdict(question, statement) !== null;
  return raiseUnits(units, units.filter(decides));
}
