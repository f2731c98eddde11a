import { around, centreY, rightEdge } from './geometry';
import { joinLines, type Vocabulary } from './join-lines';
import { median } from './median';
import type { Box, Line, Ruling, Segment, SegmentPiece, TableCell } from './page-model';
import { areValues, type Cells, groupedRows, type Slot } from './row-grouping';
import type { FoundTable } from './ruled-tables';
import { segmentOfPieces } from './segment-pieces';
import { markHeaders } from './table-headers';

/** Least number of lines that fill at least two columns. */
const fewestLines = 3;
/** One row with two columns is just two texts beside each other. */
const fewestRowsOfTwoColumns = 2;

/** A run of lines that forms a table, with its position among the region's lines. */
export interface AlignedTable extends FoundTable {
  from: number;
  /** Exclusive. */
  to: number;
}

/**
 * Finds tables without drawn cells: at least three consecutive lines whose segments are aligned in columns. A line close below
 * that fills only one column continues the cell above.
 */
export function alignedTables(lines: Line[], vocabulary: Vocabulary, rulings: readonly Ruling[] = []): AlignedTable[] {
  const tables: AlignedTable[] = [];
  for (let from = 0; from < lines.length; from++) {
    if (!isRow(lines[from])) continue;
    const to = endOfRun(lines, from);
    const table = tableOf(lines.slice(from, to), vocabulary, rulings);
    if (table) tables.push({ ...table, from, to });
    from = Math.max(from, to - 1);
  }
  return tables;
}

function endOfRun(lines: Line[], from: number): number {
  let to = from + 1;
  while (to < lines.length) {
    const [line, above] = [lines[to], lines[to - 1]];
    if (!line || !above) break;
    const step = baselineOf(line) - baselineOf(above);
    if (line.segments.length >= 2 && !isRow(line)) break;
    const wide = line.segments.length >= 2;
    const pitch = rowPitch(lines.slice(from, to));
    if (step > (wide ? 3.2 * line.size : Math.max(1.6 * line.size, 1.1 * pitch))) break;
    if (!wide && !startsAtCell(line, lines.slice(from, to))) break;
    to++;
  }
  while (to > from && (lines[to - 1]?.segments.length ?? 0) < 2 && !continuesCell(lines, to - 1)) to--;
  return to;
}

/** Whether a line has at least two segments of one size. Labels of a drawing beside text have a different size. */
function isRow(line: Line | undefined): boolean {
  if (!line || line.segments.length < 2) return false;
  const sizes = line.segments.map((s) => s.size);
  return Math.max(...sizes) - Math.min(...sizes) <= 1.2;
}

function startsAtCell(line: Line, rows: Line[]): boolean {
  return rows.some((r) => r.segments.length >= 2 && r.segments.some((s) => Math.abs(s.box.x - line.box.x) < 3));
}

function continuesCell(lines: Line[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above) return false;
  const step = baselineOf(line) - baselineOf(above);
  if (step >= Math.max(1.45 * line.size, 1.1 * rowPitch(lines.slice(0, at)))) return false;
  return line.box.x > above.box.x + 2 * line.size || standsInLaterColumn(line, lines.slice(0, at));
}

/** Whether a line starts below cells of a column other than the first. */
function standsInLaterColumn(line: Line, rows: readonly Line[]): boolean {
  return rows.some(({ segments }) => segments.slice(1).some((s) => Math.abs(s.box.x - line.box.x) < 3));
}

/**
 * Horizontal extents of the columns: merges overlapping segments, starting with the lines that have the most segments. Segments that may be
 * several cells come last, because the other lines show where their columns are.
 */
