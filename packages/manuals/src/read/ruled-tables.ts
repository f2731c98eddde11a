import { withBandedRows } from './banded-rows';
import { boxBetween, centreX, centreY, contains, rightEdge } from './geometry';
import { joinLines, type Vocabulary } from './join-lines';
import { linesOf } from './lines';
import type { Box, Ruling, Segment, Table, TableCell } from './page-model';
import { markHeaders } from './table-headers';

/** A table and the segments that belong to it. */
export interface FoundTable {
  table: Table;
  segments: Segment[];
}

const touchDistance = 3;
const shortestBorder = 8;
const mostBorders = 500;

/** Finds tables with drawn cells: grids of touching rulings with at least two rows and two columns of text. */
export function ruledTables(
  segments: readonly Segment[],
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
  vocabulary: Vocabulary,
): FoundTable[] {
  const h = longest(horizontal, (r) => r.x2 - r.x1);
  const v = longest(vertical, (r) => r.y2 - r.y1);
  const found: FoundTable[] = [];
  for (const grid of connected(h, v)) {
    const table = tableOf(grid, segments, vocabulary);
    if (table) found.push(table);
  }
  return found;
}

function longest(rulings: readonly Ruling[], length: (r: Ruling) => number): Ruling[] {
  const long = rulings.filter((r) => length(r) >= shortestBorder);
  return long.length <= mostBorders ? long : long.sort((a, b) => length(b) - length(a)).slice(0, mostBorders);
}

interface Grid {
  h: Ruling[];
  v: Ruling[];
}

