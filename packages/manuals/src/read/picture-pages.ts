import type { Box, Page } from './page-model';

type Looked = Pick<Page, 'number' | 'width' | 'height' | 'text'> & { figures: readonly { box: Box }[] };

/** A page with fewer letters says nothing by itself: a number, a running head. */
const fewLetters = 15;
/** Of the page. */
const covers = 0.5;

/**
 * Pages of a manual with a text layer that have none themselves: a picture covers them, and text may stand in it. In the
 * order of the pages.
 */
export function picturePages(pages: readonly Looked[]): number[] {
  return pages
    .filter((page) => lettersIn(page.text) < fewLetters && page.figures.some(({ box }) => isCovering(box, page)))
    .map(({ number }) => number);
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function isCovering(box: Box, page: Pick<Page, 'width' | 'height'>): boolean {
  const width = Math.min(page.width, box.x + box.width) - Math.max(0, box.x);
  const height = Math.min(page.height, box.y + box.height) - Math.max(0, box.y);
  return width > 0 && height > 0 && width * height > covers * page.width * page.height;
}
