import { around } from '../../read/geometry';
import type { Block, Segment, Table, TableCell } from '../../read/page-model';
import { markHeaders } from '../../read/table-headers';
import type { ColumnLine, TextRow } from '../columns/column-lines';
import { joinText } from '../page-passages';

interface DraftRow {
  lines: readonly TextRow[];
  /** Number of leading columns whose cells continue in the next row. */
  joinedColumns: number;
}

/** The rows of a table whose lines are split over columns. */
export interface TableDraft {
  rows: readonly DraftRow[];
  /** Left edges of the columns. */
  edges: readonly number[];
  segments: readonly Segment[];
  /** Lines between all rows, or only above and below the header. */
  lines: 'rows' | 'header' | 'none';
}

/** Running text in two columns sometimes has a line below its headings, but no lines between its paragraphs. */
export const isRuled = ({ lines, edges }: TableDraft): boolean =>
  lines === 'rows' || (lines === 'header' && edges.length > 2);

/** A header spans the columns to its right that have none. */
export function tableOf({ rows, edges }: TableDraft): Table {
  const segmentsByCell = new Map<TableCell, Segment[]>();
  for (const column of edges.keys()) {
    let open: ColumnLine[] = [];
    let from = 0;
    for (const [row, { lines, joinedColumns }] of rows.entries()) {
      open.push(...lines.flatMap(({ cells }) => cells[column] ?? []));
      if (column < joinedColumns) continue;
      if (open.length > 0) segmentsByCell.set(cellOf(open, column, from, row), open.map(segmentOf));
      open = [];
      from = row + 1;
    }
  }
  const cells = [...segmentsByCell.keys()].sort((a, b) => a.row - b.row || a.column - b.column);
  markHeaders(cells, segmentsByCell);
  for (const cell of cells) {
    if (!cell.header) continue;
    const next = cells.find(({ row, column }) => row === cell.row && column > cell.column)?.column ?? edges.length;
    cell.columnSpan = next - cell.column;
  }
  return {
    box: around(cells.map(({ box }) => box)),
    origin: 'alignment',
    rows: rows.length,
    columns: edges.length,
    cells,
  };
}

function cellOf(lines: readonly ColumnLine[], column: number, row: number, lastRow: number): TableCell {
  const text = lines.reduce((joined, line) => joinText(joined, line.text), '');
  const box = around(lines.map(({ box }) => box));
  return { text, box, row, column, rowSpan: lastRow - row + 1, columnSpan: 1, header: false };
}

const segmentOf = (line: ColumnLine): Segment => ({ ...line, italic: false, rotation: 0 });

/**
 * The block of a table in place of the blocks that have its text.
 * @param first the first of these
 */
export function tableBlock(table: Table, segments: readonly Segment[], first: Block): Block {
  return {
    kind: 'table',
    text: table.cells.map(({ text }) => text).join(' | '),
    box: table.box,
    lines: [],
    size: segments[0]?.size ?? 0,
    bold: false,
    column: first.column,
    headingPath: first.headingPath,
    table,
  };
}
