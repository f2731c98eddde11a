import type { RowCell } from '../../chunk/passage';
import { shareOfText } from '../deciding-clause';

const SEPARATOR = ' / ';
/** A label with two names at its end: 'Weight, empty / tanks full', 'Autonomy STANDARD / ECO'. */
const PAIRED_LABEL = /^(.*[,:(] ?|.* (?=\S+ \/ \S+$))?([^,:(]+) \/ ([^,:(]+?)\)?$/;

/**
 * The row for one of the two names in its label, if the question has only that one: 'Weight, empty: 47.5' of 'Weight, empty / tanks full:
 * 47.5 / 55.5'. Unchanged for other rows and questions.
 */
export function ofPair(question: string, cells: readonly RowCell[]): readonly RowCell[] {
  const [label, ...values] = cells;
  const [, common = '', ...names] = PAIRED_LABEL.exec(label?.text.trim() ?? '') ?? [];
  const pairs = values.map(({ text }) => text.split(SEPARATOR));
  if (!label || names.length < 2 || !pairs.some((pair) => pair.length === 2)) return cells;
  if (pairs.some((pair) => pair.length > 2)) return cells;
  const isAsked = names.map((name) => shareOfText(question, name) === 1);
  if (isAsked[0] === isAsked[1]) return cells;
  const at = isAsked[0] ? 0 : 1;
  return [
    { ...label, text: `${common}${names[at]}` },
    ...values.map((cell, index) => ({ ...cell, text: pairs[index]?.[at]?.trim() ?? cell.text })),
  ];
}
