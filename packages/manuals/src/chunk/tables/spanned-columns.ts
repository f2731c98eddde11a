import type { Table, TableCell } from '../../read/page-model';
import { UNIT_HEADER } from './unit-header';

/** In points: how far the middle of a text may be from that of its column, or of the columns that it spans. */
const MAX_OFF_CENTRE = 5;
/** How far a text must be off the middle of its own column to span several. */
const MIN_OFF_COLUMN = 12;
/** Minimum share of a column's texts that are centred below its header. */
const MIN_CENTRED_SHARE = 0.6;

interface Column {
  index: number;
  middle: number;
}

/**
 * The table with cells that span columns, where the drawing has no lines between them: a text in the middle of two centred columns belongs to both,
 * and so does a name above the names of several columns. Tables whose columns are not centred stay as they are.
 */
export function withSpannedColumns(table: Table): Table {
  if (table.origin !== 'alignment') return table;
  const filled = table.cells.filter(({ text }) => text.trim() !== '');
  const columns = centredColumns(filled);
  if (columns.length < 2) return table;
  const isTaken = new Set(filled.map(({ row, column }) => `${row} ${column}`));
  const lastHeader = Math.max(-1, ...filled.flatMap(({ header, row }) => (header ? [row] : [])));
  const spanned = (cell: TableCell): TableCell => {
    if (cell.text.trim() === '' || cell.column === 0 || cell.rowSpan > 1 || cell.columnSpan > 1) return cell;
    const free = freeColumns(cell, columns, isTaken);
    const own = columns.some(({ index }) => index === cell.column)
      ? undefined
      : free.find(({ middle }) => Math.abs(middle - middleOf(cell)) <= MAX_OFF_CENTRE);
    if (own && !cell.header) return { ...cell, column: own.index };
    const isOnly = free.length === columns.length && !cell.header;
    const isAbove = cell.header && cell.row < lastHeader;
    const range = isAbove || isOnly ? widestAround(cell, free) : closestAround(cell, free);
    const [first] = range;
    const last = range.at(-1);
    return first && last && first !== last
      ? { ...cell, column: first.index, columnSpan: last.index - first.index + 1 }
      : cell;
  };
  return { ...table, cells: table.cells.map(spanned) };
}

const middleOf = ({ box }: TableCell): number => box.x + box.width / 2;

/** The columns that have a header, and below it texts with the same middle. */
function centredColumns(filled: readonly TableCell[]): Column[] {
  const headers = new Map<number, TableCell>();
  for (const cell of filled)
    if (cell.header && cell.column > 0 && !UNIT_HEADER.test(cell.text.trim())) headers.set(cell.column, cell);
  return [...headers.values()]
    .flatMap((header) => {
      const middle = middleOf(header);
      const below = filled.filter(({ column, header: isHeader }) => column === header.column && !isHeader);
      const centred = below.filter((cell) => Math.abs(middleOf(cell) - middle) <= MAX_OFF_CENTRE);
      // texts of one width are in line in any alignment
      const widths = new Set(centred.map(({ box }) => Math.round(box.width)));
      const isCentred = centred.length >= MIN_CENTRED_SHARE * below.length && widths.size > 1;
      return isCentred ? [{ index: header.column, middle }] : [];
    })
    .sort((a, b) => a.index - b.index);
}

/** The columns around a cell that are empty in its row, with its own if that has a header; next to each other. */
function freeColumns(cell: TableCell, columns: readonly Column[], isTaken: ReadonlySet<string>): Column[] {
  const isFree = ({ index }: Column) => index === cell.column || !isTaken.has(`${cell.row} ${index}`);
  const before = columns.filter(({ index }) => index < cell.column);
  const from = before.findLastIndex((column) => !isFree(column)) + 1;
  const after = columns.filter(({ index }) => index >= cell.column);
  const to = after.findIndex((column) => !isFree(column));
  return [...before.slice(from), ...(to < 0 ? after : after.slice(0, to))];
}

/** The columns whose common middle is that of a cell which is in the middle of no single one. */
function closestAround(cell: TableCell, free: readonly Column[]): readonly Column[] {
  const middle = middleOf(cell);
  if (free.some((column) => Math.abs(column.middle - middle) < MIN_OFF_COLUMN)) return [];
  return ranges(free).find((range) => isCentredOn(middle, range)) ?? [];
}

/** The most columns whose common middle is that of a header above other headers. */
const widestAround = (cell: TableCell, free: readonly Column[]): readonly Column[] =>
  ranges(free).findLast((range) => isCentredOn(middleOf(cell), range)) ?? [];

function isCentredOn(middle: number, range: readonly Column[]): boolean {
  const [first, last] = [range[0]?.middle ?? 0, range.at(-1)?.middle ?? 0];
  return Math.abs((first + last) / 2 - middle) <= MAX_OFF_CENTRE;
}

/** All ranges of two and more columns, the shortest first. */
function ranges(columns: readonly Column[]): Column[][] {
  const all = columns.flatMap((_, from) =>
    columns.slice(from + 1).map((__, count) => columns.slice(from, from + count + 2)),
  );
  return all.sort((a, b) => a.length - b.length);
}
