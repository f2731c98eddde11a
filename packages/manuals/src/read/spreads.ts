import { bottom, right } from './geometry';
import type { Segment } from './page-model';

interface WidePage {
  width: number;
  height: number;
  segments: readonly Segment[];
}

/** Page numbers stand in this part of the height, at the top or at the bottom. */
const edgeZone = 0.1;
const fewestSpreads = 2;
/** Points on both sides of the middle that stay free of text. */
const gutter = 4;

/**
 * Booklets whose PDF has two pages side by side on each sheet: wide sheets with a page number on either half and nothing over
 * the middle, on half of all wide sheets at least.
 * @returns for each page whether its halves are pages of their own
 */
export function spreadPages(pages: readonly WidePage[]): boolean[] {
  const isWide = (page: WidePage) => page.width > 1.1 * page.height;
  const free = pages.map((page) => isWide(page) && hasFreeMiddle(page));
  const numbered = pages.filter((page, i) => free[i] && hasTwoNumbers(page)).length;
  const wide = pages.filter((page) => isWide(page) && page.segments.length > 0).length;
  return numbered >= fewestSpreads && numbered >= 0.5 * wide ? free : pages.map(() => false);
}

const hasFreeMiddle = ({ width, segments }: WidePage): boolean =>
  segments.length > 0 && !segments.some(({ box }) => box.x < width / 2 - gutter && right(box) > width / 2 + gutter);

function hasTwoNumbers({ width, height, segments }: WidePage): boolean {
  const numbers = segments.filter(
    ({ text, box }) =>
      /^[-–—\s]*\d{1,3}[-–—\s]*$/.test(text) && (bottom(box) < edgeZone * height || box.y > (1 - edgeZone) * height),
  );
  return numbers.some((a) =>
    numbers.some((b) => right(a.box) < width / 2 && b.box.x > width / 2 && a.text.trim() !== b.text.trim()),
  );
}
