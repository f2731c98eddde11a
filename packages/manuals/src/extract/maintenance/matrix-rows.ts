import { rightEdge } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Line, Page, Segment } from '../../read/page-model';
import { labelColumns } from './label-columns';
import type { Mark } from './marks';
import { type ScheduleHead, standsInColumns } from './schedule-heads';

/** A row of a matrix before its marks are read. */
export interface MatrixRow {
  /** Label lines, left of the first interval column. */
  lines: Line[];
  top: number;
  bottom: number;
  bold: boolean;
  /** The component from a label column of its own, if any. */
  component?: string;
}

/** Lower end of the matrix: the next head, larger type, prose across the columns, or a gap without rulings. */
export function matrixBottom(page: Page, head: ScheduleHead, next: ScheduleHead | undefined): number {
  const first = head.columns[0]?.left ?? 0;
  const limit = next ? next.top - 2 : page.height;
  const rulings = page.horizontalRulings.filter(
    (r) => r.y1 > head.bottom && r.y1 < limit && r.x2 > first + 10 && r.x1 < first + 40,
  );
  const below = page.segments.filter((s) => s.rotation === 0 && s.baseline > head.bottom && s.box.y < limit);
  const headSize = Math.max(...[...head.segments].map((s) => s.size));
  let bottom = head.bottom;
  for (const line of linesOf(below)) {
    const size = line.size;
    if (size > 1.3 * Math.max(headSize, 7)) break;
    const reached = Math.max(bottom, ...rulings.filter((r) => r.y1 < line.box.y + size).map((r) => r.y1));
    if (line.box.y - reached > 4 * size) break;
    const prose = line.segments.some(
      (s) => s.box.x < first && rightEdge(s.box) > (head.columns[1]?.right ?? first) && s.text.split(' ').length > 6,
    );
    if (prose) break;
    bottom = Math.max(bottom, line.box.y + line.box.height);
  }
  const last = Math.max(bottom, ...rulings.filter((r) => r.y1 < bottom + 30).map((r) => r.y1));
  return Math.min(last, limit);
}

/** Rows of the matrix, by ruled bands if any, else by lines; wrapped lines are joined. */
export function matrixRows(page: Page, head: ScheduleHead, top: number, bottom: number, marks: Mark[]): MatrixRow[] {
  const first = head.columns[0]?.left ?? 0;
  const labels = page.segments.filter(
    (s) =>
      s.rotation === 0 && !head.segments.has(s) && s.box.y >= top - 2 && s.box.y < bottom && isLabel(s, first, head),
  );
  const columns = labelColumns(labels, page);
  const lines = linesOf(columns?.actions ?? labels);
  const borders = rowBorders(page, first, top, bottom);
  const rows: MatrixRow[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && continuesRow(last, line, borders, marks)) {
      last.lines.push(line);
      last.bottom = Math.max(last.bottom, line.box.y + line.box.height);
    } else {
      rows.push({ lines: [line], top: line.box.y, bottom: line.box.y + line.box.height, bold: line.bold });
    }
  }
  return withFullHeight(rows, borders, top, bottom).map((row) => {
    const component = columns?.componentAt(row.top, row.bottom);
    return component ? { ...row, component } : row;
  });
}

const isLabel = (s: Segment, first: number, head: ScheduleHead): boolean =>
  rightEdge(s.box) <= first + 4 || (s.box.x < first - 10 && !standsInColumns(s, head));

function rowBorders(page: Page, first: number, top: number, bottom: number): number[] {
  const ys = page.horizontalRulings
    .filter((r) => r.y1 > top - 4 && r.y1 < bottom + 4 && r.x1 < first - 5 && r.x2 > first - 8)
    .map((r) => r.y1)
    .sort((a, b) => a - b);
  return ys.filter((y, i) => i === 0 || y - (ys[i - 1] ?? 0) > 3);
}

function continuesRow(row: MatrixRow, line: Line, borders: number[], marks: Mark[]): boolean {
  const last = row.lines.at(-1) as Line;
  const [a, b] = [centreOf(last), centreOf(line)];
  if (borders.some((y) => y > a && y < b)) return false;
  if (b - a > 1.7 * line.size || row.bold !== line.bold) return false;
  const nearMark = (y: number) => marks.some((m) => Math.abs(m.y - y) < 0.45 * line.size);
  const bothMarked = nearMark(a) && nearMark(b);
  const banded = borders.some((y) => y < a && a - y < 60) && borders.some((y) => y > b && y - b < 60);
  if (bothMarked) return false;
  return (
    banded ||
    /^[\p{Ll}(]/u.test(line.text) ||
    line.box.x > last.box.x + 3 ||
    /(?:[-,&/]|\band|\bor|\bof|\bthe)$/.test(last.text)
  );
}

const centreOf = (line: Line): number => line.box.y + line.box.height / 2;

/** Extends rows to the rulings around them, or half way to their neighbours. */
function withFullHeight(rows: MatrixRow[], borders: number[], top: number, bottom: number): MatrixRow[] {
  return rows.map((row, i) => {
    const [before, after] = [rows[i - 1], rows[i + 1]];
    const above = Math.max(top, ...borders.filter((y) => y <= row.top + 3));
    const below = Math.min(bottom, ...borders.filter((y) => y >= row.bottom - 3));
    const size = row.lines[0]?.size ?? 10;
    const halfAbove = before ? (before.bottom + row.top) / 2 : row.top - size;
    const halfBelow = after ? (row.bottom + after.top) / 2 : row.bottom + size;
    return { ...row, top: Math.max(above, halfAbove), bottom: Math.min(below, halfBelow) };
  });
}
