import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { termsOf } from '../../rank/terms';
import { cellNumber } from './cell-number';
import { namesAmount } from './named-cell';
import { labelledRow } from './row-label';

/**
 * The least and the most of a row that the question names without one of its columns: 'Water (l): 12.0 to 17.2'. Null unless the row has a
 * number in several named columns.
 */
export function valueRange(question: Question, cells: readonly RowCell[]): string | null {
  const row = labelledRow(cells);
  if (!row || row.values.length < 2 || !row.values.every(({ header }) => header)) return null;
  if (!isWhollyAsked(question, row.label) && !namesAmount(question, cells)) return null;
  const values = row.values.map(({ text }) => ({ text: text.trim(), number: cellNumber(text) }));
  const known = values.flatMap(({ text, number }) => (number === null ? [] : [{ text, number }]));
  if (known.length < values.length) return null;
  const [least, ...others] = known.sort((a, b) => a.number - b.number);
  const most = others.at(-1);
  if (!least || !most) return null;
  return `${row.label}: ${least.number === most.number ? least.text : `${least.text} to ${most.text}`}`;
}

/** Whether a label has every word of the question. */
function isWhollyAsked({ concepts }: Question, label: string): boolean {
  const terms = new Set(termsOf(label));
  return concepts.length > 0 && concepts.every(({ alternatives }) => alternatives.some(({ term }) => terms.has(term)));
}
