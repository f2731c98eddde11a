import type { Matrix } from './geometry';
import type { Box, Fill, Ruling, Shape } from './page-model';
import type { PathPaint } from './path-paints';
import { mergedRulings } from './rulings';

/** Operators of pdf.js's path stream; each is followed by the coordinates of its points. */
export const MOVE = 0;
export const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
export const CLOSE = 4;

const thinnestFill = 2.5;
const shortestRuling = 3;
const smallestTickSide = 1.5;
const largestTickSide = 30;
const mostShapes = 6000;
const mostFills = 3000;

interface Subpath {
  xs: number[];
  ys: number[];
  curves: number;
  closed: boolean;
}

/** Classifies the paths of a page into rulings, tinted rectangles and small shapes that may be tick marks. */
export class DrawnPaths {
  readonly fills: Fill[] = [];
  readonly shapes: Shape[] = [];
  private readonly horizontal: Ruling[] = [];
  private readonly vertical: Ruling[] = [];
  private readonly pageWidth: number;
  private readonly pageHeight: number;

  constructor(pageWidth: number, pageHeight: number) {
    this.pageWidth = pageWidth;
    this.pageHeight = pageHeight;
  }

  horizontalRulings = (): Ruling[] => mergedRulings(this.horizontal, 'horizontal');
  verticalRulings = (): Ruling[] => mergedRulings(this.vertical, 'vertical');

  add(paint: PathPaint, stream: ArrayLike<number>, ctm: Matrix, colour: string): void {
    for (const path of subpaths(stream, ctm)) this.addSubpath(path, paint, colour);
  }

  private addSubpath(path: Subpath, paint: PathPaint, colour: string): void {
    const box = boundingBox(path);
    if (box.x > this.pageWidth || box.y > this.pageHeight || box.x + box.width < 0 || box.y + box.height < 0) return;
    const rectangle = path.curves === 0 && isRectangle(path);
    if (paint.filled && rectangle) this.addFilledRectangle(box, colour);
    if (paint.stroked && path.curves === 0) this.addStrokes(path);
    this.addShape(path, box, paint.filled, rectangle, colour);
  }

  private addFilledRectangle(box: Box, colour: string): void {
    if (box.height <= thinnestFill && box.width > shortestRuling) {
      const y = box.y + box.height / 2;
      this.horizontal.push({ x1: box.x, y1: y, x2: box.x + box.width, y2: y });
    } else if (box.width <= thinnestFill && box.height > shortestRuling) {
      const x = box.x + box.width / 2;
      this.vertical.push({ x1: x, y1: box.y, x2: x, y2: box.y + box.height });
    } else if (
      box.width > thinnestFill &&
      box.height > thinnestFill &&
      colour !== '#ffffff' &&
      this.fills.length < mostFills
    ) {
      this.fills.push({ box, colour });
    }
  }

  private addStrokes({ xs, ys, closed }: Subpath): void {
    const last = xs.length - 1;
    for (let i = 0; i < last + (closed ? 1 : 0); i++) {
      const j = i === last ? 0 : i + 1;
      const [x1, y1, x2, y2] = [xs[i] ?? 0, ys[i] ?? 0, xs[j] ?? 0, ys[j] ?? 0];
      if (Math.abs(y1 - y2) < 0.7 && Math.abs(x1 - x2) > shortestRuling) {
        this.horizontal.push({ x1: Math.min(x1, x2), y1: (y1 + y2) / 2, x2: Math.max(x1, x2), y2: (y1 + y2) / 2 });
      } else if (Math.abs(x1 - x2) < 0.7 && Math.abs(y1 - y2) > shortestRuling) {
        this.vertical.push({ x1: (x1 + x2) / 2, y1: Math.min(y1, y2), x2: (x1 + x2) / 2, y2: Math.max(y1, y2) });
      }
    }
  }

  private addShape(path: Subpath, box: Box, filled: boolean, rectangle: boolean, colour: string): void {
    const long = Math.max(box.width, box.height);
    if (
      long > largestTickSide ||
      Math.min(box.width, box.height) < smallestTickSide ||
      this.shapes.length >= mostShapes
    )
      return;
    const drawnTick = path.curves === 0 && !rectangle;
    if (drawnTick && !filled && path.xs.length > 8) return;
    const kind = path.curves > 0 || drawnTick ? 'curve' : 'box';
    this.shapes.push({ kind, box, id: `${kind}-${filled ? 'filled' : 'stroked'}`, colour });
  }
}

function* subpaths(stream: ArrayLike<number>, m: Matrix): Generator<Subpath> {
  let path: Subpath = { xs: [], ys: [], curves: 0, closed: false };
  const point = (x: number, y: number) => {
    path.xs.push(m[0] * x + m[2] * y + m[4]);
    path.ys.push(m[1] * x + m[3] * y + m[5]);
  };
  const number = (i: number) => stream[i] ?? 0;
  for (let i = 0; i < stream.length; ) {
    const operator = number(i++);
    if (operator === MOVE) {
      if (path.xs.length > 1) yield path;
      path = { xs: [], ys: [], curves: 0, closed: false };
      point(number(i), number(i + 1));
      i += 2;
    } else if (operator === LINE) {
      point(number(i), number(i + 1));
      i += 2;
    } else if (operator === CURVE) {
      path.curves++;
      for (let k = 0; k < 6; k += 2) point(number(i + k), number(i + k + 1));
      i += 6;
    } else if (operator === QUADRATIC) {
      path.curves++;
      for (let k = 0; k < 4; k += 2) point(number(i + k), number(i + k + 1));
      i += 4;
    } else if (operator === CLOSE) {
      path.closed = true;
    } else {
      break;
    }
  }
  if (path.xs.length > 1) yield path;
}

function boundingBox({ xs, ys }: Subpath): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const x of xs) {
    if (x < left) left = x;
    if (x > right) right = x;
  }
  for (const y of ys) {
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a path has four corners (the first may be repeated) and only sides parallel to an axis. */
function isRectangle({ xs, ys }: Subpath): boolean {
  if (xs.length < 4 || xs.length > 5) return false;
  for (let i = 1; i < xs.length; i++) {
    const dx = Math.abs((xs[i] ?? 0) - (xs[i - 1] ?? 0));
    const dy = Math.abs((ys[i] ?? 0) - (ys[i - 1] ?? 0));
    if (dx > 0.3 && dy > 0.3) return false;
  }
  return true;
}
