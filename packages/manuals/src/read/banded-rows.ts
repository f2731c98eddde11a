import { bottom } from './geometry';
import { rowsOf } from './lines';
import { median } from './median';
import type { Segment, TableCell } from './page-model';

type Owned = ReadonlyMap<TableCell, Segment[]>;

/** One row of a band: its top, and what each cell of the band holds of it. */
interface BandRow {
  top: number;
  parts: Map<TableCell, Segment[]>;
}

/**
 * Cells of a ruled table whose rulings part groups of rows: in such a band each value stands beside a line of the label
 * column, and each such line is a row of its own.
 * @returns cells and segments with these rows apart, and how many rows there are then
 */
export function withBandedRows(
  cells: readonly TableCell[],
  owned: Owned,
  rows: number,
): { cells: TableCell[]; owned: Map<TableCell, Segment[]>; rows: number } {
  const bands = new Map<number, BandRow[]>();
  for (let row = 0; row < rows; row++) {
    const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
    const found = own.length >= 2 ? bandRows(own, owned) : undefined;
    if (found) bands.set(row, found);
  }
  if (!bands.size) return { cells: [...cells], owned: new Map(owned), rows };

  const firstRow: number[] = [];
  let next = 0;
  for (let row = 0; row <= rows; row++) {
    firstRow.push(next);
    next += bands.get(row)?.length ?? 1;
  }
  const at = (row: number) => firstRow[row] ?? row;
  const result: TableCell[] = [];
  const kept = new Map<TableCell, Segment[]>();
  for (const cell of cells) {
    const band = cell.rowSpan === 1 ? bands.get(cell.row) : undefined;
    const segments = owned.get(cell);
    if (!band) {
      const moved = { ...cell, row: at(cell.row), rowSpan: at(cell.row + cell.rowSpan) - at(cell.row) };
      result.push(moved);
      if (segments) kept.set(moved, segments);
      continue;
    }
    band.forEach(({ top, parts }, i) => {
      const y = i === 0 ? cell.box.y : top;
      const low = band[i + 1]?.top ?? bottom(cell.box);
      const part = { ...cell, row: at(cell.row) + i, box: { ...cell.box, y, height: low - y } };
      result.push(part);
      const own = parts.get(cell);
      if (own?.length) kept.set(part, own);
    });
  }
  return { cells: result, owned: kept, rows: at(rows) };
}

/** Values stand on the baseline of their label, give or take this part of the size. */
const sameLine = 0.4;
/** A value is a number or some words. */
const mostWords = 4;

function bandRows(cells: readonly TableCell[], owned: Owned): BandRow[] | undefined {
  const [label, ...others] = [...cells].sort((a, b) => a.column - b.column);
  const values = others.filter((cell) => owned.has(cell));
  if (!label || !values.length) return undefined;
  const labelLines = linesIn(owned.get(label));
  const valueLines = values.map((cell) => linesIn(owned.get(cell)));
  if (labelLines.length < 2 || valueLines.some((lines) => lines.length < 2)) return undefined;
  if (!valueLines.flat().every(isValue)) return undefined;

  const beside = valueLines.map((lines) => lines.map((line) => labelLines.findIndex((other) => isBeside(other, line))));
  if (beside.flat().some((index) => index < 0)) return undefined;
  const named = [...new Set(beside.flat())].sort((a, b) => a - b);
  if (named.length < 2 || named.some((index) => index > 0 && goesOn(labelLines[index]))) return undefined;

  const pitch = median(
    named.slice(1).map((index, i) => baseline(labelLines[index]) - baseline(labelLines[named[i] ?? 0])),
  );
  const rows: BandRow[] = [];
  labelLines.forEach((line, index) => {
    const last = rows.at(-1);
    const step = baseline(line) - baseline(labelLines[index - 1]);
    if (last && !named.includes(index) && !isGroupName(line, step, pitch)) last.parts.get(label)?.push(...line);
    else rows.push({ top: Math.min(...line.map((s) => s.box.y)), parts: new Map([[label, [...line]]]) });
    values.forEach((cell, v) => {
      const own = valueLines[v]?.filter((_, i) => beside[v]?.[i] === index).flat() ?? [];
      if (own.length) rows.at(-1)?.parts.set(cell, own);
    });
  });
  return rows;
}

/** Raised marks of footnotes belong to the line that they stand on. */
function linesIn(segments: readonly Segment[] = []): Segment[][] {
  const lines: Segment[][] = [];
  for (const row of rowsOf(segments)) {
    const last = lines.at(-1);
    const size = Math.max(...row.map((s) => s.size));
    if (last && baseline(row) - baseline(last) < 0.5 * size) last.push(...row);
    else lines.push([...row]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x - b.box.x));
}

/** Of the largest type: not of a raised mark. */
function baseline(line: readonly Segment[] = []): number {
  const [first, ...rest] = line;
  return (
    rest.reduce(
      (a, b) => (b.size > a.size || (b.size === a.size && b.text.length > a.text.length) ? b : a),
      first as Segment,
    )?.baseline ?? 0
  );
}

const isBeside = (label: readonly Segment[], value: readonly Segment[]): boolean =>
  Math.abs(baseline(label) - baseline(value)) <= sameLine * Math.max(...value.map((s) => s.size));

const textOf = (line: readonly Segment[] = []): string => line.map((s) => s.text).join(' ');

/** The rest of what the line above says. */
const goesOn = (line: readonly Segment[] | undefined): boolean => /^[\p{Ll}(]/u.test(textOf(line));

const isValue = (line: readonly Segment[]): boolean =>
  !goesOn(line) && (/\d/.test(textOf(line)) || textOf(line).split(' ').length <= mostWords);

/** A line without a value that is no rest of the label above. */
function isGroupName(line: readonly Segment[], step: number, pitch: number): boolean {
  if (goesOn(line)) return false;
  return line.every((s) => s.bold) || /:$/.test(textOf(line)) || step > 1.2 * pitch;
}
