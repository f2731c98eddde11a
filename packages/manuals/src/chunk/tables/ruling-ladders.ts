import { bottomEdge } from '../../read/geometry';
import type { Page, Ruling, Segment } from '../../read/page-model';

/** Text between two horizontal lines. */
export interface Band {
  top: number;
  bottom: number;
  /** Left end of the line below: greater than that of the ladder if the first columns continue in the next band. */
  lineBelowFrom: number;
  segments: Segment[];
}

/** Horizontal lines of the same width, one below the other, without vertical lines. */
export interface Ladder {
  left: number;
  right: number;
  bands: Band[];
}

/** Rulings at one height, with small gaps between columns at most. */
interface Level {
  y: number;
  from: number;
  to: number;
  length: number;
}

/** Points between rulings at one height that belong to one line. */
const PIECE_GAP = 12;
/** Points by which the ends of the lines of a table may differ. */
export const EDGE_SLACK = 4;
const MIN_WIDTH = 120;
const MIN_LEVELS = 3;
/** Minimum width of the lines between rows, as a share of the table's width. */
const MIN_SHARE = 0.5;

/** The ladders of a page outside its ruled tables. */
export function rulingLadders(page: Page, segments: readonly Segment[]): Ladder[] {
  const levels = levelsOf(page);
  const ladders: Ladder[] = [];
  const isUsed = new Set<Level>();
  for (const first of levels) {
    if (isUsed.has(first) || first.to - first.from < MIN_WIDTH) continue;
    const full = levels.filter((level) => hasEdges(level, first));
    for (const level of full) isUsed.add(level);
    if (full.length < MIN_LEVELS) continue;
    const low = full.at(-1)?.y ?? 0;
    const inner = levels.filter((level) => level.y >= first.y && level.y <= low && isInside(level, first));
    ladders.push({ left: first.from, right: first.to, bands: bandsOf(inner, first, segments) });
  }
  return ladders;
}

function levelsOf(page: Page): Level[] {
  const tables = page.blocks.flatMap(({ table }) => (table?.origin === 'rulings' ? [table.box] : []));
  const isInTable = ({ x1, x2, y1 }: Ruling) =>
    tables.some(
      (box) => y1 > box.y - EDGE_SLACK && y1 < bottomEdge(box) + EDGE_SLACK && x1 < box.x + box.width && x2 > box.x,
    );
  const levels: Level[] = [];
  const rulings = page.horizontalRulings.filter((ruling) => !isInTable(ruling));
  for (const { x1, x2, y1 } of [...rulings].sort((a, b) => Math.round(a.y1) - Math.round(b.y1) || a.x1 - b.x1)) {
    const level = levels.find(({ y, to }) => Math.abs(y - y1) < 1.5 && Math.abs(x1 - to) < PIECE_GAP);
    if (!level) levels.push({ y: y1, from: x1, to: x2, length: x2 - x1 });
    else {
      level.to = Math.max(level.to, x2);
      level.length += x2 - x1;
    }
  }
  return levels.sort((a, b) => a.y - b.y);
}

const hasEdges = (level: Level, { from, to }: Level): boolean =>
  Math.abs(level.from - from) < EDGE_SLACK && Math.abs(level.to - to) < EDGE_SLACK;

/** Whether a line is between rows: as wide as the table, or without its first columns. */
const isInside = (level: Level, { from, to }: Level): boolean =>
  level.from > from - EDGE_SLACK && Math.abs(level.to - to) < EDGE_SLACK && level.length > MIN_SHARE * (to - from);

function bandsOf(levels: readonly Level[], { from, to }: Level, segments: readonly Segment[]): Band[] {
  return levels.slice(1).flatMap((below, index) => {
    const above = levels[index] as Level;
    const inside = segments.filter(({ box }) => {
      const middle = box.y + box.height / 2;
      return middle > above.y && middle < below.y && box.x > from - EDGE_SLACK && box.x < to;
    });
    return inside.length > 0 ? [{ top: above.y, bottom: below.y, lineBelowFrom: below.from, segments: inside }] : [];
  });
}
