import { rightEdge } from '../../read/geometry';
import type { Segment } from '../../read/page-model';

/** A horizontal extent without text, in points. */
export interface Gap {
  from: number;
  to: number;
}

/** Minimum points between two columns. */
const MIN_GAP = 4;

/** The gap of an area without text. */
export const EVERYWHERE: readonly Gap[] = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];

/**
 * The parts of the gaps that further text leaves free, from left to right, including the margins beside the outer columns. Text inside a gap
 * is a new column.
 */
export function freeGaps(gaps: readonly Gap[], segments: readonly Segment[]): Gap[] {
  const fromLeft = [...segments].sort((a, b) => a.box.x - b.box.x);
  return gaps.flatMap((gap) => {
    const free: Gap[] = [];
    let reached = gap.from;
    for (const { box } of fromLeft) {
      if (rightEdge(box) <= gap.from || box.x >= gap.to) continue;
      if (box.x - reached >= MIN_GAP) free.push({ from: reached, to: box.x });
      reached = Math.max(reached, rightEdge(box));
    }
    if (gap.to - reached >= MIN_GAP) free.push({ from: reached, to: gap.to });
    return free;
  });
}

/** Number of columns between gaps. */
export const columnCount = (gaps: readonly Gap[]): number => gaps.length - 1;

/** Left edges of the columns between gaps. */
export const leftEdges = (gaps: readonly Gap[]): number[] => gaps.slice(0, -1).map(({ to }) => to);
