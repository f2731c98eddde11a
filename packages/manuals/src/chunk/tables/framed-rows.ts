import { around } from '../../read/geometry';
import type { Block, Segment, Table, TableCell } from '../../read/page-model';
import { splitRow, type TextRow } from '../columns/column-lines';
import { textLines } from '../columns/text-lines';
import { joinText } from '../page-passages';
import { framedGroups } from './row-groups';

/** A ruled table with its rows split if lines are only around its columns: each label with its values becomes a row. */
export function withFramedRows(block: Block): Block {
  const { table } = block;
  if (table?.origin !== 'rulings' || table.columns < 2) return block;
  const segments = block.lines.flatMap((line) => line.segments);
  const groupsByRow = new Map<number, TextRow[][]>();
  for (let row = 0; row < table.rows; row++) {
    const groups = groupsOf(table, row, segments);
    if (groups) groupsByRow.set(row, groups);
  }
  return groupsByRow.size > 0 ? { ...block, table: withRows(table, groupsByRow) } : block;
}

function groupsOf({ cells }: Table, row: number, segments: readonly Segment[]): TextRow[][] | undefined {
  const own = cells.filter((cell) => cell.row === row).sort((a, b) => a.column - b.column);
  if (own.length < 2 || own.some(({ rowSpan, columnSpan, header }) => rowSpan > 1 || columnSpan > 1 || header))
    return undefined;
  const area = around(own.map(({ box }) => box));
  const inside = segments.filter(({ box }) => {
    const middle = box.y + box.height / 2;
    return middle > area.y && middle < area.y + area.height;
  });
  const edges = own.map(({ box }) => box.x);
  return framedGroups(
    textLines(inside).map((line) => splitRow(line, edges)),
    edges,
  );
}

/** The table with rows in place of those that are split. */
function withRows(table: Table, groupsByRow: ReadonlyMap<number, TextRow[][]>): Table {
  const starts: number[] = [];
  let rows = 0;
  for (let row = 0; row < table.rows; row++) {
    starts.push(rows);
    rows += groupsByRow.get(row)?.length ?? 1;
  }
  starts.push(rows);
  const at = (row: number) => starts[row] ?? row;
  const cells = table.cells.flatMap((cell): TableCell[] => {
    const groups = groupsByRow.get(cell.row);
    if (!groups) return [{ ...cell, row: at(cell.row), rowSpan: at(cell.row + cell.rowSpan) - at(cell.row) }];
    const own = table.cells.filter(({ row }) => row === cell.row).sort((a, b) => a.column - b.column);
    const index = own.indexOf(cell);
    return groups.flatMap((lines, group): TableCell[] => {
      const parts = lines.flatMap(({ cells }) => cells[index] ?? []);
      if (parts.length === 0) return [];
      const text = parts.reduce((joined, line) => joinText(joined, line.text), '');
      return [{ ...cell, row: at(cell.row) + group, text, box: around(parts.map(({ box }) => box)) }];
    });
  });
  return { ...table, rows, cells };
}
