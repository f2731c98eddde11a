import type { Box, Page } from './page-model';

type PageWithFigures = Pick<Page, 'number' | 'width' | 'height' | 'text'> & { figures: readonly { box: Box }[] };

/** A page with fewer letters has only a page number or a running head. */
const leastLetters = 15;
/** A picture on more than this share of a page covers it. */
const coveringShare = 0.5;

/**
 * Scanned pages in a manual that otherwise has a text layer: a picture, which may contain text, covers them.
 * @returns page numbers in ascending order
 */
export function picturePages(pages: readonly PageWithFigures[]): number[] {
  return pages
    .filter((page) => lettersIn(page.text) < leastLetters && page.figures.some(({ box }) => isCovering(box, page)))
    .map(({ number }) => number);
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function isCovering(box: Box, page: Pick<Page, 'width' | 'height'>): boolean {
  const width = Math.min(page.width, box.x + box.width) - Math.max(0, box.x);
  const height = Math.min(page.height, box.y + box.height) - Math.max(0, box.y);
  return width > 0 && height > 0 && width * height > coveringShare * page.width * page.height;
}