function columnSlots(lines: Line[]): Slot[] {
  const slots: Slot[] = [];
  const add = ({ box }: Segment) => {
    const hit = slots.filter((s) => s.from < rightEdge(box) - 1 && s.to > box.x + 1);
    if (hit.length === 0) slots.push({ from: box.x, to: rightEdge(box) });
    else if (hit.length === 1 && hit[0]) {
      hit[0].from = Math.min(hit[0].from, box.x);
      hit[0].to = Math.max(hit[0].to, rightEdge(box));
    }
  };
  const segments = [...lines].sort((a, b) => b.segments.length - a.segments.length).flatMap((line) => line.segments);
  for (const segment of segments) if (!segment.pieces) add(segment);
  for (const segment of segments) if (segment.pieces) add(segment);
  return slots.sort((a, b) => a.from - b.from);
}

/** The lines with the segments split that cover several columns, at the wide gaps between these. */
function splitAtSlots(lines: readonly Line[], slots: readonly Slot[]): Line[] {
  return lines.map((line) => {
    const segments = line.segments.flatMap((segment) => piecesInSlots(segment, slots));
    return segments.length > line.segments.length ? { ...line, segments } : line;
  });
}

function piecesInSlots(segment: Segment, slots: readonly Slot[]): Segment[] {
  const parts: { slot: number; pieces: SegmentPiece[] }[] = [];
  for (const piece of segment.pieces ?? []) {
    const slot = slots.findIndex(({ from, to }) => from < piece.x + piece.width - 1 && to > piece.x + 1);
    const part = parts.at(-1);
    if (part && (slot < 0 || slot === part.slot)) part.pieces.push(piece);
    else parts.push({ slot, pieces: [piece] });
  }
  return parts.length < 2 ? [segment] : parts.map(({ pieces }) => segmentOfPieces(segment, pieces));
}

function tableOf(printed: Line[], vocabulary: Vocabulary, rulings: readonly Ruling[]): FoundTable | undefined {
  if (printed.filter((l) => l.segments.length >= 2).length < fewestLines) return undefined;
  const slots = columnSlots(printed);
  if (slots.length < 2) return undefined;
  const lines = splitAtSlots(printed, slots);
  const grouped = groupedRows(lines, slots, rulings);
  const rows = pairedWithLabels(grouped) ?? grouped;
  if ((slots.length === 2 && grouped.length < fewestRowsOfTwoColumns) || !isFilled(grouped, slots)) return undefined;
  const columns = slots.map((_, i) => grouped.map((r) => r[i] ?? []));
  if (slots.length === 2 && areSteps(columns[1] ?? [])) return undefined;
  if (slots.filter((slot, i) => isProse(slot, columns[i] ?? [])).length >= 2) return undefined;

  const segmentsByCell = new Map<TableCell, Segment[]>();
  rows.forEach((row, r) => {
    row.forEach((segments, column) => {
      if (segments.length === 0) return;
      let text = '';
      for (const s of segments) text = joinLines(text, s.text, vocabulary);
      const box = around(segments.map((s) => s.box));
      segmentsByCell.set({ text, box, row: r, column, rowSpan: 1, columnSpan: 1, header: false }, segments);
    });
  });
  const cells = [...segmentsByCell.keys()];
  if (rows === grouped) spanRows(cells, rulings);
  markHeaders(cells, segmentsByCell);
  const box = around(lines.map((l) => l.box));
  return {
    table: { box, origin: 'alignment', rows: rows.length, columns: rows[0]?.length ?? 0, cells },
    segments: printed.flatMap((l) => l.segments),
  };
}

/** Share of a cell's width that a ruling must cover to be its border. */
const leastBorderShare = 0.5;

