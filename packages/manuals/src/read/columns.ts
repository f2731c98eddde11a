import { around, right } from './geometry';
import { linesOf } from './lines';
import { median } from './median';
import type { Line, Ruling, Segment } from './page-model';
import { besideHeadings } from './side-headings';

/** A part of the page that is read from top to bottom before the next part. */
export interface Region {
  segments: Segment[];
  /** Column from 0; -1 across all columns. */
  column: number;
  left: number;
  right: number;
}

interface Gap {
  from: number;
  to: number;
}

const wordsOfAFullLine = 5;

/**
 * Reading order by recursive XY cut (Nagy and Seth 1984), where a vertical cut is made only between columns of prose:
 * anything else stays row by row, which is what tables need. Lines across a gap (headings, full-width paragraphs, pictures'
 * captions) are taken off as bands of their own.
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

/**
 * Where the manual's pages keep their columns apart: gaps between columns of prose found on at least 3 pages and a tenth of
 * all. On other pages a cut at such a place needs less proof (a column of short list items is no prose by itself).
 */
export function usualColumnGaps(
  pages: readonly { segments: Segment[]; horizontalRulings: Ruling[]; width: number }[],
): number[] {
  const seen: { at: number; pages: number }[] = [];
  for (const page of pages) {
    const used = new Set<number>();
    const upright = page.segments.filter((s) => s.rotation === 0);
    if (upright.length === 0) continue;
    cut(upright, { rulings: page.horizontalRulings, pageWidth: page.width, usualGaps: [], used }, -1);
    for (const at of used) {
      const near = seen.find((s) => Math.abs(s.at - at) < sameGap);
      if (near) near.pages++;
      else seen.push({ at, pages: 1 });
    }
  }
  return seen.filter((s) => s.pages >= Math.max(3, 0.1 * pages.length)).map((s) => s.at);
}

const sameGap = 12;

interface Context {
  rulings: readonly Ruling[];
  pageWidth: number;
  usualGaps: readonly number[];
  /** Middles of the gaps that were cut at. */
  used: Set<number>;
}

