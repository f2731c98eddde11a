import { median } from '../../read/median';
import type { Table, TableCell } from '../../read/page-model';
import { wordCount } from '../word-count';

const MIN_ROWS = { headed: 2, headless: 3 };
/** Maximum words of the label in most rows: longer ones are running text. */
const MAX_LABEL_WORDS = { ruled: 16, other: 6 };
/** Maximum words of any label without both headers and lines. */
const MAX_ANY_LABEL_WORDS = 25;
/** Maximum words of a cell without a header: longer ones are sections with their titles beside them. */
const MAX_HEADLESS_CELL_WORDS = 60;
/** Minimum share of rows with values. */
const MIN_FILLED = 0.6;
/** More columns need headers to be understood. */
const MAX_HEADLESS_COLUMNS = 3;
const WORD = /\p{L}{2}/u;
const LEADER_DOTS = /(?:\.\s?){4}|…{2}/;
/** Headers of parts lists: two of them name parts, not facts. */
const PART_HEADER =
  /^(?:item|ref|pos|fig|key)\b|\b(?:part|order|stock|nomenclature)\b|\b(?:qty|quantity|units per|drawing)\b/i;
const SIGNAL_WORD = /^\W*(?:danger|warning|caution|notice|note|important)\W*$/i;
const CONTACT = /\b(?:tel|fax|phone)\b\.?[ .:]|@\w/i;
/** Cells with contact data that are addresses beside each other. */
const MIN_CONTACTS = 3;
const NUMBER_ONLY = /^\W*[\p{L}\d]{1,2}\W*$/u;

/** Whether rows and columns are those of a table rather than of running text, contents, a parts list or the legend of a figure. */
export function isPlausible(table: Table, isRuled: boolean): boolean {
  const headers = table.cells.filter(({ header }) => header);
  const rows = bodyRows(table);
  const labels = table.cells.filter(({ column, header }) => column === 0 && !header);
  const labelledRows = labels.reduce((sum, { rowSpan }) => sum + rowSpan, 0);
  const values = rows.flatMap((row) => row.slice(1));
  const hasHeaders = headers.length > 0;
  if (rows.length < (hasHeaders ? MIN_ROWS.headed : MIN_ROWS.headless)) return false;
  if (hasHeaders ? !areWords(headers) : table.columns > MAX_HEADLESS_COLUMNS) return false;
  if (areSame(headers)) return false;
  if (!hasHeaders && table.cells.some(({ text }) => wordCount(text) > MAX_HEADLESS_CELL_WORDS)) return false;
  if (headers.filter(({ text }) => PART_HEADER.test(text)).length > 1) return false;
  if (labelledRows < MIN_FILLED * rows.length || rows.filter((row) => row.length > 1).length < MIN_FILLED * rows.length)
    return false;
  const labelWords = labels.map(({ text }) => wordCount(text));
  const isCertain = hasHeaders && isRuled;
  if (median(labelWords) > MAX_LABEL_WORDS[isCertain ? 'ruled' : 'other']) return false;
  if (!isCertain && labelWords.some((words) => words > MAX_ANY_LABEL_WORDS)) return false;
  if (
    isTrueOfMost(labels, ({ text }) => SIGNAL_WORD.test(text)) ||
    isTrueOfMost(rows.flat(), ({ text }) => LEADER_DOTS.test(text))
  )
    return false;
  if (table.cells.filter(({ text }) => CONTACT.test(text)).length >= MIN_CONTACTS) return false;
  return (
    hasHeaders ||
    (!isTrueOfMost(labels, ({ text }) => NUMBER_ONLY.test(text)) &&
      isTrueOfMost(values, ({ text }) => WORD.test(text) || /\d/.test(text)))
  );
}

/** Whether headers differ in a remark only: 'Lamps (red)', 'Lamps (green)' are lists beside each other. */
function areSame(headers: readonly TableCell[]): boolean {
  const names = new Set(headers.map(({ text }) => text.replace(/\(.*?\)/g, '').trim()));
  return headers.length > 1 && names.size === 1;
}

function bodyRows({ cells, rows }: Table): TableCell[][] {
  return Array.from({ length: rows }, (_, row) =>
    cells.filter((cell) => cell.row === row && !cell.header).sort((a, b) => a.column - b.column),
  ).filter((row) => row.length > 0);
}

/** Whether headers name columns. 'Unit: 1' and single letters do not. */
const areWords = (headers: readonly TableCell[]): boolean =>
  isTrueOfMost(headers, ({ text }) => WORD.test(text)) && !headers.some(({ text }) => /:\s*\S/.test(text));

const isTrueOfMost = <Item>(items: readonly Item[], test: (item: Item) => boolean): boolean =>
  items.length > 0 && items.filter(test).length > items.length / 2;
