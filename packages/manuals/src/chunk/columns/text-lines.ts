import { overlapX } from '../../read/geometry';
import { rowsOf } from '../../read/lines';
import type { Segment } from '../../read/page-model';

/** A raised mark is at most this many font sizes above or below its line, and smaller than this share of its size. */
const MAX_RAISE = 0.5;
const MARK_SIZE = 0.85;

/** Segments by line from top to bottom. Raised marks of footnotes and exponents belong to the line beside them. */
export function textLines(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const row of rowsOf(segments)) {
    const last = lines.at(-1);
    if (last && (isMark(row, last) || isMark(last, row)))
      lines[lines.length - 1] = [...last, ...row].sort((a, b) => a.box.x - b.box.x);
    else lines.push(row);
  }
  return lines;
}

function isMark(marks: readonly Segment[], line: readonly Segment[]): boolean {
  const size = Math.max(...line.map((segment) => segment.size));
  const baseline = line.find((segment) => segment.size === size)?.baseline ?? 0;
  return marks.every(
    (mark) =>
      mark.size < MARK_SIZE * size &&
      Math.abs(mark.baseline - baseline) < MAX_RAISE * size &&
      line.every(({ box }) => overlapX(box, mark.box) <= 1),
  );
}
