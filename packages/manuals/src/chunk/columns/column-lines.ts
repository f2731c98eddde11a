import { rightEdge } from '../../read/geometry';
import type { Box, Segment } from '../../read/page-model';
import { segmentOfPieces } from '../../read/segment-pieces';

export interface HeaderCell {
  text: string;
  box: Box;
}

/** A line of text within one column. */
export interface ColumnLine {
  text: string;
  baseline: number;
  box: Box;
  size: number;
  bold: boolean;
}

/** A row of segments on one baseline by column; `spanning` if a segment covers several columns and cannot be split. */
export interface TextRow {
  cells: (ColumnLine | undefined)[];
  spanning: boolean;
}

/** Overlap with the next column, in font sizes, that does not count as covering it. */
const OVERHANG = 1.5;
/** Points per cell of the raster in which the gap between two columns is searched. */
const RASTER = 2;

/**
 * Left edge of each column. Headers may be centred over their columns, so the text below decides: the gap that the fewest segments
 * cross between the centre of the previous header and the right edge of the header.
 */
export function columnStarts(headers: readonly HeaderCell[], body: readonly Segment[]): number[] {
  return headers.map(({ box }, index) => {
    const before = headers[index - 1];
    if (!before) return Math.min(box.x, ...body.map((segment) => segment.box.x));
    return startBetween(before.box.x + before.box.width / 2, rightEdge(box), box.x, body);
  });
}

function startBetween(from: number, to: number, headerX: number, body: readonly Segment[]): number {
  const starts = [...new Set(body.map(({ box }) => box.x).filter((x) => x > from && x <= to))].sort((a, b) => a - b);
  let best = headerX;
  let fewest = Number.POSITIVE_INFINITY;
  let widest = 0;
  for (const start of starts) {
    const crossings = crossingsAt(start - RASTER, body);
    let gap = RASTER;
    while (gap < start - from && crossingsAt(start - gap - RASTER, body) <= crossings) gap += RASTER;
    if (crossings < fewest || (crossings === fewest && gap > widest)) [best, fewest, widest] = [start, crossings, gap];
  }
  return best;
}

const crossingsAt = (x: number, body: readonly Segment[]): number =>
  body.filter(({ box }) => box.x <= x && rightEdge(box) > x).length;

/** Distributes the segments of one baseline over the columns. Splits segments that the reader joined over a narrow gap. */
export function splitRow(segments: readonly Segment[], starts: readonly number[]): TextRow {
  const parts = segments.flatMap((segment) => splitAtColumns(segment, starts, segments));
  const cells = starts.map((start, column) => {
    const next = starts[column + 1] ?? Number.POSITIVE_INFINITY;
    const own = parts.filter(({ box }) => (column === 0 || box.x >= start - RASTER) && box.x < next - RASTER);
    return own.length > 0 ? joined(own) : undefined;
  });
  const spanning = parts.some((part) =>
    starts.some((start) => part.box.x < start - RASTER && rightEdge(part.box) > start + OVERHANG * part.size),
  );
  return { cells, spanning };
}

const SENTENCE_BREAK = /^[.;:]\s+\p{Lu}/u;
/** The number or letter of an entry with text after it: 'A. ', '(2) '. */
export const MARKER = /^(?:\(?[A-Za-z]|\(?\d{1,2})[.)]\s+/;

function splitAtColumns(segment: Segment, starts: readonly number[], row: readonly Segment[]): Segment[] {
  const { box, size, text } = segment;
  const start = starts.find((x) => box.x < x - RASTER && rightEdge(box) > x + OVERHANG * size);
  if (start === undefined) return [segment];
  const parted = partedAt(segment, start);
  if (parted) return [parted[0], ...splitAtColumns(parted[1], starts, row)];
  const xOf = (index: number) => box.x + (box.width * index) / text.length;
  const blanks = [...text.matchAll(/\s+/g)].map(({ index, 0: blank }) => ({ end: index + blank.length, index }));
  const distance = ({ end }: { end: number }) => Math.abs(xOf(end) - start);
  const near = blanks.sort((a, b) => distance(a) - distance(b));
  // a line that does not begin in the first column, or has another column beside it, is not text across the whole chart
  const isInChart =
    box.x > (starts[1] ?? Number.POSITIVE_INFINITY) - RASTER ||
    row.some((other) => starts.some((x) => other !== segment && Math.abs(other.box.x - x) < RASTER));
  const cut =
    near.find((blank) => distance(blank) < 4 * size && MARKER.test(text.slice(blank.end))) ??
    near.find((blank) => distance(blank) < 2 * size && isInChart && SENTENCE_BREAK.test(text.slice(blank.index - 1))) ??
    near.find((blank) => distance(blank) < OVERHANG * size && isInChart);
  if (!cut) return [segment];
  const left = { ...segment, text: text.slice(0, cut.index), box: { ...box, width: start - RASTER - box.x } };
  const rest = { ...segment, text: text.slice(cut.end), box: { ...box, x: start, width: rightEdge(box) - start } };
  return [left, ...splitAtColumns(rest, starts, row)];
}

/** The two parts of a segment if one of its wide gaps is where a column starts. */
function partedAt(segment: Segment, start: number): [Segment, Segment] | undefined {
  const { pieces = [], size } = segment;
  const at = pieces.findIndex(({ x }, index) => {
    const before = pieces[index - 1];
    return before && before.x + before.width < start + RASTER && x > start - RASTER && x < start + size;
  });
  if (at < 1) return undefined;
  return [segmentOfPieces(segment, pieces.slice(0, at)), segmentOfPieces(segment, pieces.slice(at))];
}

function joined(parts: readonly Segment[]): ColumnLine {
  const [first] = parts as [Segment];
  const box = { ...first.box, width: Math.max(...parts.map((part) => rightEdge(part.box))) - first.box.x };
  const { baseline, size } = first;
  return { text: parts.map(({ text }) => text).join(' '), baseline, box, size, bold: parts.every(({ bold }) => bold) };
}
