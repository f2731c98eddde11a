import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { holdsQuantity } from '../../rank/quantities';
import { termsOf } from '../../rank/terms';
import type { Statement } from '../answer-input';
import { comparedPhrases } from '../compared-things';
import { asksForLower } from './asks-for-lower';
import { cellNumber } from './cell-number';
import { compareSections } from './compare-sections';
import { type LabelledRow, labelKey, labelledRow } from './row-label';

/** Rows of a table that answer a question together, after a line that states the result. */
export interface ComparedRows {
  rows: Statement[];
  line?: string;
}

/** 'maximum' and 'more' are also words of headers and of questions for one value. */
const LEAST = /\b(?:least|lowest|smallest|fewest|shortest|lightest|quietest)\b/i;
const MOST = /\b(?:most|highest|largest|biggest|greatest|longest|heaviest|loudest)\b/i;
const CHOOSES = /\b(?:which|what|whats|who)\b/i;
/** Fewest values of a column that are compared. */
const MIN_VALUES = 3;
/** Rows that the result names. */
const MAX_BEST = 6;
const MAX_OTHERS = 4;
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
/** Two values or a range: '10 or 12', '5 - 8'. */
const TWO_NUMBERS = /^(\d+(?:[.,]\d+)?)\s*(?:or|to|\/|[-–])\s*(\d+(?:[.,]\d+)?)/;

/**
 * The two rows whose labels or headings a question compares ('difference between A and B'), or the row with the least or the most in a
 * column.
 * @param statements best first
 */
export function compareRows(question: Question, statements: readonly Statement[]): ComparedRows | null {
  const tables = tablesOf(statements);
  const named = namedRows(question, tables);
  if (named) return { rows: named, ...resultOf(question, named) };
  return compareSections(question, statements) ?? extremeRow(question, tables);
}

/** Whether a question compares two rows by their labels or headings. */
export const comparesRows = (question: Question, statements: readonly Statement[]): boolean =>
  namedRows(question, tablesOf(statements)) !== null || compareSections(question, statements) !== null;

/** Rows with the same headers, in the order of their scores. A table may continue on the next page. */
function tablesOf(statements: readonly Statement[]): Statement[][] {
  const tables = new Map<string, Statement[]>();
  for (const statement of statements) {
    const headers = statement.cells?.flatMap(({ header }) => header ?? []) ?? [];
    if (headers.length < 2) continue;
    const key = [...new Set(headers)].slice(0, 2).join('\n');
    tables.set(key, [...(tables.get(key) ?? []), statement]);
  }
  return [...tables.values()].filter((rows) => rows.length > 1);
}

function namedRows(question: Question, tables: readonly Statement[][]): Statement[] | null {
  const phrases = comparedPhrases(question.text);
  if (!phrases) return null;
  for (const table of tables) {
    const rows = phrases.map((phrase) => rowNamed(phrase, table));
    const [first, second] = rows;
    if (first && second && first !== second) return [first, second];
  }
  return null;
}

/** The row whose label is a phrase, also with a word before or after it: 'the Eco programme'. */
function rowNamed(phrase: string, rows: readonly Statement[]): Statement | undefined {
  const key = labelKey(phrase).replace(/^(?:the|an?) /, '');
  const keys = rows.map((row) => ({ row, label: labelKey(labelledRow(row.cells ?? [])?.name ?? '') }));
  const within = keys
    .filter(({ label }) => label !== '' && (key.startsWith(`${label} `) || key.endsWith(` ${label}`)))
    .filter(({ label }) => key.split(' ').length === label.split(' ').length + 1)
    .sort((a, b) => b.label.length - a.label.length);
  return (keys.find(({ label }) => label === key) ?? within[0])?.row;
}

/** The line with the lower or higher value of two rows: 'Oats (5) has the lower Load (kg); Maize 8.' Empty if the question names no column with two numbers. */
function resultOf(question: Question, rows: readonly Statement[]): Pick<ComparedRows, 'line'> {
  const isLower = asksForLower(question.text);
  const labelled = rows.flatMap(({ cells }) => labelledRow(cells ?? []) ?? []);
  const column = isLower === null ? null : comparedColumn(question, labelled);
  if (column === null) return {};
  const values = labelled.flatMap(({ label, values: cells }) => {
    const text = cells.find(({ header }) => header === column)?.text.trim() ?? '';
    const value = cellNumber(text);
    return value === null ? [] : [{ label, text, value }];
  });
  const [low, high] = values.sort((a, b) => a.value - b.value);
  if (!low || !high || values.length !== rows.length) return {};
  if (low.value === high.value)
    return { line: `${LIST.format([low.label, high.label])} have the same ${column}: ${low.text}.` };
  const [best, other] = isLower ? [low, high] : [high, low];
  return {
    line: `${best.label} (${best.text}) has the ${isLower ? 'lower' : 'higher'} ${column}; ${other.label} ${other.text}.`,
  };
}

