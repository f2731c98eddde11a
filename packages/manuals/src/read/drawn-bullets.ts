import { centreY, right } from './geometry';
import type { Segment, Shape } from './page-model';

/** More small shapes than this are a drawing. */
const mostShapes = 500;
const fewest = 2;
const nearest = 2;
const furthest = 26;

/**
 * Segments that have a drawn bullet before them: a small shape of one class, left of the text at the height of its letters,
 * at least twice in one line downwards.
 */
export function drawnBullets(segments: readonly Segment[], shapes: readonly Shape[]): Set<Segment> {
  const small = shapes.filter(
    ({ box }) => Math.max(box.width, box.height) <= 9 && Math.min(box.width, box.height) >= 1.5,
  );
  if (small.length < fewest || small.length > mostShapes) return new Set();
  const lines = new Map<string, Segment[]>();
  for (const shape of small) {
    const segment = segments.find((s) => standsBefore(shape, s));
    if (!segment) continue;
    const { box, id } = shape;
    const key = `${id} ${Math.round(box.width)} ${Math.round(box.height)} ${Math.round(right(box) / 2)}`;
    lines.set(key, [...(lines.get(key) ?? []), segment]);
  }
  return new Set([...lines.values()].filter((found) => found.length >= fewest).flat());
}

function standsBefore({ box }: Shape, { box: text, baseline, size }: Segment): boolean {
  const gap = text.x - right(box);
  const middle = baseline - centreY(box);
  return gap >= nearest && gap <= furthest && middle > 0.05 * size && middle < 0.8 * size && box.height <= 0.8 * size;
}
