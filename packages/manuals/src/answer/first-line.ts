import type { RowCell } from '../chunk/passage';
import { rowText } from '../chunk/row-text';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import { codeKey } from '../rank/terms';
import type { Statement } from './answer-input';
import { certainVerdict } from './certain-verdict';
import { isDisplayedIn } from './displayed-code';
import { limitVerdict } from './limit-verdict';
import { partVerdict } from './part-verdict';
import { inRequestedUnit } from './requested-unit';
import { boundAgreement, statedValues } from './stated-values';
import { compareColumns } from './tables/compare-columns';
import { comparedCells } from './tables/compared-cells';
import { namedCell } from './tables/named-cell';
import { permissionOfRow } from './tables/permission-of-row';
import { labelledRow, valueOfAll } from './tables/row-label';
import { valueRange } from './tables/value-range';
import { headingVerdict, verdictLine, verdictOnPrevious } from './verdict';

/** In a statement with more quantities of the requested kind it is not clear which one is meant. */
const MAX_VALUES = 2;
const MAX_LINE_WORDS = 20;
/** 'Within 30 days' beside '60 months' is a condition. */
const DEADLINE = /^within\b/i;
/** Minimum share of the question's words in a statement that decides a yes-no question. */
export const MIN_SHARE_FOR_VERDICT = 0.3;

/**
 * The line that answers the question before the sentence or row that says so: yes or no, or the value. Null if neither can
 * be derived.
 * @param best the statement that answers best
 * @param match share of the question's words in it
 * @param previous the sentence before it
 */
export function firstLine(question: Question, best: Statement, match: number, previous = ''): string | null {
  const { yesNo, quantities } = question.type;
  const { cells } = best;
  if (yesNo) {
    const certain = cells ? null : certainVerdict(question, best);
    if (certain) return certain;
    if (match < MIN_SHARE_FOR_VERDICT) return cells ? null : verdictOnPrevious(question.text, best.text, previous);
    if (cells) return limitVerdict(question.text, rowText(cells)) ?? permissionOfRow(question, cells);
    return (
      limitVerdict(question.text, best.text) ??
      verdictLine(question.text, best.text) ??
      partVerdict(question.text, best.text) ??
      verdictOnPrevious(question.text, best.text, previous) ??
      headingVerdict(question.text, best)
    );
  }
  if (cells)
    return (
      compareColumns(question, cells) ??
      comparedCells(question, cells) ??
      displayedMeaning(question, best) ??
      (namesValue(question, cells) ? requestedCell(question, cells) : null) ??
      meaningOfCode(question, cells) ??
      requestedCell(question, cells)
    );
  if (quantities.length === 0) return null;
  const stated = statedValues(best.text, quantities) ?? [];
  const values = stated.length > 1 ? stated.filter((value) => !DEADLINE.test(value)) : stated;
  if (values.length === 0 || values.length > MAX_VALUES || boundAgreement(question.text, values) < 0) return null;
  const [first = ''] = values;
  const converted = values.length === 1 ? inRequestedUnit(question.text, first) : null;
  const text = [first.charAt(0).toUpperCase() + first.slice(1), ...values.slice(1)].join(', ');
  return `${converted ? `${text} (${converted})` : text.replace(/\.$/, '')}.`;
}

/** Whether the first line adds the value in the unit of the question, so that it is not only a repetition of a short statement. */
export function isConverted(question: Question, { cells, text }: Statement): boolean {
  const values = cells
    ? [labelledRow(cells)?.values[0]?.text ?? '']
    : (statedValues(text, question.type.quantities) ?? []);
  return values.length === 1 && inRequestedUnit(question.text, values[0] ?? '') !== null;
}

/** Whether the question names the column of a number, and does not ask what a code means. */
function namesValue(question: Question, cells: readonly RowCell[]): boolean {
  return !question.type.meaning && /\d/.test(namedCell(question, cells)?.text ?? '');
}

/** What the row of a code or words that are displayed says next: 'R 12: Overcurrent in traction inverter.' */
function displayedMeaning(question: Question, { cells = [] }: Statement): string | null {
  const at = cells.findIndex(isDisplayedIn(question));
  const meaning = cells.slice(at + 1).find(({ text }) => /\p{L}{2}/u.test(text));
  return at < 0 || !meaning ? null : shortLine(`${cells[at]?.text.trim()}: ${meaning.text.trim()}`);
}

/** What the row of a code says about it: 'F5: Insufficient water.' */
function meaningOfCode({ codes, labels, type }: Question, cells: readonly RowCell[]): string | null {
  const isNamed = ({ text }: RowCell) =>
    codes.some((code) => codeKey(text) === code) ||
    labels.some((label) => text.trim().replace(/^0+(?=\d)/, '') === label);
  const at = cells.findIndex(isNamed);
  const named = cells[at];
  // a question for a quantity is not answered with the first words of the row
  const isAsked = (text: string) =>
    type.quantities.length === 0 || type.quantities.some((kind) => holdsQuantity(text, kind));
  const isMeaning = ({ text }: RowCell) => /\p{L}{2}/u.test(text) && isAsked(text);
  // the group of a code may stand before it
  const meaning = cells.slice(at + 1).find(isMeaning) ?? cells.slice(0, Math.max(at, 0)).find(isMeaning);
  if (!named || !meaning) return null;
  return shortLine(`${named.text.trim()}: ${meaning.text.trim()}`);
}

/** The text with a full stop; null if it is too long to be read at a glance. */
function shortLine(text: string): string | null {
  return text.split(/\s+/).length > MAX_LINE_WORDS ? null : `${text.replace(/[.;,]$/, '')}.`;
}

/** The value of the column that the question names, in the row that it names: 'Water (l): 12'. */
function requestedCell(question: Question, cells: readonly RowCell[]): string | null {
  const row = labelledRow(cells);
  const [only, another] = row?.values ?? [];
  if (!row || !only) return null;
  const label = row.label.replace(/\s*:$/, '');
  if (!another) {
    const own = only.text.trim();
    const converted = inRequestedUnit(question.text, own);
    const value = converted ? `${own} (${converted})` : own;
    return shortLine(`${label}: ${value}`);
  }
  const cell = namedCell(question, cells);
  if (!cell) {
    const shared = valueOfAll(cells);
    const line = shared ? `${label}: ${shared}` : valueRange(question, cells);
    return line && shortLine(line);
  }
  // the name of a column may have the value: 'Quick 40 °C'
  const holdsRequested = (text: string) => question.type.quantities.some((kind) => holdsQuantity(text, kind));
  if (holdsRequested(cell.header) && !holdsRequested(`${row.label}: ${cell.text}`)) return shortLine(cell.header);
  return shortLine(`${row.label}, ${cell.header}: ${cell.text.trim()}`);
}
