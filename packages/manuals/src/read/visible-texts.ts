import { centreX, centreY, contains, overlapX, overlapY } from './geometry';
import type { Box } from './page-model';
import type { PaintedLayer } from './painted-layers';
import type { RawText } from './raw-layer';

/** A run of text with what decides whether it is seen. */
export interface PaintedText extends RawText {
  /** Place of its last glyph in the page's operator list. */
  order: number;
  /** Neither filled nor stroked: text that only searching finds (text rendering mode 3 or 7). */
  invisible: boolean;
  /** As bright as paper. */
  pale: boolean;
}

export interface Surroundings {
  width: number;
  height: number;
  layers: readonly PaintedLayer[];
  /** Boxes of all pictures, whatever is known of them. */
  pictures: readonly Box[];
}

/** Letters of the paper's brightness and above cannot be read on it. */
const palest = 0xf0;
/** Of the letters painted on a page. Where fewer are seen, the others are the text layer of a picture. */
const leastSeen = 0.25;
/** Part of its own area that text must share with other text to repeat it. */
const sameArea = 0.5;

/**
 * The texts that a reader of the page sees: not those outside of it (cut off by a crop box), painted in the colour of their
 * ground, covered by a rectangle, or invisible over text that is seen. The text of a page on which nothing else is seen
 * stays: it is the text layer of a scan.
 */
export function visibleTexts(texts: readonly PaintedText[], page: Surroundings): RawText[] {
  const onPage = texts.filter((text) => isOnPage(boxOf(text), page));
  const painted = onPage.filter((text) => !text.invisible);
  const covers = page.layers.filter((layer) => layer.colour !== undefined);
  const seen = painted.filter((text) => !isCovered(text, covers) && !isPaleOnPale(text, page));
  const kept = letters(seen) >= leastSeen * letters(painted) ? new Set(seen) : new Set(painted);
  const seenBoxes = onPage.length > painted.length ? [...kept].map(boxOf) : [];
  return onPage.filter((text) => (text.invisible ? !repeats(boxOf(text), seenBoxes) : kept.has(text))).map(plain);
}

function plain({ order: _order, invisible: _invisible, pale: _pale, ...text }: PaintedText): RawText {
  return text;
}

const letters = (texts: readonly RawText[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

/** The letters without ascenders and descenders, so that a frame that cuts those does not count. */
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
  const ground = layers.findLast((layer) => layer.order < text.order && contains(layer.box, middle, 1));
  return !ground || isPale(ground.colour);
}

export function isPale(colour: string | undefined): boolean {
  if (!colour) return false;
  const value = Number.parseInt(colour.slice(1), 16);
  return Math.min(value >> 16, (value >> 8) & 0xff, value & 0xff) >= palest;
}

const repeats = (box: Box, seen: readonly Box[]): boolean => {
  let area = 0;
  for (const other of seen) {
    const [width, height] = [overlapX(box, other), overlapY(box, other)];
    if (width > 0 && height > 0) area += width * height;
  }
  return area >= sameArea * box.width * box.height;
};
