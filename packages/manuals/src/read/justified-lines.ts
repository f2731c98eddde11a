import { rightEdge } from './geometry';
import { lineOf } from './lines';
import type { Line, Segment } from './page-model';

/**
 * Joins the pieces of justified lines, whose word gaps are as wide as gaps between cells. Such a line has three or more evenly
 * spaced pieces and spans the same width as an unbroken line next to it.
 */
export function withJustifiedLinesJoined(lines: Line[]): Line[] {
  return lines.map((line, i) => {
    const isJustified = [lines[i - 1], lines[i + 1]].some((n) => n !== undefined && isStretchedTo(n, line));
    return isJustified ? lineOf([joined(line.segments)]) : line;
  });
}

function isStretchedTo(whole: Line, { segments, size }: Line): boolean {
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last || segments.length < 3 || whole.segments.length !== 1) return false;
  if (Math.abs(whole.size - size) > 0.6 || Math.abs(rightEdge(whole.box) - rightEdge(last.box)) > 1.5) return false;
  if (first.box.x > whole.box.x + 3 * size) return false;
  const gaps = segments.slice(1).map((s, i) => s.box.x - rightEdge((segments[i] ?? s).box));
  const [smallest, largest] = [Math.min(...gaps), Math.max(...gaps)];
  return largest < 6 * size && largest - smallest < 0.35 * largest;
}

function joined(segments: Segment[]): Segment {
  const line = lineOf(segments);
  return { ...(segments[0] as Segment), text: line.text, box: line.box, bold: line.bold };
}
