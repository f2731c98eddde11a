import { centreX, centreY, contains, overlapX, overlapY } from './geometry';
import type { Box } from './page-model';
import type { PaintedLayer } from './painted-layers';
import type { RawText } from './raw-layer';

/** A run of text with the properties that decide whether a reader sees it. */
export interface PaintedText extends RawText {
  /** Index of its last glyph in the page's operator list. */
  order: number;
  /** Neither filled nor stroked (text rendering mode 3 or 7), so only a search finds it. */
  invisible: boolean;
  /** Whether the fill colour is as bright as paper. */
  pale: boolean;
}

export interface Surroundings {
  width: number;
  height: number;
  layers: readonly PaintedLayer[];
  /** Boxes of all pictures, decoded or not. */
  pictures: readonly Box[];
}

/** A colour whose channels all reach this value (of 255) cannot be read on paper. */
const paleChannel = 0xf0;
/** When less than this share of the painted letters is visible, the hidden text is the text layer of a scan. */
const leastVisibleShare = 0.25;
/** Invisible text is a repetition when visible text covers this share of its area. */
const repeatedArea = 0.5;

/**
 * The texts that a reader of the page sees. Leaves out text outside the crop box, text in the colour of its background, text
 * covered by a rectangle, and invisible text over visible text. Keeps the text of a page that shows no other text: it is the
 * text layer of a scan.
 */
export function visibleTexts(texts: readonly PaintedText[], page: Surroundings): RawText[] {
  const onPage = texts.filter((text) => isOnPage(boxOf(text), page));
  const painted = onPage.filter((text) => !text.invisible);
  const covers = page.layers.filter((layer) => layer.colour !== undefined);
  const uncovered = painted.filter((text) => !isCovered(text, covers) && !isPaleOnPale(text, page));
  const visible =
    letterCount(uncovered) >= leastVisibleShare * letterCount(painted) ? new Set(uncovered) : new Set(painted);
  const visibleBoxes = onPage.length > painted.length ? [...visible].map(boxOf) : [];
  return onPage
    .filter((text) => (text.invisible ? !isRepetition(boxOf(text), visibleBoxes) : visible.has(text)))
    .map(withoutPaint);
}

function withoutPaint({ order: _order, invisible: _invisible, pale: _pale, ...text }: PaintedText): RawText {
  return text;
}

const letterCount = (texts: readonly RawText[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

/** Box of the letters without ascenders and descenders, so that a frame may cut those. */
function boxOf({ x, baseline, width, size, rotation }: RawText): Box {
  const height = 0.5 * size;
  if (Math.abs(rotation) <= 2) return { x, y: baseline - height, width, height };
  const radians = (rotation * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians) * width, -Math.sin(radians) * width];
  const [ux, uy] = [-Math.sin(radians) * height, -Math.cos(radians) * height];
  const xs = [x, x + dx, x + ux, x + dx + ux];
  const ys = [baseline, baseline + dy, baseline + uy, baseline + dy + uy];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const isOnPage = (box: Box, { width, height }: Surroundings): boolean => {
  const [x, y] = [centreX(box), centreY(box)];
  return x >= 0 && y >= 0 && x <= width && y <= height;
};

/** @param covers in painting order */
function isCovered(text: PaintedText, covers: readonly PaintedLayer[]): boolean {
  let box: Box | undefined;
  for (let i = covers.length - 1; i >= 0; i--) {
    const cover = covers[i];
    if (!cover || cover.order < text.order) return false;
    box ??= boxOf(text);
    if (contains(cover.box, box, 0.5)) return true;
  }
  return false;
}

function isPaleOnPale(text: PaintedText, { layers, pictures }: Surroundings): boolean {
  if (!text.pale) return false;
  const box = boxOf(text);
  const middle = { x: centreX(box), y: centreY(box), width: 0, height: 0 };
  if (pictures.some((picture) => contains(picture, middle, 1))) return false;
  const background = layers.findLast((layer) => layer.order < text.order && contains(layer.box, middle, 1));
  return !background || isPale(background.colour);
}

export function isPale(colour: string | undefined): boolean {
  if (!colour) return false;
  const value = Number.parseInt(colour.slice(1), 16);
  return Math.min(value >> 16, (value >> 8) & 0xff, value & 0xff) >= paleChannel;
}

const isRepetition = (box: Box, visibleBoxes: readonly Box[]): boolean => {
  let area = 0;
  for (const visibleBox of visibleBoxes) {
    const [width, height] = [overlapX(box, visibleBox), overlapY(box, visibleBox)];
    if (width > 0 && height > 0) area += width * height;
  }
  return area >= repeatedArea * box.width * box.height;
};