/** The column whose header has most words of the question besides those of the rows, or the only one with a requested quantity. */
function comparedColumn({ concepts, type }: Question, rows: readonly LabelledRow[]): string | null {
  const inLabels = new Set(rows.flatMap(({ label }) => termsOf(label)));
  const own = new Set(
    concepts.flatMap(({ alternatives: [word] }) => (word && !inLabels.has(word.term) ? [word.term] : [])),
  );
  const headers = [...new Set(rows.flatMap(({ values }) => values.flatMap(({ header }) => header ?? [])))];
  const [best, second] = headers
    .map((header) => ({ header, count: termsOf(header).filter((term) => own.has(term)).length }))
    .sort((a, b) => b.count - a.count);
  if (best && best.count > 0 && best.count !== second?.count) return best.header;
  const holdsRequested = (header: string) =>
    rows.every(({ values }) => {
      const text = values.find((cell) => cell.header === header)?.text ?? '';
      return type.quantities.some((kind) => holdsQuantity(`${header}: ${text}`, kind));
    });
  const [only, another] = headers.filter(holdsRequested);
  return only !== undefined && another === undefined ? only : null;
}

function extremeRow(question: Question, tables: readonly Statement[][]): ComparedRows | null {
  const isLeast = LEAST.test(question.text);
  if (!CHOOSES.test(question.text) || (!isLeast && !MOST.test(question.text))) return null;
  for (const table of tables) {
    const column = namedColumn(question, table);
    if (!column) continue;
    const cells = table.flatMap((row) => {
      const { label = '', values: own = [] } = labelledRow(row.cells ?? []) ?? {};
      const text = own.find(({ header }) => header === column)?.text.trim() ?? '';
      return label && /\d/.test(text) ? [{ row, label, text, value: extremeOf(text, isLeast) }] : [];
    });
    // a value that cannot be compared may be the one that is asked for
    const values = cells.flatMap((cell) => (cell.value === null ? [] : [{ ...cell, value: cell.value }]));
    if (values.length < Math.max(MIN_VALUES, cells.length)) continue;
    const all = values.map(({ value }) => value);
    const extreme = isLeast ? Math.min(...all) : Math.max(...all);
    const best = values.filter(({ value }) => value === extreme);
    if (best.length === values.length || best.length > MAX_BEST) continue;
    const others = values
      .filter(({ value }) => value !== extreme)
      .sort((a, b) => (isLeast ? a.value - b.value : b.value - a.value))
      .slice(0, MAX_OTHERS);
    // equal numbers may be written differently
    const isOneText = new Set(best.map(({ text }) => text)).size === 1;
    const names = LIST.format(best.map(({ label, text }) => (isOneText ? label : `${label} (${text})`)));
    const shared = isOneText ? ` (${best[0]?.text})` : '';
    const verb = best.length > 1 ? 'have' : 'has';
    const rest = others.map(({ label, text }) => `${label} ${text}`).join(', ');
    return {
      rows: best.map(({ row }) => row),
      line: `${names}${shared} ${verb} the ${isLeast ? 'lowest' : 'highest'} ${column}; ${rest}.`,
    };
  }
  return null;
}

/** The number of a cell, or the smaller or larger of two. */
function extremeOf(text: string, isLeast: boolean): number | null {
  const [, ...numbers] = TWO_NUMBERS.exec(text) ?? [];
  if (numbers.length === 0) return cellNumber(text);
  const values = numbers.map((number) => Number(number.replace(',', '.')));
  return isLeast ? Math.min(...values) : Math.max(...values);
}

/** The column whose header has most words of the question, if the question does not name a row. */
function namedColumn({ concepts }: Question, table: readonly Statement[]): string | null {
  const own = new Set(concepts.flatMap(({ alternatives: [word] }) => word?.term ?? []));
  const rows = table.flatMap(({ cells }) => labelledRow(cells ?? []) ?? []);
  const countIn = (text: string) => termsOf(text).filter((term) => own.has(term)).length;
  if (rows.some(({ label }) => countIn(label) > 0)) return null;
  const headers = [...new Set(rows.flatMap(({ values }) => values.flatMap(({ header }: RowCell) => header ?? [])))];
  const [best, second] = headers
    .map((header) => ({ header, count: countIn(header) }))
    .sort((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count !== second?.count ? best.header : null;
}
