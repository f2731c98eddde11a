import { candidateGaps, type Gap } from './column-gaps';
import { around, rightEdge } from './geometry';
import { rowsOf } from './lines';
import { median } from './median';
import type { Box, Ruling, Segment } from './page-model';
import { besideHeadings } from './side-headings';

/** A part of the page that is read from top to bottom before the next region. */
export interface Region {
  segments: Segment[];
  /** Column from 0; -1 when the region spans all columns. */
  column: number;
  left: number;
  right: number;
  /** A heading in the margin beside its text. */
  isSideHeading?: boolean;
}

const fullLineWords = 5;
/** Minimum width of the text on each side of a gap, as a share of the page. */
const smallestSide = 0.16;
/** Least words of each segment in a full line when a side has several columns itself. */
const columnLineWords = 4;

/**
 * Reading order by recursive XY cut (Nagy and Seth 1984). Cuts vertically only between columns of prose; everything else is
 * read row by row, as tables need. Lines across a gap (headings, full-width paragraphs, captions) become bands of their own.
 */
export function readingRegions(
  segments: Segment[],
  rulings: readonly Ruling[],
  pageWidth: number,
  usualGaps: readonly number[] = [],
): Region[] {
  if (segments.length === 0) return [];
  return cut(segments, { rulings, pageWidth, usualGaps, used: new Set() }, -1);
}

const mostSampledPages = 80;

/**
 * X positions (points) of the manual's column gaps: gaps between columns of prose on at least 3 pages and a tenth of all, and empty
 * strips at the same position on most pages. A cut there needs less evidence on other pages, because a column of short list items
 * or of narrow lines does not look like prose.
 */
export function usualColumnGaps(
  pages: readonly { segments: Segment[]; horizontalRulings: Ruling[]; width: number }[],
): number[] {
  const prose: GapCount[] = [];
  const strips: GapCount[] = [];
  const every = Math.ceil(pages.length / mostSampledPages);
  const sample = pages.filter((_, i) => i % every === 0);
  for (const page of sample) {
    const used = new Set<number>();
    const upright = page.segments.filter((s) => s.rotation === 0);
    if (upright.length === 0) continue;
    cut(upright, { rulings: page.horizontalRulings, pageWidth: page.width, usualGaps: [], used }, -1);
    for (const at of used) count(prose, at);
    for (const at of emptyStrips(upright, page.width)) count(strips, at);
  }
  const isOnMost = (gap: GapCount) => gap.pages >= Math.max(fewestStripPages, stripShare * sample.length);
  const usual = prose.filter((gap) => gap.pages >= Math.max(3, 0.1 * sample.length));
  const others = strips.filter(
    (gap) => isOnMost(gap) && !usual.some(({ at }) => Math.abs(at - gap.at) < sameGapDistance),
  );
  return [...usual, ...others].map(({ at }) => at);
}

interface GapCount {
  at: number;
  pages: number;
}

function count(gaps: GapCount[], at: number) {
  const sameGap = gaps.find((gap) => Math.abs(gap.at - at) < sameGapDistance);
  if (sameGap) sameGap.pages++;
  else gaps.push({ at, pages: 1 });
}

const fewestStripPages = 5;
const stripShare = 0.5;
const fewestStripRows = 12;
/** Minimum width of an empty strip in sizes of the text. */
const stripWidth = 1.5;

/** Middles of the wide strips of a page that hardly any line crosses, between texts that are not table cells. */
function emptyStrips(segments: Segment[], pageWidth: number): number[] {
  const lines = rowsOf(segments);
  const size = median(segments.map((s) => s.size));
  return candidateGaps(segments, lines.length)
    .filter(({ from, to, crossed }) => crossed < 0.2 && to - from >= stripWidth * size)
    .map(({ from, to }) => (from + to) / 2)
    .filter((middle) => {
      const [left, rightSide] = sidesOf(segments, middle);
      return (
        Math.min(left.length, rightSide.length) >= fewestStripRows &&
        Math.min(boxOf(left).width, boxOf(rightSide).width) >= smallestSide * pageWidth &&
        !isRows(left, rightSide)
      );
    });
}

