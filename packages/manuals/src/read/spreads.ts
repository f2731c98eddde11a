import { bottomEdge, rightEdge } from './geometry';
import type { Segment } from './page-model';

interface WidePage {
  width: number;
  height: number;
  segments: readonly Segment[];
}

/** Share of the height, at the top and at the bottom, where page numbers are expected. */
const edgeZone = 0.1;
const fewestSpreads = 2;
/** Points on either side of the middle that must be free of text. */
const gutterHalfWidth = 4;

/**
 * Detects booklets with two pages side by side on each sheet: at least half of the wide sheets have a page number on either half
 * and no text across the middle.
 * @returns for each page whether its halves are separate pages
 */
export function spreadPages(pages: readonly WidePage[]): boolean[] {
  const isWide = (page: WidePage) => page.width > 1.1 * page.height;
  const hasGutter = pages.map((page) => isWide(page) && hasFreeMiddle(page));
  const numbered = pages.filter((page, i) => hasGutter[i] && hasTwoNumbers(page)).length;
  const wide = pages.filter((page) => isWide(page) && page.segments.length > 0).length;
  return numbered >= fewestSpreads && numbered >= 0.5 * wide ? hasGutter : pages.map(() => false);
}

const hasFreeMiddle = ({ width, segments }: WidePage): boolean =>
  segments.length > 0 &&
  !segments.some(({ box }) => box.x < width / 2 - gutterHalfWidth && rightEdge(box) > width / 2 + gutterHalfWidth);

function hasTwoNumbers({ width, height, segments }: WidePage): boolean {
  const numbers = segments.filter(
    ({ text, box }) =>
      /^[-–—\s]*\d{1,3}[-–—\s]*$/.test(text) &&
      (bottomEdge(box) < edgeZone * height || box.y > (1 - edgeZone) * height),
  );
  return numbers.some((a) =>
    numbers.some((b) => rightEdge(a.box) < width / 2 && b.box.x > width / 2 && a.text.trim() !== b.text.trim()),
  );
}
