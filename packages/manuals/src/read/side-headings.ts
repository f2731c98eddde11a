import { around, rightEdge } from './geometry';
import { linesOf } from './lines';
import { median } from './median';
import type { Segment } from './page-model';

/** A heading in the margin, or the text between two of them. */
export interface PartBesideHeadings {
  segments: Segment[];
  isHeading: boolean;
}

/**
 * Detects headings in the left margin: narrower, fewer, and bolder or larger than the text on their right.
 * @returns parts in reading order (text above, heading, its text, next heading ...), or undefined without such headings
 */
export function besideHeadings(segments: readonly Segment[], gapMiddle: number): PartBesideHeadings[] | undefined {
  const left = segments.filter((s) => rightEdge(s.box) <= gapMiddle + 1);
  const bodySegments = segments.filter((s) => rightEdge(s.box) > gapMiddle + 1);
  if (left.length === 0 || bodySegments.some((s) => s.box.x < gapMiddle - 1)) return undefined;
  const bounds = around(segments.map((s) => s.box));
  const [leftLines, rightLines] = [linesOf(left), linesOf(bodySegments)];
  if (around(left.map((s) => s.box)).width > 0.36 * bounds.width) return undefined;
  if (leftLines.length > (2 / 3) * rightLines.length) return undefined;
  const usualSize = median(bodySegments.map((s) => s.size));
  if (!left.every((s) => s.bold || s.size >= 1.12 * usualSize)) return undefined;
  if (left.some((s) => s.bold) && bodySegments.filter((s) => s.bold).length > 0.5 * bodySegments.length)
    return undefined;

  const headings = stacked(leftLines.map((l) => l.segments));
  for (const heading of headings) {
    const text = heading.map((s) => s.text).join(' ');
    if (text.length >= 60 || /:$/.test(text)) return undefined;
    if (!heading.some((s) => bodySegments.some((r) => Math.abs(r.baseline - s.baseline) < 0.35 * s.size)))
      return undefined;
  }
  const parts: PartBesideHeadings[] = [];
  const addText = (text: Segment[]) => parts.push({ segments: text, isHeading: false });
  let sectionTop = Number.NEGATIVE_INFINITY;
  for (const heading of headings) {
    const top = Math.min(...heading.map((s) => s.baseline)) - 0.4 * (heading[0]?.size ?? 0);
    addText(bodySegments.filter((s) => s.baseline >= sectionTop && s.baseline < top));
    parts.push({ segments: heading, isHeading: true });
    sectionTop = top;
  }
  addText(bodySegments.filter((s) => s.baseline >= sectionTop));
  return parts.filter((part) => part.segments.length > 0);
}

/** Joins lines close below each other into one heading. */
function stacked(lines: Segment[][]): Segment[][] {
  const stacks: Segment[][] = [];
  for (const line of lines) {
    const last = stacks.at(-1)?.at(-1);
    const first = line[0];
    if (last && first && first.baseline - last.baseline < 1.6 * first.size) stacks.at(-1)?.push(...line);
    else stacks.push([...line]);
  }
  return stacks;
}