/** The lines on both sides of a vertical line. */
function sidesOf(segments: readonly Segment[], middle: number): [left: Segment[][], right: Segment[][]] {
  const isLeft = (s: Segment) => s.box.x + s.box.width / 2 < middle;
  return [rowsOf(segments.filter(isLeft)), rowsOf(segments.filter((s) => !isLeft(s)))];
}

const sameGapDistance = 12;

interface Context {
  rulings: readonly Ruling[];
  pageWidth: number;
  usualGaps: readonly number[];
  /** Collects the middles of the gaps at which the page was cut. */
  used: Set<number>;
}

function cut(segments: Segment[], context: Context, column: number): Region[] {
  const uncut = [regionOf(segments, column)];
  if (segments.length < 3) return uncut;
  const lines = rowsOf(segments);
  if (lines.length < 3) return uncut;
  for (const gap of candidateGaps(segments, lines.length)) {
    if (!mayBeColumnGap(segments, gap, context)) continue;
    const crossing = segments.filter((s) => s.box.x < gap.from - 1 && rightEdge(s.box) > gap.to + 1);
    const bands = bandsBetween(lines, new Set(crossing));
    if (!bands.some((band) => splitsProse(band.lines, gap, context))) continue;
    const regions: Region[] = [];
    for (const band of bands) {
      const parts = band.lines.flat();
      if (band.crossing || !splitsProse(band.lines, gap, context)) {
        const bandRegions =
          crossing.length > 0 || bands.length > 1 ? cut(parts, context, column) : [regionOf(parts, column)];
        regions.push(...bandRegions);
        continue;
      }
      const middle = (gap.from + gap.to) / 2;
      context.used.add(middle);
      const base = Math.max(column, 0);
      const left = cut(
        parts.filter((s) => s.box.x + s.box.width / 2 < middle),
        context,
        base,
      );
      const next = Math.max(base, ...left.map((r) => r.column)) + 1;
      const rightPart = cut(
        parts.filter((s) => s.box.x + s.box.width / 2 >= middle),
        context,
        next,
      );
      regions.push(...left, ...rightPart);
    }
    return regions;
  }
  return cutAtSideHeadings(lines, context, column) ?? uncut;
}

/** Regions of text with headings in the margin beside it, and of what is above it. Undefined without such headings. */
function cutAtSideHeadings(lines: Segment[][], context: Context, column: number): Region[] | undefined {
  for (const from of startsOfSideHeadings(lines)) {
    const below = lines.slice(from);
    const inPart = below.flat();
    for (const gap of candidateGaps(inPart, below.length)) {
      const parts = besideHeadings(inPart, (gap.from + gap.to) / 2);
      if (!parts) continue;
      const above = from > 0 ? cut(lines.slice(0, from).flat(), context, column) : [];
      return [
        ...above,
        ...parts.flatMap(({ segments: part, isHeading }) =>
          isHeading ? [{ ...regionOf(part, column), isSideHeading: true }] : cut(part, context, column),
        ),
      ];
    }
  }
  return undefined;
}

const mostStarts = 12;

/** The lines at which text with headings in its margin may begin: the first one, and bold ones with text beside them at the left edge. */
function startsOfSideHeadings(lines: readonly Segment[][]): number[] {
  const left = Math.min(...lines.map((line) => line[0]?.box.x ?? 0));
  const starts = lines.flatMap(([first, beside], i) =>
    i > 0 && first?.bold && beside && !beside.bold && first.box.x < left + first.size ? [i] : [],
  );
  return [0, ...starts.slice(0, mostStarts)];
}

