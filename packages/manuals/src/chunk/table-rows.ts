import { around } from '../read/geometry';
import type { Box, Table, TableCell } from '../read/page-model';
import type { RowCell } from './passage';

export interface TableRow {
  /** Verbatim text of the cells that begin in this row, separated by tabs. */
  text: string;
  /** The non-empty cells from left to right. */
  cells: RowCell[];
  box: Box;
}

/**
 * The body rows of a table, each with its header cells. A cell that spans rows (usually a label on the left) belongs to each of
 * them; stacked headers are joined ('Torque, dry').
 */
export function tableRows(table: Table): TableRow[] {
  const head = table.cells.some((cell) => cell.header) ? undefined : unmarkedHeader(table);
  const headers = head?.headers ?? joinedHeaders(table.cells.filter((cell) => cell.header && cell.text.trim() !== ''));
  const heading = [...headers.values()].join('\t');
  const rows: TableRow[] = [];
  for (let row = head?.rows ?? 0; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const startingCells = cells.filter((cell) => cell.row === row);
    if (startingCells.length === 0 || startingCells.every((cell) => cell.header)) continue;
    if (cells.length > 1 && cells.map((cell) => cell.text.trim()).join('\t') === heading) continue;
    if (cells.length > 1 && new Set(cells.map((cell) => cell.text.trim())).size === 1) continue;
    rows.push({
      text: startingCells.map((cell) => cell.text.trim()).join('\t'),
      cells: cells.map((cell) => withHeader(cell, headers)),
      box: around(startingCells.map((cell) => cell.box)),
    });
  }
  return rows;
}

/** The header of each column; stacked headers are joined. */
function joinedHeaders(cells: readonly TableCell[]): Map<number, string> {
  const headers = new Map<number, string>();
  for (const cell of [...cells].sort((a, b) => a.row - b.row))
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const above = headers.get(column);
      headers.set(column, above ? `${above}, ${cell.text.trim()}` : cell.text.trim());
    }
  return headers;
}

/**
 * Detects header rows that the layout does not mark: texts without digits over every column, above at least one column with
 * digits in most rows. A header cell that spans two rows makes the header two rows high.
 */
function unmarkedHeader(table: Table): { rows: number; headers: Map<number, string> } | undefined {
  const first = table.cells.filter((cell) => cell.row === 0 && cell.text.trim() !== '');
  const width = first.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  const rows = Math.max(1, ...first.map(({ rowSpan }) => rowSpan));
  if (rows > 2 || table.rows < rows + 2 || table.columns < 2 || width < table.columns) return undefined;
  const head = table.cells.filter((cell) => cell.row < rows && cell.text.trim() !== '');
  if (head.some(({ text }) => /\d/.test(text) || isProse(text.trim()))) return undefined;
  const numeric = first.some(({ column }) => {
    const below = table.cells.filter((cell) => cell.row >= rows && cell.column === column && cell.text.trim() !== '');
    return below.length >= 2 && below.filter(({ text }) => /\d/.test(text)).length > below.length / 2;
  });
  return numeric ? { rows, headers: joinedHeaders(head) } : undefined;
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words > 8 || (words > 3 && /[.!?;]$/.test(text));
}

function withHeader(cell: TableCell, headers: Map<number, string>): RowCell {
  const header = headers.get(cell.column);
  const text = cell.text.trim();
  return header && !cell.header && header !== text ? { header: header.replace(/[\s:]+$/, ''), text } : { text };
}
