import { around } from './geometry';
import type { Line, Segment } from './page-model';

/** Segments on one baseline, left to right; lines from top to bottom. */
export function linesOf(segments: readonly Segment[]): Line[] {
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const rows: Segment[][] = [];
  let row: Segment[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const segment of sorted) {
    if (row.length > 0 && segment.baseline - baseline <= Math.max(2, 0.3 * segment.size)) {
      row.push(segment);
    } else {
      row = [segment];
      rows.push(row);
      baseline = segment.baseline;
    }
  }
  return rows.map((r) => lineOf(r.sort((a, b) => a.box.x - b.box.x)));
}

export function lineOf(segments: Segment[]): Line {
  const letters = (list: Segment[]) => list.reduce((n, s) => n + s.text.length, 0);
  return {
    segments,
    text: segments.map((s) => s.text).join(' '),
    box: around(segments.map((s) => s.box)),
    size: Math.max(...segments.map((s) => s.size)),
    bold: letters(segments.filter((s) => s.bold)) > letters(segments) / 2,
  };
}
