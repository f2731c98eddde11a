import { CLOSE, LINE, MOVE } from './drawn-paths';
import { bottomEdge, boxBetween, compose, type Matrix, rightEdge, unitSquareBox } from './geometry';
import type { Box } from './page-model';
import type { OperatorList } from './painted-pictures';
import { pathPaints } from './path-paints';
import type { PdfJs } from './pdfjs-library';

/** A painted area that may cover text, or be the background of text. */
export interface PaintedLayer {
  /** Index in the page's operator list: later layers lie on top. */
  order: number;
  box: Box;
  /** #rrggbb of an opaque rectangle in one colour; absent when the appearance is unknown. */
  colour?: string;
}

interface State {
  ctm: Matrix;
  fill: string | undefined;
  alpha: number;
  blends: boolean;
  masked: boolean;
  /** Whether all enclosing groups are opaque. */
  inOpaqueGroup: boolean;
  lineWidth: number;
  clip?: Clip;
}

/** The clipping area. */
interface Clip {
  box: Box;
  /** False when the area may be smaller than its box. */
  isExact: boolean;
}

/** Points. Thinner layers neither cover text nor serve as its background. */
const thinnest = 3;

/** Fills, wide strokes and pictures of a page in painting order. */
export function paintedLayers({ fnArray, argsArray }: OperatorList, { OPS }: PdfJs, toPage: Matrix): PaintedLayer[] {
  const layers: PaintedLayer[] = [];
  const paints = pathPaints(OPS);
  const stack: State[] = [];
  const initialState: State = {
    ctm: toPage,
    fill: '#000000',
    alpha: 1,
    blends: false,
    masked: false,
    inOpaqueGroup: true,
    lineWidth: 1,
  };
  let state = initialState;
  let clips = false;

  const isOpaque = () => state.alpha >= 0.99 && !state.blends && !state.masked && state.inOpaqueGroup;
  const save = () => {
    stack.push(state);
    state = { ...state };
  };
  const confine = (box: Box, isExact: boolean) => {
    const outerClip = state.clip;
    state.clip = outerClip
      ? { box: intersection(outerClip.box, box), isExact: outerClip.isExact && isExact }
      : { box, isExact };
  };
  const add = (order: number, box: Box, colour?: string) => {
    const { clip } = state;
    const visibleBox = clip ? intersection(clip.box, box) : box;
    if (Math.min(visibleBox.width, visibleBox.height) < thinnest) return;
    const isKnown = colour !== undefined && isOpaque() && (!clip || clip.isExact);
    layers.push({ order, box: visibleBox, ...(isKnown ? { colour } : {}) });
  };
  const addPath = (order: number, fn: number, stream: ArrayLike<number>, extent: ArrayLike<number>) => {
    const paint = paints.get(fn);
    if (!paint && !clips) return;
    const box = boxUnder(state.ctm, extent);
    if (paint?.filled && Math.min(box.width, box.height) >= thinnest) {
      add(order, box, isRectangle(stream, state.ctm) ? state.fill : undefined);
    }
    if (paint?.stroked) {
      const width = state.lineWidth * Math.hypot(state.ctm[0], state.ctm[1]);
      if (width >= thinnest) add(order, expanded(box, width / 2));
    }
    if (clips) confine(box, isRectangle(stream, state.ctm));
  };

  for (let i = 0; i < fnArray.length; i++) {
    const args = argsArray[i];
    switch (fnArray[i]) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
      case OPS.endGroup:
        state = stack.pop() ?? { ...initialState };
        break;
      case OPS.beginGroup:
        save();
        state.inOpaqueGroup = isOpaque();
        Object.assign(state, { alpha: 1, blends: false, masked: false });
        break;
      case OPS.paintFormXObjectBegin:
        save();
        if (args[0]) state.ctm = compose(state.ctm, args[0] as Matrix);
        if (args[1]) confine(boxUnder(state.ctm, args[1]), isUpright(state.ctm));
        break;
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? { ...initialState };
        break;
      case OPS.transform:
        state.ctm = compose(state.ctm, args as Matrix);
        break;
      case OPS.setGState:
        for (const [key, value] of args[0] as [string, unknown][]) {
          if (key === 'ca') state.alpha = Number(value);
          else if (key === 'BM') state.blends = value !== 'source-over';
          else if (key === 'SMask') state.masked = Boolean(value);
          else if (key === 'LW') state.lineWidth = Number(value);
        }
        break;
      case OPS.setLineWidth:
        state.lineWidth = Number(args[0]);
        break;
      case OPS.setFillRGBColor:
        state.fill = String(args[0]);
        break;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state.fill = undefined;
        break;
      case OPS.clip:
      case OPS.eoClip:
        clips = true;
        break;
      case OPS.constructPath:
        if (args[1]?.[0] && args[2]) addPath(i, args[0], args[1][0], args[2]);
        clips = false;
        break;
      case OPS.shadingFill:
        add(i, state.clip?.box ?? unbounded);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        add(i, unitSquareBox(state.ctm));
        break;
    }
  }
  return layers;
}

const unbounded: Box = { x: -1e5, y: -1e5, width: 2e5, height: 2e5 };

/** Bounding box of a transformed rectangle. @param extent left, top, right and bottom before the transformation */
function boxUnder(m: Matrix, extent: ArrayLike<number>): Box {
  const [x1, y1, x2, y2] = [extent[0] ?? 0, extent[1] ?? 0, extent[2] ?? 0, extent[3] ?? 0];
  const [ax, bx, ay, by] = [m[0] * x1, m[0] * x2, m[2] * y1, m[2] * y2];
  const [cx, dx, cy, dy] = [m[1] * x1, m[1] * x2, m[3] * y1, m[3] * y2];
  const [left, top] = [m[4] + Math.min(ax, bx) + Math.min(ay, by), m[5] + Math.min(cx, dx) + Math.min(cy, dy)];
  return {
    x: left,
    y: top,
    width: Math.abs(bx - ax) + Math.abs(by - ay),
    height: Math.abs(dx - cx) + Math.abs(dy - cy),
  };
}

function intersection(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return boxBetween(
    x,
    y,
    Math.max(x, Math.min(rightEdge(a), rightEdge(b))),
    Math.max(y, Math.min(bottomEdge(a), bottomEdge(b))),
  );
}

const expanded = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether the matrix maps horizontal lines to horizontal or vertical lines. */
const isUpright = (m: Matrix): boolean =>
  (Math.abs(m[1]) < 1e-6 && Math.abs(m[2]) < 1e-6) || (Math.abs(m[0]) < 1e-6 && Math.abs(m[3]) < 1e-6);

/** Whether a path stream (see drawn-paths) consists of a single rectangle whose sides are parallel to the axes. */
function isRectangle(stream: ArrayLike<number>, ctm: Matrix): boolean {
  if (!isUpright(ctm)) return false;
  const corners: [number, number][] = [];
  for (let i = 0; i < stream.length; ) {
    const operator = stream[i++];
    if (operator === CLOSE && i >= stream.length) break;
    if (operator !== LINE && (operator !== MOVE || corners.length > 0)) return false;
    corners.push([stream[i++] ?? 0, stream[i++] ?? 0]);
  }
  if (corners.length < 4 || corners.length > 5) return false;
  return corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01;
  });
}
