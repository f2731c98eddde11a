import type { FigureCaption } from './figure-captions';
import { around, bottomEdge, centreX, contains, rightEdge } from './geometry';
import type { Block, Box, Page } from './page-model';

/** Fewer painted pieces than this are an underline or a frame. */
const fewestPieces = 6;
const smallestSide = 60;
/** A block with at least this many words is prose rather than a label in a drawing; a list item needs fewer. */
const proseWords = 5;
const stepWords = 3;

/**
 * Box of the drawing that belongs to a caption: the painted pieces between the caption and the nearest prose above it, or else
 * below it. Includes labels, and a margin because thin outlines may extend beyond the pieces.
 */
export function drawingBeside(caption: FigureCaption, page: Page): Box | undefined {
  const column = columnOf(caption, page);
  const proseBlocks = page.blocks.filter(
    (b) => isProse(b, caption) && b.box.x < rightEdge(column) && rightEdge(b.box) > column.x,
  );
  const top = Math.max(0, ...proseBlocks.map((b) => bottomEdge(b.box)).filter((y) => y <= caption.box.y + 2));
  const end = Math.min(page.height, ...proseBlocks.map((b) => b.box.y).filter((y) => y >= bottomEdge(caption.box) - 2));
  const above = { ...column, y: top, height: caption.box.y - top };
  const below = { ...column, y: bottomEdge(caption.box), height: end - bottomEdge(caption.box) };
  return drawingIn(above, page, caption) ?? drawingIn(below, page, caption);
}

function isProse({ kind, text, box }: Block, caption: FigureCaption): boolean {
  if (box.y === caption.box.y) return false;
  if (kind === 'table' || kind === 'heading') return true;
  return text.split(' ').length >= (kind === 'list-item' ? stepWords : proseWords);
}

function columnOf({ column, box }: FigureCaption, page: Page): Box {
  const inColumn = page.blocks.filter((b) => b.column === column).map((b) => b.box);
  const wholePage = { x: 0, y: 0, width: page.width, height: page.height };
  if (column < 0 || page.blocks.every((b) => b.column <= 0)) return wholePage;
  const { x, width } = around([...inColumn, box]);
  return { ...wholePage, x, width };
}

function drawingIn(region: Box, page: Page, caption: FigureCaption): Box | undefined {
  if (region.height < smallestSide) return undefined;
  const ruled = [...page.horizontalRulings, ...page.verticalRulings].map((r) => ({
    x: r.x1,
    y: r.y1,
    width: r.x2 - r.x1,
    height: r.y2 - r.y1,
  }));
  const painted = [...page.shapes, ...page.fills, ...page.figures].map((piece) => piece.box);
  const pieces = [...painted, ...ruled].filter((box) => contains(region, box, 1));
  if (pieces.length < fewestPieces) return undefined;
  const labels = page.segments.map((s) => s.box).filter((box) => contains(region, box) && box.y !== caption.box.y);
  const drawingBox = around(pieces);
  const nearbyLabels = labels.filter(
    (box) => centreX(box) > drawingBox.x - 80 && centreX(box) < rightEdge(drawingBox) + 80,
  );
  const box = around([drawingBox, ...nearbyLabels]);
  if (Math.min(box.width, box.height) < smallestSide) return undefined;
  const margin = 6;
  const x = Math.max(region.x, box.x - margin);
  const y = Math.max(region.y, box.y - margin);
  return {
    x,
    y,
    width: Math.min(rightEdge(region), rightEdge(box) + margin) - x,
    height: Math.min(bottomEdge(region), bottomEdge(box) + margin) - y,
  };
}
