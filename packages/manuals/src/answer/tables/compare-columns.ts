import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { termsOf } from '../../rank/terms';
import { cellNumber } from './cell-number';

const LEAST =
  /\b(?:least|less|lowest|lower|smallest|smaller|fewest|fewer|shortest|shorter|cheapest|lightest|lighter|quietest|quieter|fastest|quickest|minimum)\b/i;
const MOST =
  /\b(?:most|more|highest|higher|largest|larger|biggest|bigger|longest|longer|heaviest|heavier|loudest|louder|slowest|strongest|maximum)\b/i;
const CHOOSES = /\b(?:which|what|whats|who)\b/i;

/**
 * Compares the numbers of a row where the question asks which column has the least or the most: 'Quick 30': 0.740; Eco 50°: 0.937. Least:
 * Quick 30'.' Only the columns that the question names, if it names several. Null if the question does not compare, or the cells are no
 * numbers.
 */
export function compareColumns(question: Question, cells: readonly RowCell[]): string | null {
  const isLeast = LEAST.test(question.text);
  if (!CHOOSES.test(question.text) || (!isLeast && !MOST.test(question.text))) return null;
  const columns = cells.slice(1).flatMap(({ header, text }) => {
    const value = cellNumber(text);
    return header && value !== null ? [{ header, text: text.trim(), value }] : [];
  });
  const named = columns.filter(({ header }) => {
    const terms = new Set(termsOf(header));
    return question.concepts.some(({ alternatives: [own] }) => own !== undefined && terms.has(own.term));
  });
  const compared = named.length > 1 ? named : columns;
  if (compared.length < 2) return null;
  const values = compared.map(({ value }) => value);
  const extreme = isLeast ? Math.min(...values) : Math.max(...values);
  const best = compared.filter(({ value }) => value === extreme);
  if (best.length === compared.length) return null;
  const names = best.map(({ header, text }) => `${header} (${text})`).join(' and ');
  const others = compared.filter(({ value }) => value !== extreme).map(({ header, text }) => `${header} ${text}`);
  return `${names} ${best.length > 1 ? 'are' : 'is'} the ${isLeast ? 'lowest' : 'highest'}; ${others.join(', ')}.`;
}
