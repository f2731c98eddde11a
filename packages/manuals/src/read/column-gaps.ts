import { around, rightEdge } from './geometry';
import { median } from './median';
import type { Segment } from './page-model';

/** A vertical strip between texts, by its left and right edge. */
export interface Gap {
  from: number;
  to: number;
  /** Largest share of the lines that may cross it. */
  crossed: number;
}

/** Points per cell of the raster across the page's width. */
const rasterStep = 2;
/** Shares of the lines that may cross a gap: none, only headings, or whole bands. */
const crossingShares = [0, 0.15, 0.45];
const mostGaps = 8;

/** Vertical gaps that few lines cross, ordered by crossings (fewest first), then by width (widest first). */
export function candidateGaps(segments: readonly Segment[], lineCount: number): Gap[] {
  const box = around(segments.map((s) => s.box));
  const size = median(segments.map((s) => s.size));
  const covered = coverage(segments, box.x, Math.ceil(box.width / rasterStep) + 1);
  const gaps: Gap[] = [];
  for (const crossed of crossingShares) {
    const limit = Math.floor(crossed * lineCount);
    let start = -1;
    for (let i = 0; i <= covered.length; i++) {
      const isFree = i < covered.length && (covered[i] ?? 0) <= limit;
      if (isFree && start < 0) start = i;
      if (isFree || start < 0) continue;
      const gap = { from: box.x + start * rasterStep, to: box.x + i * rasterStep, crossed };
      const inside = gap.from > box.x + 0.06 * box.width && gap.to < box.x + 0.85 * box.width;
      if (inside && gap.to - gap.from >= Math.max(6, 0.7 * size)) gaps.push(gap);
      start = -1;
    }
  }
  return gaps.sort((a, b) => a.crossed - b.crossed || b.to - b.from - (a.to - a.from)).slice(0, mostGaps);
}

/** Number of segments over each raster cell. */
function coverage(segments: readonly Segment[], left: number, length: number): Int32Array {
  const changes = new Int32Array(length + 1);
  for (const s of segments) {
    const from = Math.max(0, Math.ceil((s.box.x - left) / rasterStep));
    const to = Math.min(length, Math.floor((rightEdge(s.box) - left) / rasterStep));
    if (to <= from) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  for (let i = 1; i <= length; i++) changes[i] = (changes[i] ?? 0) + (changes[i - 1] ?? 0);
  return changes.subarray(0, length);
}