function cut(segments: Segment[], context: Context, column: number): Region[] {
  const whole = [regionOf(segments, column)];
  const lines = linesOf(segments);
  if (lines.length < 3) return whole;
  for (const gap of candidateGaps(lines)) {
    const crossing = segments.filter((s) => s.box.x < gap.from - 1 && right(s.box) > gap.to + 1);
    const bands = bandsBetween(lines, new Set(crossing));
    if (!bands.some((band) => splits(band.lines, gap, context))) {
      const parts = crossing.length === 0 ? besideHeadings(segments, (gap.from + gap.to) / 2) : undefined;
      if (parts) return parts.flatMap((part) => cut(part, context, column));
      continue;
    }
    const regions: Region[] = [];
    for (const band of bands) {
      const parts = band.lines.flatMap((l) => l.segments);
      if (band.crossing || !splits(band.lines, gap, context)) {
        const rest = crossing.length > 0 || bands.length > 1 ? cut(parts, context, column) : [regionOf(parts, column)];
        regions.push(...rest);
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
  return whole;
}

function regionOf(segments: Segment[], column: number): Region {
  const box = around(segments.map((s) => s.box));
  return { segments, column, left: box.x, right: right(box) };
}

/** Vertical gaps that few lines cross, the one crossed least and then the widest first. */
function candidateGaps(lines: Line[]): Gap[] {
  const segments = lines.flatMap((l) => l.segments);
  const box = around(segments.map((s) => s.box));
  const size = median(segments.map((s) => s.size));
  const step = 2;
  const slots = Math.ceil(box.width / step) + 1;
  const covered = new Uint16Array(slots);
  for (const line of lines) {
    const seen = new Set<number>();
    for (const s of line.segments) {
      const last = Math.floor((right(s.box) - box.x) / step);
      for (let i = Math.max(0, Math.ceil((s.box.x - box.x) / step)); i < last && i < slots; i++) seen.add(i);
    }
    for (const i of seen) covered[i] = (covered[i] ?? 0) + 1;
  }
  const gaps: (Gap & { crossed: number })[] = [];
  for (const share of [0, 0.15, 0.45]) {
    const limit = Math.floor(share * lines.length);
    let start = -1;
    for (let i = 0; i <= slots; i++) {
      const free = i < slots && (covered[i] ?? 0) <= limit;
      if (free && start < 0) start = i;
      if (!free && start >= 0) {
        const gap = { from: box.x + start * step, to: box.x + i * step, crossed: share };
        const inside = gap.from > box.x + 0.06 * box.width && gap.to < box.x + 0.85 * box.width;
        if (inside && gap.to - gap.from >= Math.max(6, 0.7 * size)) gaps.push(gap);
        start = -1;
      }
    }
  }
  return gaps.sort((a, b) => a.crossed - b.crossed || b.to - b.from - (a.to - a.from)).slice(0, 8);
}

/** Runs of lines that the gap leaves alone, and runs of lines that cross it, from top to bottom. */
function bandsBetween(lines: Line[], crossing: Set<Segment>): { lines: Line[]; crossing: boolean }[] {
  const bands: { lines: Line[]; crossing: boolean }[] = [];
  for (const line of lines) {
    const across = line.segments.some((s) => crossing.has(s));
    const last = bands.at(-1);
    if (last && last.crossing === across) last.lines.push(line);
    else bands.push({ lines: [line], crossing: across });
  }
  return bands;
}

/** Whether both sides of the gap are prose: enough lines, wide enough, some of them full, and no rulings across. */
function splits(lines: Line[], gap: Gap, { rulings, pageWidth, usualGaps }: Context): boolean {
  const middle = (gap.from + gap.to) / 2;
  const usual = usualGaps.some((at) => at > gap.from - sameGap && at < gap.to + sameGap);
  const fewest = usual ? 2 : 3;
  const all = lines.flatMap((l) => l.segments);
  const left = linesOf(all.filter((s) => s.box.x + s.box.width / 2 < middle));
  const rightSide = linesOf(all.filter((s) => s.box.x + s.box.width / 2 >= middle));
  if (left.length < fewest || rightSide.length < fewest) return false;
  const [a, b] = [around(left.map((l) => l.box)), around(rightSide.map((l) => l.box))];
  const smallest = (usual ? 0.08 : 0.16) * pageWidth;
  if (a.width < smallest || b.width < smallest) return false;
  const top = Math.max(a.y, b.y);
  const low = Math.min(a.y + a.height, b.y + b.height);
  const across = rulings.filter((r) => r.x1 < gap.from - 8 && r.x2 > gap.to + 8 && r.y1 > top && r.y1 < low);
  if (across.length >= 2) return false;
  if (usual && !isRows(left, rightSide)) return true;
  return isProse(left, a.width) && isProse(rightSide, b.width);
}

/** Nearly every line of one side has its partner on the other: cells of a table rather than columns. */
function isRows(left: Line[], rightSide: Line[]): boolean {
  const [few, many] = left.length < rightSide.length ? [left, rightSide] : [rightSide, left];
  const baseline = (l: Line) => l.segments[0]?.baseline ?? 0;
  const paired = few.filter((l) => many.some((m) => Math.abs(baseline(m) - baseline(l)) < 2)).length;
  const short = few.filter((l) => l.segments.every((s) => s.text.split(' ').length < wordsOfAFullLine)).length;
  return paired >= 0.8 * few.length && short >= 0.7 * few.length;
}

function isProse(lines: Line[], width: number): boolean {
  const full = lines.filter(
    (l) => l.box.width > 0.6 * width && l.segments.some((s) => s.text.split(' ').length >= wordsOfAFullLine),
  ).length;
  return full >= 2 && full >= 0.25 * lines.length;
}
