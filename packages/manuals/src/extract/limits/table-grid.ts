import type { Table, TableCell } from '../../read/page-model';
import { cleaned, isLegible } from './label-text';
import { readQuantities } from './quantities';
import { isValue } from './value-text';

export interface Row {
  /** From left to right; a cell that spans rows is included in each of them. */
  cells: TableCell[];
  /** Cells that start in this row. */
  startingCells: Set<TableCell>;
  /** Text of the one-cell row above that names the rows below it: 'INPUT', 'General data'. */
  group?: string;
  /** The group row is part of the table head, so it may be the title of the whole table. */
  isTitle: boolean;
}

/** The rows below the header, each with its group. */
export function bodyRows(table: Table): Row[] {
  const rows: Row[] = [];
  let group: string | undefined;
  let isTitle = false;
  for (let row = 0; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const startingCells = cells.filter((cell) => cell.row === row);
    const [only] = startingCells;
    if (
      only === undefined ||
      (startingCells.length > 1 && startingCells.every((cell) => cell.header) && !isData(startingCells))
    )
      continue;
    if (cells.length > 1 || readQuantities(only.text).length > 0) {
      rows.push({ cells, startingCells: new Set(startingCells), isTitle, ...(group && { group }) });
      continue;
    }
    group = only.text.length < 60 && isLegible(only.text) ? cleaned(only.text) : undefined;
    isTitle = only.header;
  }
  return rows;
}

/** Whether a row marked as header is data: true for 'Supply | Voltage | 230 V', false for the models 'Item | 12 V | 24 V'. */
function isData(row: readonly TableCell[]): boolean {
  const cells = row.filter(({ text }) => text.trim() !== '').sort((a, b) => a.column - b.column);
  const values = cells.filter(({ text }) => isValue(text));
  return cells.length > 1 && values.length === 1 && values[0] === cells.at(-1);
}

/** Header of a column of factory settings. */
export const DEFAULT_COLUMN = /\b(?:default|factory|initial|preset)\b/i;

/** Header texts by column. Without marked headers, a first row without numbers counts as header. */
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

/** Tables with more codes than this list models or parameters, whose bare numbers are not limits. */
const MAX_CODES = 12;
const CODE = /^[A-Z]{1,5}-?\d{2,}\w*/;

export function isModelList(table: Table): boolean {
  const codeCells = table.cells.filter((cell) => cell.column <= 1 && CODE.test(cell.text.trim()));
  return codeCells.length > MAX_CODES;
}
