import type { TextRange } from './find-quote';

/** Pixels from the top left corner of the drawn page. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rectangles of text ranges on the drawn page, one for each line. */
export function rectanglesOf(
  layer: HTMLElement,
  spans: readonly HTMLElement[],
  textRanges: readonly TextRange[],
): Rectangle[] {
  const origin = layer.getBoundingClientRect();
  return textRanges.flatMap((textRange) => {
    const range = domRangeOf(spans, textRange);
    if (!range) return [];
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, width, height }) => ({ left: left - origin.left, top: top - origin.top, width, height }));
    return joinLines(boxes);
  });
}

function domRangeOf(spans: readonly HTMLElement[], { from, to }: TextRange): Range | null {
  const first = spans[from.piece]?.firstChild;
  const last = spans[to.piece]?.firstChild;
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, from.offset);
  range.setEnd(last, Math.min(to.offset + 1, last.textContent?.length ?? 0));
  return range;
}

/** Joins the rectangles of each line, so that the mark has no gaps between words. */
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

/** Whether two rectangles overlap by half of the smaller height and are closer than the gap between columns. */
function onOneLine(a: Rectangle, b: Rectangle): boolean {
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  return common > Math.min(a.height, b.height) / 2 && gap < 2.5 * Math.max(a.height, b.height);
}
