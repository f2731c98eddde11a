import type { Segment, TableCell } from './page-model';

/**
 * Marks the header rows of a table: bold rows above a row that is not bold, or a first row of short texts without digits above
 * rows with digits or longer texts.
 */
export function markHeaders(cells: TableCell[], segmentsByCell: ReadonlyMap<TableCell, Segment[]>): void {
  const rows = Math.max(...cells.map((c) => c.row)) + 1;
  const rowOf = (row: number) => cells.filter((c) => c.row === row && c.text !== '');
  const isBold = (list: TableCell[]) =>
    list.length > 0 && list.every((c) => (segmentsByCell.get(c) ?? []).every((s) => s.bold));
  let headers = 0;
  while (headers < Math.min(3, rows - 1) && isBold(rowOf(headers))) headers++;
  if (headers === 3 && isBold(rowOf(3))) headers = 0;
  if (headers === 0) headers = looksLikeHeader(rowOf(0), cells) || isBesideCorner(rowOf(0), cells) ? 1 : 0;
  for (const cell of cells) if (cell.row < headers) cell.header = true;
}

function looksLikeHeader(first: TableCell[], cells: TableCell[]): boolean {
  if (startsGroup(first, cells)) return false;
  if (first.length < 2 || first.some((c) => c.text.split(' ').length > 6 || /[.;]$/.test(c.text))) return false;
  const columns = new Set(cells.filter((c) => c.text !== '').map((c) => c.column)).size;
  if (first.length < 0.6 * columns) return false;
  const below = cells.filter((c) => c.row > 0 && c.text !== '');
  const digitShare = (list: TableCell[]) => list.filter((c) => /\d/.test(c.text)).length / Math.max(1, list.length);
  const meanLength = (list: TableCell[]) => list.reduce((n, c) => n + c.text.length, 0) / Math.max(1, list.length);
  return digitShare(first) < 0.34 && (digitShare(below) > 0.25 || meanLength(below) > 1.3 * meanLength(first));
}

/**
 * Whether the first row is the first of a group, whose name is beside several rows: 'Dimensions | Width | 210 mm' above
 * '| Depth | 246 mm'. A value or a second group distinguishes it from a header that is two rows high.
 */
function startsGroup(first: TableCell[], cells: TableCell[]): boolean {
  const [name, ...others] = first;
  const isGroupName = ({ column, rowSpan }: TableCell) => column === 0 && rowSpan > 1;
  if (!name || !isGroupName(name) || others.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1))
    return false;
  return /\d/.test(others.at(-1)?.text ?? '') || cells.filter(isGroupName).length > 1;
}

/** Minimum share of the rows that have a label, and of a named column that is filled. */
const leastLabelled = 0.9;
const leastFilled = 0.4;

/** Whether the first row leaves out the column of the labels, which the rows below fill: it names the columns beside these. */
function isBesideCorner(first: TableCell[], cells: TableCell[]): boolean {
  const [leftmost] = first;
  if (!leftmost || leftmost.column === 0 || first.length < 2 || !first.some(({ text }) => /\p{L}/u.test(text)))
    return false;
  if (first.some(({ text }) => text.split(' ').length > 6 || /[.;]$/.test(text))) return false;
  const below = cells.filter(({ row, text }) => row > 0 && text !== '');
  const rows = new Set(below.map(({ row }) => row)).size;
  const filled = (isIn: (column: number) => boolean) =>
    new Set(below.filter(({ column }) => isIn(column)).map(({ row }) => row)).size / rows;
  return (
    rows > 1 &&
    filled((column) => column < leftmost.column) >= leastLabelled &&
    first.every((header) => filled((column) => column === header.column) >= leastFilled)
  );
}
