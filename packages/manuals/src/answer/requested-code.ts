import type { Question } from '../rank/analyse-question';
import { codeKey } from '../rank/terms';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

/** Words beside the code in a question that asks only what the code is. */
const BESIDE_CODE =
  /^(?:parameters?|functions?|codes?|settings?|terminals?|registers?|menus?|items?|values?|means?|meaning|do|does|set|sets|used|use|control|controls|stands?)$/;

/** The code in a question for nothing else: 'What does PD001 do?', 'parameter PD001'. Null for other questions. */
function requestedCode({ codes, words }: Question): string | null {
  const [code, another] = codes;
  if (!code || another) return null;
  const others = words.flatMap(({ lexemes: [word = ''] }) => (codeKey(word) === code ? [] : [word]));
  return others.every((word) => BESIDE_CODE.test(word)) ? code : null;
}

/**
 * Puts the rows that a code labels before the texts that only mention it, if the question asks what the code is; without such rows, the
 * sentences that begin with it.
 * @param units best first
 */
export function withRequestedCodeFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const code = requestedCode(question);
  if (!code) return units;
  const rows = units.filter(({ statement }) => isLabelled(statement, code));
  return raiseUnits(units, rows.length > 0 ? rows : units.filter(({ statement }) => beginsWith(statement, code)));
}

const isLabelled = ({ cells = [] }: Statement, code: string): boolean =>
  cells.length > 1 && cells.slice(0, -1).some(({ text }) => codeKey(text) === code);

const beginsWith = ({ kind, text }: Statement, code: string): boolean =>
  kind === 'sentence' && codeKey(text.trim().split(/[\s:]/)[0] ?? '') === code;
