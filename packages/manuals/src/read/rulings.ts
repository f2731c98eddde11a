import type { Ruling } from './page-model';

/**
 * Joins the pieces of rulings, because tables are often drawn cell by cell and dashed lines dash by dash.
 * Joins pieces that are at most 1 pt apart across and 3 pt along the ruling.
 */
export function mergedRulings(pieces: Ruling[], direction: 'horizontal' | 'vertical'): Ruling[] {
  const across = (r: Ruling) => (direction === 'horizontal' ? r.y1 : r.x1);
  const start = (r: Ruling) => (direction === 'horizontal' ? r.x1 : r.y1);
  const end = (r: Ruling) => (direction === 'horizontal' ? r.x2 : r.y2);
  const make = (at: number, from: number, to: number): Ruling =>
    direction === 'horizontal' ? { x1: from, y1: at, x2: to, y2: at } : { x1: at, y1: from, x2: at, y2: to };

  const sorted = [...pieces].sort((a, b) => Math.round(across(a)) - Math.round(across(b)) || start(a) - start(b));
  const merged: Ruling[] = [];
  let current: { at: number; from: number; to: number } | undefined;
  for (const piece of sorted) {
    if (current && Math.abs(across(piece) - current.at) <= 1 && start(piece) <= current.to + 3) {
      current.to = Math.max(current.to, end(piece));
    } else {
      if (current) merged.push(make(current.at, current.from, current.to));
      current = { at: across(piece), from: start(piece), to: end(piece) };
    }
  }
  if (current) merged.push(make(current.at, current.from, current.to));
  return merged;
}
