import type { Found } from './find-quote';

/** In pixels from the top left of the page as drawn. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where found words stand on the drawn page: one rectangle for each line. */
export function rectanglesOf(layer: HTMLElement, spans: readonly HTMLElement[], found: readonly Found[]): Rectangle[] {
  const origin = layer.getBoundingClientRect();
  return found.flatMap((place) => {
    const range = rangeOf(spans, place);
    if (!range) return [];
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, width, height }) => ({ left: left - origin.left, top: top - origin.top, width, height }));
    return joinLines(boxes);
  });
}

function rangeOf(spans: readonly HTMLElement[], { from, to }: Found): Range | null {
  const first = spans[from.piece]?.firstChild;
  const last = spans[to.piece]?.firstChild;
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, from.offset);
  range.setEnd(last, Math.min(to.offset + 1, last.textContent?.length ?? 0));
  return range;
}

/** Words of one line become one rectangle, so that the mark has no gaps between them. */
export function joinLines(boxes: readonly Rectangle[]): Rectangle[] {
  const lines: Rectangle[] = [];
  for (const box of boxes) {
    const line = lines.find((other) => onOneLine(other, box));
    if (!line) {
      lines.push({ ...box });
      continue;
    }
    const right = Math.max(line.left + line.width, box.left + box.width);
    const bottom = Math.max(line.top + line.height, box.top + box.height);
    line.left = Math.min(line.left, box.left);
    line.top = Math.min(line.top, box.top);
    line.width = right - line.left;
    line.height = bottom - line.top;
  }
  return lines;
}

/** Half of the lower one's height in common, and not further apart than a column is from the next. */
function onOneLine(a: Rectangle, b: Rectangle): boolean {
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  return common > Math.min(a.height, b.height) / 2 && gap < 2.5 * Math.max(a.height, b.height);
}
