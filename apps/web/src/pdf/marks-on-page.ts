import type { DrawnPage } from './draw-page';
import { findQuote, type TextRange } from './find-quote';
import type { Mark } from './mark';
import { type Rectangle, rectanglesOf } from './mark-rectangles';

/** `words`: the words of the quote. `place`: only the box in which it was read. */
export interface PageMarks {
  kind: 'words' | 'place';
  rectangles: Rectangle[];
}

/** The rectangles of a mark on a drawn page, which must be attached to the DOM. */
export function marksOnPage(drawn: DrawnPage, mark: Mark): PageMarks {
  const { layer, spans, scale } = drawn;
  const place = mark.box && scaled(mark.box, scale);
  const prefer = (range: TextRange) =>
    place !== undefined && rectanglesOf(layer, spans, [range]).some((words) => overlap(words, place));
  const ranges = findQuote(
    spans.map((span) => span.textContent ?? ''),
    mark.quote,
    prefer,
  );
  const rectangles = rectanglesOf(layer, spans, ranges);
  if (rectangles.length) return { kind: 'words', rectangles };
  return { kind: 'place', rectangles: place ? [place] : [] };
}

const scaled = ({ x, y, width, height }: NonNullable<Mark['box']>, scale: number): Rectangle => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