/** Extends cells over the empty ones above and below them, up to the rulings that are their borders. */
function spanRows(cells: TableCell[], rulings: readonly Ruling[]): void {
  const middles = new Map<number, number>();
  for (const { row, box } of cells) middles.set(row, Math.max(middles.get(row) ?? 0, centreY(box)));
  const isTaken = new Set(cells.map(({ row, column }) => `${row} ${column}`));
  const isBorder = ({ x1, x2 }: Ruling, { x, width }: Box) =>
    Math.min(x2, x + width) - Math.max(x1, x) >= leastBorderShare * width;
  const isApart = (box: Box, above: number, below: number) =>
    rulings.some((ruling) => ruling.y1 > above && ruling.y1 < below && isBorder(ruling, box));
  const isRuled = (above: number, below: number) => rulings.some(({ y1 }) => y1 > above && y1 < below);
  for (const cell of cells) {
    const isOpen = (row: number, next: number): boolean => {
      const [from, to] = [middles.get(Math.min(row, next)), middles.get(Math.max(row, next))];
      if (from === undefined || to === undefined || isTaken.has(`${next} ${cell.column}`)) return false;
      return isRuled(from, to) && !isApart(cell.box, from, to);
    };
    let first = cell.row;
    let last = cell.row;
    while (isOpen(last, last + 1)) last++;
    while (isOpen(first, first - 1)) first--;
    cell.row = first;
    cell.rowSpan = last - first + 1;
    for (let row = first; row <= last; row++) isTaken.add(`${row} ${cell.column}`);
  }
}

/** Turns a table of alternating label rows and value rows into rows of one label and its value; undefined for others. */
function pairedWithLabels(rows: readonly Cells[]): Cells[] | undefined {
  const isPair = (labels: Cells, values: Cells | undefined) =>
    values !== undefined &&
    areValues(values) &&
    labels.every((cell, i) => cell.length > 0 === (values[i]?.length ?? 0) > 0) &&
    labels.flat().every(({ text }) => /^\p{L}/u.test(text) && !/\d/.test(text));
  const labels = rows.filter((_, i) => i % 2 === 0);
  if (rows.length < 4 || !labels.every((row, i) => isPair(row, rows[2 * i + 1]))) return undefined;
  return labels.flatMap((row, i) =>
    row.flatMap((label, column) => (label.length ? [[label, rows[2 * i + 1]?.[column] ?? []]] : [])),
  );
}

const baselineOf = (line: Line): number => line.segments[0]?.baseline ?? 0;

/** Median distance of consecutive lines that both fill several columns. */
function rowPitch(lines: Line[]): number {
  const steps = lines.flatMap((line, i) => {
    const above = lines[i - 1];
    return above && above.segments.length >= 2 && line.segments.length >= 2 ? baselineOf(line) - baselineOf(above) : [];
  });
  return median(steps);
}

/** Whether two columns are filled in half of the rows, or one in nearly all rows and the first (group names) in 30 %. */
function isFilled(rows: Segment[][][], slots: Slot[]): boolean {
  const used = slots.map((_, i) => rows.filter((r) => (r[i]?.length ?? 0) > 0).length / rows.length);
  return used.filter((u) => u >= 0.5).length >= 2 || (used.some((u) => u >= 0.9) && (used[0] ?? 0) >= 0.3);
}

/** The letter or number of a step: 'a) ', '2. '. */
const stepMarker = /^\(?(\p{Ll}|\d{1,2})[.)]\s/u;

/** Whether the rows of a column are steps, one after the other: the column beside them has the titles of sections. */
function areSteps(column: Segment[][]): boolean {
  const markers = column.flatMap(([first]) => (first ? [stepMarker.exec(first.text)?.[1]] : []));
  const place = (marker: string) => (/\d/.test(marker) ? Number(marker) : (marker.codePointAt(0) ?? 0));
  return (
    markers.length > 1 &&
    markers.every((marker, i) => {
      const before = markers[i - 1];
      return marker !== undefined && (before === undefined || place(marker) === place(before) + 1);
    })
  );
}

/** Whether a column is prose rather than cells: at least 30 % of its lines have five words and fill its width. */
function isProse(slot: Slot, column: Segment[][]): boolean {
  const lines = column.flat();
  const full = lines.filter((s) => s.box.width > 0.6 * (slot.to - slot.from) && s.text.split(' ').length >= 5);
  return full.length >= 3 && full.length >= 0.3 * lines.length;
}
