import type { Table, TableCell } from '../../read/page-model';
import { cleaned, isLegible } from './label-text';
import { readQuantities } from './quantities';
import { isValue } from './value-text';

export interface Row {
  /** Left to right; a label that spans rows stands in each of them. */
  cells: TableCell[];
  /** Those that begin in this row. */
  own: Set<TableCell>;
  /** The one-cell row above that names what follows: 'INPUT', 'General data'. */
  group?: string;
  /** That row is in the table's head, so it may name the whole table. */
  isTitle: boolean;
}

/** The rows below the header, with the group that each stands in. */
export function bodyRows(table: Table): Row[] {
  const rows: Row[] = [];
  let group: string | undefined;
  let isTitle = false;
  for (let row = 0; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const own = cells.filter((cell) => cell.row === row);
    const [only] = own;
    if (only === undefined || (own.length > 1 && own.every((cell) => cell.header) && !isData(own))) continue;
    if (cells.length > 1 || readQuantities(only.text).length > 0) {
      rows.push({ cells, own: new Set(own), isTitle, ...(group && { group }) });
      continue;
    }
    group = only.text.length < 60 && isLegible(only.text) ? cleaned(only.text) : undefined;
    isTitle = only.header;
  }
  return rows;
}

/** 'Supply | Voltage | 230 V' at the top is the first row of data; 'Item | 12 V | 24 V' is a head of models. */
function isData(row: readonly TableCell[]): boolean {
  const cells = row.filter(({ text }) => text.trim() !== '').sort((a, b) => a.column - b.column);
  const values = cells.filter(({ text }) => isValue(text));
  return cells.length > 1 && values.length === 1 && values[0] === cells.at(-1);
}

/** A column of its own for what a parameter is set to at the factory. */
export const DEFAULT_COLUMN = /\b(?:default|factory|initial|preset)\b/i;

/** Header texts by column; without marked headers, a first row without numbers is taken for them. */
export function headerTexts(table: Table): Map<number, string> {
  const marked = table.cells.filter(
    (cell) => cell.header && cell.text.trim() !== '' && !isData(table.cells.filter(({ row }) => row === cell.row)),
  );
  const firstRow = table.cells.filter((cell) => cell.row === 0 && cell.text.trim() !== '');
  const isHeading =
    firstRow.length >= 2 &&
    firstRow.every((cell) => readQuantities(cell.text).length === 0 && /\p{L}{2}/u.test(cell.text));
  const headers = new Map<number, string>();
  for (const cell of marked.length > 0 ? marked : isHeading ? firstRow : [])
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
      headers.set(column, [headers.get(column), cell.text.trim()].filter(Boolean).join(' '));
  return headers;
}

/** Tables of more rows than this that begin with codes list models (or parameters), and their bare numbers are no limits. */
const LIST_ROWS = 12;
const CODE = /^[A-Z]{1,5}-?\d{2,}\w*/;

export function isModelList(table: Table): boolean {
  const coded = table.cells.filter((cell) => cell.column <= 1 && CODE.test(cell.text.trim()));
  return coded.length > LIST_ROWS;
}
