import { drawingBeside } from './captioned-drawings';
import { type FigureCaption, figureCaptions } from './figure-captions';
import { around, bottomEdge, overlapX, rightEdge } from './geometry';
import type { Box, Manual, Page } from './page-model';

/** A picture that can be shown with an answer. */
export interface ManualFigure {
  /** Number within the manual, from 1 in page order. */
  ordinal: number;
  page: number;
  box: Box;
  /** A line near it that begins with 'Figure 3-4' or 'Fig. 12'. */
  caption?: string;
}

/** Points. Smaller pictures are symbols and buttons in the text. */
const smallestSide = 40;
/** Points. Pictures at most this far apart are parts of one picture that the program that wrote the PDF has cut. */
const partDistance = 3;
/** A picture on more than this share of the page is its background or a scan of the page. */
const backgroundShare = 0.8;
/** Largest distance in points between a picture and its caption. */
const captionReach = 40;
const mostFigures = 1000;

/**
 * The figures of a manual: photographs and other pictures of useful size, and captioned drawings. Pictures that repeat on many
 * pages (logos, margin signs) are excluded.
 */
export function manualFigures(manual: Pick<Manual, 'pages'>): ManualFigure[] {
  const repeated = repeatedPictures(manual.pages);
  const figures = manual.pages.flatMap((page) => pageFigures(page, repeated));
  return figures.slice(0, mostFigures).map((figure, i) => ({ ordinal: i + 1, ...figure }));
}

type UnnumberedFigure = Omit<ManualFigure, 'ordinal'>;

function pageFigures(page: Page, repeated: ReadonlySet<string>): UnnumberedFigure[] {
  if (page.role !== 'body') return [];
  const pictures = picturesOf(page, repeated);
  const captions = figureCaptions(page.blocks);
  const found: UnnumberedFigure[] = [];
  const usedCaptions = new Set<FigureCaption>();
  for (const box of pictures) {
    const caption = nearestCaption(box, captions);
    if (caption) usedCaptions.add(caption);
    found.push({ page: page.number, box: rounded(box), ...(caption ? { caption: caption.text } : {}) });
  }
  for (const caption of captions) {
    if (usedCaptions.has(caption)) continue;
    const box = drawingBeside(caption, page);
    if (box) found.push({ page: page.number, box: rounded(box), caption: caption.text });
  }
  return found.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function picturesOf(page: Page, repeated: ReadonlySet<string>): Box[] {
  const boxes = page.figures
    .filter((f) => !(f.hash && repeated.has(f.hash)))
    .map((f) => onPage(f.box, page))
    .filter((box) => box.width > 0 && box.height > 0 && !isBackground(box, page));
  return joined(boxes).filter((box) => Math.min(box.width, box.height) >= smallestSide && !isBackground(box, page));
}

const isBackground = (box: Box, page: Page) => box.width * box.height > backgroundShare * page.width * page.height;

function onPage(box: Box, page: Page): Box {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return { x, y, width: Math.min(page.width, rightEdge(box)) - x, height: Math.min(page.height, bottomEdge(box)) - y };
}

/** Merges touching boxes until no two boxes touch. */
function joined(boxes: readonly Box[]): Box[] {
  let merged = [...boxes];
  for (let before = -1; before !== merged.length; ) {
    before = merged.length;
    const next: Box[] = [];
    for (const box of merged) {
      const at = next.findIndex((other) => touches(other, box));
      const other = next[at];
      if (other) next[at] = around([other, box]);
      else next.push(box);
    }
    merged = next;
  }
  return merged;
}

const touches = (a: Box, b: Box): boolean =>
  a.x - partDistance <= rightEdge(b) &&
  b.x - partDistance <= rightEdge(a) &&
  a.y - partDistance <= bottomEdge(b) &&
  b.y - partDistance <= bottomEdge(a);

/** Hashes of pictures on at least 5 % of the pages, and on at least four. */
function repeatedPictures(pages: readonly Page[]): Set<string> {
  const pageCounts = new Map<string, number>();
  for (const page of pages) {
    for (const hash of new Set(page.figures.flatMap((f) => f.hash ?? [])))
      pageCounts.set(hash, (pageCounts.get(hash) ?? 0) + 1);
  }
  const minPages = Math.max(4, 0.05 * pages.length);
  return new Set([...pageCounts].filter(([, count]) => count >= minPages).map(([hash]) => hash));
}

/** Prefers a caption below the picture to one above it. */
function nearestCaption(box: Box, captions: readonly FigureCaption[]): FigureCaption | undefined {
  let best: FigureCaption | undefined;
  let least = captionReach;
  for (const caption of captions) {
    if (overlapX(box, caption.box) <= 0) continue;
    const below = caption.box.y - bottomEdge(box);
    const above = box.y - bottomEdge(caption.box);
    const distance = below > -10 ? Math.max(0, below) : above > -10 ? Math.max(0, above) + 10 : captionReach;
    if (distance < least) [best, least] = [caption, distance];
  }
  return best;
}

const rounded = ({ x, y, width, height }: Box): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});
const tenth = (length: number) => Math.round(length * 10) / 10;