/** Groups rulings that touch each other directly or through other rulings. */
function connected(h: Ruling[], v: Ruling[]): Grid[] {
  const parent = Array.from({ length: h.length + v.length }, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  h.forEach((a, i) => {
    v.forEach((b, j) => {
      const meets =
        b.x1 >= a.x1 - touchDistance &&
        b.x1 <= a.x2 + touchDistance &&
        a.y1 >= b.y1 - touchDistance &&
        a.y1 <= b.y2 + touchDistance;
      if (meets) parent[root(i)] = root(h.length + j);
    });
  });
  const groups = new Map<number, Grid>();
  const group = (i: number): Grid => {
    const key = root(i);
    const existing = groups.get(key);
    if (existing) return existing;
    const newGrid: Grid = { h: [], v: [] };
    groups.set(key, newGrid);
    return newGrid;
  };
  h.forEach((r, i) => {
    group(i).h.push(r);
  });
  v.forEach((r, j) => {
    group(h.length + j).v.push(r);
  });
  return [...groups.values()].filter((g) => g.h.length >= 2 && g.v.length >= 1);
}

function distinct(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const distinctValues: number[] = [];
  for (const value of sorted)
    if (distinctValues.length === 0 || value - (distinctValues.at(-1) ?? 0) > touchDistance) distinctValues.push(value);
  return distinctValues;
}

function tableOf(grid: Grid, pageSegments: readonly Segment[], vocabulary: Vocabulary): FoundTable | undefined {
  const xs = distinct([
    ...grid.v.map((r) => r.x1),
    ...openSides(
      grid.h,
      grid.v.map((r) => r.x1),
      (r) => [r.x1, r.x2],
    ),
  ]);
  const ys = distinct([
    ...grid.h.map((r) => r.y1),
    ...openSides(
      grid.v,
      grid.h.map((r) => r.y1),
      (r) => [r.y1, r.y2],
    ),
  ]);
  if (xs.length < 3 || ys.length < 3 || xs.length > 60 || ys.length > 200) return undefined;
  const box = boxBetween(xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0);
  const inside = pageSegments.filter((s) =>
    contains(box, { x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 }),
  );
  const cells = spannedCells(grid, xs, ys);
  const segmentsByCell = new Map<TableCell, Segment[]>();
  for (const segment of inside) {
    const cell = cells.find((c) => isInCell(c.box, segment));
    if (cell) segmentsByCell.set(cell, [...(segmentsByCell.get(cell) ?? []), segment]);
  }
  const filled = [...segmentsByCell.keys()];
  if (filled.length < 4 || new Set(filled.map((c) => c.row)).size < 2 || new Set(filled.map((c) => c.column)).size < 2)
    return undefined;
  // Rejects a frame around the page and a drawing with a title block.
  const fullest = Math.max(...[...segmentsByCell.values()].map((s) => s.length));
  if (fullest > 12 && fullest > 0.5 * inside.length) return undefined;
  if (filled.length < 0.08 * cells.length) return undefined;
  const banded = withBandedRows(cells, segmentsByCell, ys.length - 1);
  for (const [cell, segments] of banded.segmentsByCell) {
    for (const line of linesOf(segments)) cell.text = joinLines(cell.text, line.text, vocabulary);
  }
  markHeaders(banded.cells, banded.segmentsByCell);
  return {
    table: { box, origin: 'rulings', rows: banded.rows, columns: xs.length - 1, cells: banded.cells },
    segments: [...segmentsByCell.values()].flat(),
  };
}

/** Borders of open sides, where crossing rulings extend beyond the outermost border. */
function openSides(rulings: Ruling[], borders: number[], ends: (r: Ruling) => [number, number]): number[] {
  const low = Math.min(...rulings.map((r) => ends(r)[0]));
  const high = Math.max(...rulings.map((r) => ends(r)[1]));
  const added: number[] = [];
  if (low < Math.min(...borders) - shortestBorder) added.push(low);
  if (high > Math.max(...borders) + shortestBorder) added.push(high);
  return added;
}

const isInCell = (box: Box, segment: Segment): boolean => {
  const [x, y] = [Math.min(centreX(segment.box), segment.box.x + 20), centreY(segment.box)];
  return x >= box.x && x <= rightEdge(box) && y >= box.y && y <= box.y + box.height;
};

/** Cells of the grid; neighbours without a border between them form one cell. */
function spannedCells({ h, v }: Grid, xs: number[], ys: number[]): TableCell[] {
  const rows = ys.length - 1;
  const columns = xs.length - 1;
  const at = (list: number[], i: number) => list[i] ?? 0;
  const borderRight = (row: number, column: number) => {
    const y = (at(ys, row) + at(ys, row + 1)) / 2;
    return v.some((r) => Math.abs(r.x1 - at(xs, column + 1)) <= touchDistance && r.y1 <= y && r.y2 >= y);
  };
  const borderBelow = (row: number, column: number) => {
    const x = (at(xs, column) + at(xs, column + 1)) / 2;
    return h.some((r) => Math.abs(r.y1 - at(ys, row + 1)) <= touchDistance && r.x1 <= x && r.x2 >= x);
  };
  const coveredCells = new Set<number>();
  const cells: TableCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (coveredCells.has(row * columns + column)) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        !borderRight(row, column + columnSpan - 1) &&
        !coveredCells.has(row * columns + column + columnSpan)
      ) {
        columnSpan++;
      }
      let rowSpan = 1;
      while (row + rowSpan < rows && openBelow(row + rowSpan - 1, column, columnSpan, borderBelow)) rowSpan++;
      for (let r = 0; r < rowSpan; r++)
        for (let c = 0; c < columnSpan; c++) coveredCells.add((row + r) * columns + column + c);
      const box = boxBetween(at(xs, column), at(ys, row), at(xs, column + columnSpan), at(ys, row + rowSpan));
      cells.push({ text: '', box, row, column, rowSpan, columnSpan, header: false });
    }
  }
  return cells;
}

function openBelow(
  row: number,
  column: number,
  span: number,
  border: (row: number, column: number) => boolean,
): boolean {
  for (let c = column; c < column + span; c++) if (border(row, c)) return false;
  return true;
}
