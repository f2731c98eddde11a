import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { shareOfQuestion } from '../deciding-clause';
import { namedCell } from './named-cell';
import { labelledRow } from './row-label';

const ASKS_PERMISSION = /\b(?:can|could|may|allowed|permitted|permissible|ok|okay|possible|suitable)\b/i;
const PERMITS = /\b(?:permissible|permitted|allowed|admissible|approved|suitable|recommended)\b/i;
const NO = /^(?:no|not\b.*|none|never|prohibited|forbidden|unsuitable|[-–—✗✘×])$/i;
const YES = /^(?:yes|✓|✔|●|•|x|permitted|allowed|suitable)$/i;
/** A cell that says yes or no: 'yes, max. 65 °C'. */
const VERDICT = /^(yes|no)\b(?! \p{L})/iu;
/** Minimum share of the question's words in the label of the row. */
const MIN_SHARE = 0.5;

/** The verdict of a row about what a yes-no question names, in its column for what is permitted: 'Yes: permissible ≤ 30 % vol.' */
export function permissionOfRow(question: Question, cells: readonly RowCell[]): string | null {
  const row = labelledRow(cells);
  const named = namedCell(question, cells)?.text.trim() ?? '';
  const [, verdict] = VERDICT.exec(named) ?? [];
  if (row && verdict && shareOfQuestion(row.label, question.text) > 0)
    return `${verdict.charAt(0).toUpperCase()}${named.slice(1).replace(/\.$/, '')}.`;
  const permission = row?.values.find(({ header = '' }) => PERMITS.test(header));
  if (!row || !permission?.header || !ASKS_PERMISSION.test(question.text)) return null;
  const topic = question.text.replace(PERMITS, ' ');
  if (shareOfQuestion(topic, row.label) < MIN_SHARE) return null;
  const text = permission.text.trim();
  if (NO.test(text)) return 'No.';
  if (YES.test(text)) return 'Yes.';
  return /\d/.test(text) ? `Yes: ${permission.header.toLowerCase()} ${text.replace(/\.$/, '')}.` : null;
}