/** Cheap test before `splitsProse`: full lines on both sides, or a usual column gap. */
function mayBeColumnGap(segments: Segment[], gap: Gap, { usualGaps }: Context): boolean {
  if (isUsual(gap, usualGaps)) return true;
  let [left, rightSide] = [0, 0];
  for (const s of segments) {
    const onLeft = rightEdge(s.box) <= gap.to;
    const onRight = s.box.x >= gap.from;
    if (onLeft === onRight || s.text.split(' ', fullLineWords).length < fullLineWords) continue;
    if (onLeft) left++;
    else rightSide++;
  }
  return left >= 2 && rightSide >= 2;
}

const isUsual = (gap: Gap, usualGaps: readonly number[]): boolean =>
  usualGaps.some((at) => at > gap.from - sameGapDistance && at < gap.to + sameGapDistance);

function regionOf(segments: Segment[], column: number): Region {
  const box = around(segments.map((s) => s.box));
  return { segments, column, left: box.x, right: rightEdge(box) };
}

/** Bands of lines that cross the gap and bands of lines that do not, from top to bottom. */
function bandsBetween(lines: Segment[][], crossing: Set<Segment>): { lines: Segment[][]; crossing: boolean }[] {
  const bands: { lines: Segment[][]; crossing: boolean }[] = [];
  for (const line of lines) {
    const across = line.some((s) => crossing.has(s));
    const last = bands.at(-1);
    if (last && last.crossing === across) last.lines.push(line);
    else bands.push({ lines: [line], crossing: across });
  }
  return bands;
}

/** Whether both sides of the gap are prose: enough lines, wide enough, some of them full, and at most one ruling across. */
function splitsProse(lines: Segment[][], gap: Gap, { rulings, pageWidth, usualGaps }: Context): boolean {
  const middle = (gap.from + gap.to) / 2;
  const usual = isUsual(gap, usualGaps);
  const fewest = usual ? 2 : 3;
  const [left, rightSide] = sidesOf(lines.flat(), middle);
  if (left.length < fewest || rightSide.length < fewest) return false;
  const [a, b] = [boxOf(left), boxOf(rightSide)];
  const smallest = (usual ? 0.08 : smallestSide) * pageWidth;
  if (a.width < smallest || b.width < smallest) return false;
  const top = Math.max(a.y, b.y);
  const low = Math.min(a.y + a.height, b.y + b.height);
  const across = rulings.filter((r) => r.x1 < gap.from - 8 && r.x2 > gap.to + 8 && r.y1 > top && r.y1 < low);
  if (across.length >= 2) return false;
  if (usual && !isRows(left, rightSide)) return true;
  return isProse(left, a.width) && isProse(rightSide, b.width);
}

/** Whether the sides are table cells rather than columns: nearly every line of one side has a line beside it on the other. */
function isRows(left: Segment[][], rightSide: Segment[][]): boolean {
  const [few, many] = left.length < rightSide.length ? [left, rightSide] : [rightSide, left];
  const baseline = (row: Segment[]) => row[0]?.baseline ?? 0;
  const paired = few.filter((l) => many.some((m) => Math.abs(baseline(m) - baseline(l)) < 2)).length;
  const short = few.filter((l) => l.every((s) => s.text.split(' ').length < fullLineWords)).length;
  return paired >= 0.8 * few.length && short >= 0.7 * few.length;
}

/** Whether at least two lines, and a quarter of all, are full from edge to edge. Table rows have cells with few words. */
function isProse(rows: Segment[][], width: number): boolean {
  const wordsIn = (s: Segment) => s.text.split(' ', fullLineWords).length;
  const full = rows.filter((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || rightEdge(last.box) - first.box.x <= 0.6 * width) return false;
    return row.some((s) => wordsIn(s) >= fullLineWords) && row.every((s) => wordsIn(s) >= columnLineWords);
  }).length;
  return full >= 2 && full >= 0.25 * rows.length;
}

const boxOf = (rows: Segment[][]): Box => around(rows.flat().map((s) => s.box));
