import { around } from './geometry';
import type { Line, Segment } from './page-model';

/** Groups segments by baseline: rows from top to bottom, segments from left to right. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
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
  for (const r of rows) if (r.length > 1) r.sort((a, b) => a.box.x - b.box.x);
  return rows;
}

/** Like `rowsOf`, as lines. */
export const linesOf = (segments: readonly Segment[]): Line[] => rowsOf(segments).map(lineOf);

export function lineOf(segments: Segment[]): Line {
  const [only] = segments;
  if (only && segments.length === 1)
    return { segments, text: only.text, box: only.box, size: only.size, bold: only.bold };
  let size = 0;
  let letters = 0;
  let bold = 0;
  for (const s of segments) {
    size = Math.max(size, s.size);
    letters += s.text.length;
    if (s.bold) bold += s.text.length;
  }
  const text = segments.map((s) => s.text).join(' ');
  return { segments, text, box: around(segments.map((s) => s.box)), size, bold: bold > letters / 2 };
}
