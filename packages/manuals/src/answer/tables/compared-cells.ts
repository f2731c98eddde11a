import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { comparedPhrases } from '../compared-things';
import { cellDifference } from './cell-difference';
import { labelKey, labelledRow } from './row-label';

/** The cells of two columns that a question compares: 'Mass: Small 3.0 kg; Large 4.9 kg.' Null for other questions. */
export function comparedCells(question: Question, cells: readonly RowCell[]): string | null {
  const row = labelledRow(cells);
  const found = comparedPhrases(question.text)?.map((phrase) => {
    const key = `${labelKey(phrase).replace(/^(?:the|an?) /, '')} `;
    return row?.values.find(({ header }) => header && key.startsWith(`${labelKey(header)} `));
  });
  const [first, second] = found ?? [];
  if (!row || !first || !second || first === second) return null;
  const difference = cellDifference(question.text, first.text, second.text);
  return `${row.label}: ${first.header} ${first.text.trim()}; ${second.header} ${second.text.trim()}${difference}.`;
}
