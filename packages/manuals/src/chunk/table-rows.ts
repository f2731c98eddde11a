import { around } from '../read/geometry';
import type { Box, Table, TableCell } from '../read/page-model';
import type { RowCell } from './passage';

export interface TableRow {
  /** The cells that begin in this row, as they stand on the page: apart by tabs. */
  text: string;
  /** Left to right, empty ones left out. */
  cells: RowCell[];
  box: Box;
}

/**
 * The body rows of a table, each with its header cells. A cell that spans rows (a label at the left, typically) belongs to each
 * of them; headers above each other are joined ('Torque, dry').
 */
export function tableRows(table: Table): TableRow[] {
  const headers = columnHeaders(table);
  const rows: TableRow[] = [];
  for (let row = 0; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const own = cells.filter((cell) => cell.row === row);
    if (own.length === 0 || own.every((cell) => cell.header)) continue;
    rows.push({
      text: own.map((cell) => cell.text.trim()).join('\t'),
      cells: cells.map((cell) => withHeader(cell, headers)),
      box: around(own.map((cell) => cell.box)),
    });
  }
  return rows;
}

function columnHeaders(table: Table): Map<number, string> {
  const headers = new Map<number, string>();
  const headerCells = table.cells
    .filter((cell) => cell.header && cell.text.trim() !== '')
    .sort((a, b) => a.row - b.row);
  for (const cell of headerCells)
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const above = headers.get(column);
      headers.set(column, above ? `${above}, ${cell.text.trim()}` : cell.text.trim());
    }
  return headers;
}

function withHeader(cell: TableCell, headers: Map<number, string>): RowCell {
  const header = headers.get(cell.column);
  const text = cell.text.trim();
  return header && !cell.header && header !== text ? { header: header.replace(/\s*:$/, ''), text } : { text };
}

/** A row as a line to read: 'Terminal: M8; Torque: 12 Nm'. */
export function rowText(cells: readonly RowCell[]): string {
  return cells.map(({ header, text }) => (header ? `${header}: ${text}` : text)).join('; ');
}
