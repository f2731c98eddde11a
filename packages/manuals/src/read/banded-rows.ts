import { bottomEdge } from './geometry';
import { rowsOf } from './lines';
import { median } from './median';
import type { Segment, TableCell } from './page-model';

type SegmentsByCell = ReadonlyMap<TableCell, Segment[]>;

/** One row of a band: its top, and the segments of each of the band's cells in this row. */
interface BandRow {
  top: number;
  parts: Map<TableCell, Segment[]>;
}

/**
 * Splits the rows of a ruled table whose rulings separate only groups of rows (bands). In a band each value is beside a line of
 * the label column, and each such line becomes a row.
 * @returns the cells, their segments and the number of rows after the split
 */
export function withBandedRows(
  cells: readonly TableCell[],
  segmentsByCell: SegmentsByCell,
  rows: number,
): { cells: TableCell[]; segmentsByCell: Map<TableCell, Segment[]>; rows: number } {
  const bands = new Map<number, BandRow[]>();
  for (let row = 0; row < rows; row++) {
    const bandCells = cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
    const found = bandCells.length >= 2 ? bandRows(bandCells, segmentsByCell) : undefined;
    if (found) bands.set(row, found);
  }
  if (!bands.size) return { cells: [...cells], segmentsByCell: new Map(segmentsByCell), rows };

  const firstRow: number[] = [];
  let next = 0;
  for (let row = 0; row <= rows; row++) {
    firstRow.push(next);
    next += bands.get(row)?.length ?? 1;
  }
  const at = (row: number) => firstRow[row] ?? row;
  const result: TableCell[] = [];
  const partSegments = new Map<TableCell, Segment[]>();
  for (const cell of cells) {
    const band = cell.rowSpan === 1 ? bands.get(cell.row) : undefined;
    const segments = segmentsByCell.get(cell);
    if (!band) {
      const moved = { ...cell, row: at(cell.row), rowSpan: at(cell.row + cell.rowSpan) - at(cell.row) };
      result.push(moved);
      if (segments) partSegments.set(moved, segments);
      continue;
    }
    band.forEach(({ top, parts }, i) => {
      const y = i === 0 ? cell.box.y : top;
      const low = band[i + 1]?.top ?? bottomEdge(cell.box);
      const part = { ...cell, row: at(cell.row) + i, box: { ...cell.box, y, height: low - y } };
      result.push(part);
      const segmentsInRow = parts.get(cell);
      if (segmentsInRow?.length) partSegments.set(part, segmentsInRow);
    });
  }
  return { cells: result, segmentsByCell: partSegments, rows: at(rows) };
}

/** A value is on the baseline of its label, with this tolerance in font sizes. */
const baselineTolerance = 0.4;
/** A value contains a digit, or has at most this many words. */
const mostValueWords = 4;

function bandRows(cells: readonly TableCell[], segmentsByCell: SegmentsByCell): BandRow[] | undefined {
  const [label, ...others] = [...cells].sort((a, b) => a.column - b.column);
  const values = others.filter((cell) => segmentsByCell.has(cell));
  if (!label || !values.length) return undefined;
  const labelLines = linesIn(segmentsByCell.get(label));
  const valueLines = values.map((cell) => linesIn(segmentsByCell.get(cell)));
  if (labelLines.length < 2 || valueLines.some((lines) => lines.length < 2)) return undefined;
  if (!valueLines.flat().every(isValue)) return undefined;

  const labelIndexes = valueLines.map((lines) =>
    lines.map((line) => labelLines.findIndex((other) => isBeside(other, line))),
  );
  if (labelIndexes.flat().some((index) => index < 0)) return undefined;
  const labelled = [...new Set(labelIndexes.flat())].sort((a, b) => a - b);
  if (labelled.length < 2 || labelled.some((index) => index > 0 && isContinuation(labelLines[index]))) return undefined;

  const pitch = median(
    labelled.slice(1).map((index, i) => baseline(labelLines[index]) - baseline(labelLines[labelled[i] ?? 0])),
  );
  const rows: BandRow[] = [];
  labelLines.forEach((line, index) => {
    const last = rows.at(-1);
    const step = baseline(line) - baseline(labelLines[index - 1]);
    if (last && !labelled.includes(index) && !isGroupName(line, step, pitch)) last.parts.get(label)?.push(...line);
    else rows.push({ top: Math.min(...line.map((s) => s.box.y)), parts: new Map([[label, [...line]]]) });
    values.forEach((cell, v) => {
      const valueSegments = valueLines[v]?.filter((_, i) => labelIndexes[v]?.[i] === index).flat() ?? [];
      if (valueSegments.length) rows.at(-1)?.parts.set(cell, valueSegments);
    });
  });
  return rows;
}

/** Lines of a cell; raised footnote marks belong to the line of text beside them. */
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

/** Baseline of the largest text, not of a raised mark. */
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
  Math.abs(baseline(label) - baseline(value)) <= baselineTolerance * Math.max(...value.map((s) => s.size));

const textOf = (line: readonly Segment[] = []): string => line.map((s) => s.text).join(' ');

/** Whether a line continues the one above. */
const isContinuation = (line: readonly Segment[] | undefined): boolean => /^[\p{Ll}(]/u.test(textOf(line));

const isValue = (line: readonly Segment[]): boolean =>
  !isContinuation(line) && (/\d/.test(textOf(line)) || textOf(line).split(' ').length <= mostValueWords);

/** Whether a line without a value is the name of a group rather than a continuation of the label above. */
function isGroupName(line: readonly Segment[], step: number, pitch: number): boolean {
  if (isContinuation(line)) return false;
  return line.every((s) => s.bold) || /:$/.test(textOf(line)) || step > 1.2 * pitch;
}
