import { centreY, rightEdge } from './geometry';
import type { Segment, Shape } from './page-model';

/** More small shapes than this belong to a drawing. */
const mostShapes = 500;
const fewestBullets = 2;
const smallestGap = 2;
const largestGap = 26;

/**
 * Segments that follow a drawn bullet: a small shape left of the text, at the height of its letters, which occurs at least
 * twice in a vertical line.
 */
export function drawnBullets(segments: readonly Segment[], shapes: readonly Shape[]): Set<Segment> {
  const small = shapes.filter(
    ({ box }) => Math.max(box.width, box.height) <= 9 && Math.min(box.width, box.height) >= 1.5,
  );
  if (small.length < fewestBullets || small.length > mostShapes) return new Set();
  const bulletColumns = new Map<string, Segment[]>();
  for (const shape of small) {
    const segment = segments.find((s) => standsBefore(shape, s));
    if (!segment) continue;
    const { box, id } = shape;
    const key = `${id} ${Math.round(box.width)} ${Math.round(box.height)} ${Math.round(rightEdge(box) / 2)}`;
    bulletColumns.set(key, [...(bulletColumns.get(key) ?? []), segment]);
  }
  return new Set([...bulletColumns.values()].filter((found) => found.length >= fewestBullets).flat());
}

function standsBefore({ box }: Shape, { box: text, baseline, size }: Segment): boolean {
  const gap = text.x - rightEdge(box);
  const middle = baseline - centreY(box);
  return (
    gap >= smallestGap && gap <= largestGap && middle > 0.05 * size && middle < 0.8 * size && box.height <= 0.8 * size
  );
}
