import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { termsOf } from '../../rank/terms';
import { cellNumber } from './cell-number';

const LEAST =
  /\b(?:least|less|lowest|lower|smallest|smaller|fewest|fewer|shortest|shorter|cheapest|lightest|lighter|quietest|quieter|minimum)\b/i;
const MOST =
  /\b(?:most|more|highest|higher|largest|larger|biggest|bigger|longest|longer|heaviest|heavier|loudest|louder|strongest|maximum)\b/i;
const FASTEST = /\b(?:fastest|quickest)\b/i;
const SLOWEST = /\bslowest\b/i;
const TIME = /\b(?:time|duration|hours?|minutes?|seconds?)\b|\d\s*(?:h|min|s)\b(?!\s?[-–⁻])/i;
const SPEED =
  /\b(?:speeds?|velocity|rpm|revolutions|spin|rev?\/min|[km]?m\s?\/\s?(?:s|min|h)|mph)\b|\bmin\s?(?:[-–]1|⁻¹)|\b1\/min\b/i;
/** 'What fuse for the smallest model?' asks for the value of one column. */
const OF_ONE = /\b(?:for|of|in|on|with|by) (?:the|my|our|your) (?:smallest|largest|biggest|smaller|larger|bigger)\b/i;
const CHOOSES = /\b(?:which|what|whats|who)\b/i;

/**
 * Compares the numbers of a row if the question asks which column has the least or the most: 'Quick 30': 0.740; Eco 50°: 0.937. Least:
 * Quick 30'.' Only the columns that the question names, if it names several. Null if the question does not compare, or the cells are not
 * numbers.
 */
export function compareColumns(question: Question, cells: readonly RowCell[]): string | null {
  if (!CHOOSES.test(question.text) || OF_ONE.test(question.text)) return null;
  const isLeast = asksForLeast(question.text, cells);
  if (isLeast === null) return null;
  const columns = cells.slice(1).flatMap(({ header, text }) => {
    const value = cellNumber(text);
    return header && value !== null ? [{ header, text: text.trim(), value }] : [];
  });
  const named = columns.filter(({ header }) => {
    const terms = new Set(termsOf(header));
    return question.concepts.some(({ alternatives: [own] }) => own !== undefined && terms.has(own.term));
  });
  const compared = named.length > 1 ? named : columns;
  if (compared.length < 2 || new Set(compared.map(({ text }) => unitOf(text))).size > 1) return null;
  const values = compared.map(({ value }) => value);
  const extreme = isLeast ? Math.min(...values) : Math.max(...values);
  const best = compared.filter(({ value }) => value === extreme);
  if (best.length === compared.length) return null;
  const names = best.map(({ header, text }) => `${header} (${text})`).join(' and ');
  const others = compared.filter(({ value }) => value !== extreme).map(({ header, text }) => `${header} ${text}`);
  return `${names} ${best.length > 1 ? 'are' : 'is'} the ${isLeast ? 'lowest' : 'highest'}; ${others.join(', ')}.`;
}

/** What a value has besides its number: 'kg', '°C'. */
const unitOf = (text: string): string => text.replace(/[\d.,:\s]+/g, '');

/** Whether a question asks for the lowest number of a row; null if it compares nothing. The fastest has the highest speed or the shortest time. */
function asksForLeast(question: string, cells: readonly RowCell[]): boolean | null {
  if (FASTEST.test(question)) return !isSpeed(cells);
  if (SLOWEST.test(question)) return isSpeed(cells);
  if (LEAST.test(question)) return true;
  return MOST.test(question) ? false : null;
}

/** Whether the numbers of a row are speeds: 'Spin speed (rpm)', but not 'Time at full speed (min)'. */
function isSpeed(cells: readonly RowCell[]): boolean {
  const row = cells.map(({ text }) => text).join(' ');
  return SPEED.test(row) && !TIME.test(row);
}
