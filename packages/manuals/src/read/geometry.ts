import type { Box } from './page-model';

/** A PDF transformation matrix [a b c d e f] (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Matrix product that applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

/** Bounding box of the transformed unit square, which is where PDF paints an image. */
export function unitSquareBox(m: Matrix): Box {
  const xs = [m[4], m[4] + m[0], m[4] + m[2], m[4] + m[0] + m[2]];
  const ys = [m[5], m[5] + m[1], m[5] + m[3], m[5] + m[1] + m[3]];
  return boxBetween(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

export function boxBetween(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const rightEdge = (box: Box): number => box.x + box.width;
export const bottomEdge = (box: Box): number => box.y + box.height;
export const centreX = (box: Box): number => box.x + box.width / 2;
export const centreY = (box: Box): number => box.y + box.height / 2;

/** Bounding box of all boxes; the zero box for an empty list. */
export function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let farRight = Number.NEGATIVE_INFINITY;
  let low = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    farRight = Math.max(farRight, rightEdge(box));
    low = Math.max(low, bottomEdge(box));
  }
  return boxBetween(left, top, farRight, low);
}

/** Length of the horizontal overlap, negative for a gap. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(rightEdge(a), rightEdge(b)) - Math.max(a.x, b.x);
}

/** Length of the vertical overlap, negative for a gap. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(bottomEdge(a), bottomEdge(b)) - Math.max(a.y, b.y);
}

export function contains(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    rightEdge(inner) <= rightEdge(outer) + slack &&
    bottomEdge(inner) <= bottomEdge(outer) + slack
  );
}
