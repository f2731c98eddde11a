import { centreX, overlapX, rightEdge } from '../../read/geometry';
import type { Page, Ruling, Segment } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import { codedIntervals } from './coded-intervals';
import type { Timing } from './timing';

/** A column of a maintenance matrix: timing of its head and horizontal extent. */
export interface IntervalColumn {
  timing: Timing;
  text: string;
  left: number;
  right: number;
  centre: number;
}

/** The head of a maintenance matrix. */
export interface ScheduleHead {
  columns: IntervalColumn[];
  top: number;
  bottom: number;
  segments: Set<Segment>;
}

interface HeadCell {
  timing: Timing;
  text: string;
  segments: Segment[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  rotated: boolean;
  size: number;
}

/** Cached while the page exists, because tasks and passages are both read from the matrices of a page. */
const headsByPage = new WeakMap<Page, readonly ScheduleHead[]>();

/** Heads of matrices on the page from top to bottom: at least three intervals side by side, or two if they are rotated or ruled. */
export function scheduleHeads(page: Page): readonly ScheduleHead[] {
  const known = headsByPage.get(page);
  if (known) return known;
  const heads = findHeads(page);
  headsByPage.set(page, heads);
  return heads;
}

function findHeads(page: Page): ScheduleHead[] {
  const cells = [...uprightCells(page), ...rotatedCells(page)];
  const bands: HeadCell[][] = [];
  for (const cell of cells.sort((a, b) => a.bottom - b.bottom)) {
    const band = bands.find((b) => b.some((c) => areInOneBand(c, cell)));
    if (band) band.push(cell);
    else bands.push([cell]);
  }
  return bands
    .map((band) => withoutOverlaps(band))
    .filter((band) => band.length >= (band.some((c) => c.rotated) || isRuled(band, page) ? 2 : 3))
    .filter((band) => new Set(band.map((c) => JSON.stringify(c.timing))).size >= 2)
    .map((band) => headOf(band, page.verticalRulings));
}

function areInOneBand(a: HeadCell, b: HeadCell): boolean {
  if (a.rotated !== b.rotated) return Math.abs(a.bottom - b.bottom) < 30;
  if (a.rotated) return Math.abs(a.bottom - b.bottom) < 30 || Math.abs(a.top - b.top) < 30;
  return Math.abs(a.bottom - b.bottom) < 1.2 * a.size || Math.abs(a.top - b.top) < 1.2 * a.size;
}

/** Cells from left to right, without those that overlap a cell with more segments. */
function withoutOverlaps(band: HeadCell[]): HeadCell[] {
  const remaining: HeadCell[] = [];
  for (const cell of [...band].sort((a, b) => b.segments.length - a.segments.length || a.left - b.left)) {
    if (!remaining.some((k) => Math.min(k.right, cell.right) - Math.max(k.left, cell.left) > 1)) remaining.push(cell);
  }
  return remaining.sort((a, b) => a.left - b.left);
}

const isRuled = (band: HeadCell[], page: Page): boolean =>
  band.every((c) =>
    page.verticalRulings.some((r) => r.x1 > c.right - 2 && r.x1 < c.right + 60 && r.y1 < c.bottom && r.y2 > c.top),
  );

/** Upright heads: single segments, segments stacked in one column, numbers below a unit. */
function uprightCells(page: Page): HeadCell[] {
  const upright = page.segments.filter((s) => s.rotation === 0 && s.text.length <= 45);
  const unit = headUnit(page.segments);
  const cells: HeadCell[] = [...codedIntervals(page)].map(([segment, timing]) =>
    cellOf([segment], segment.text, timing, false),
  );
  for (const segment of upright) {
    for (const stack of stacksFrom(segment, upright)) {
      const text = stack.map((s) => s.text).join(' ');
      const timing = bareTiming(text) ?? (unit ? bareTiming(withUnits(text, unit)) : undefined);
      if (timing) cells.push(cellOf(stack, text, timing, false));
    }
  }
  return cells;
}

/** The segment alone, and with one to three segments directly below it in its column. */
function stacksFrom(segment: Segment, all: Segment[]): Segment[][] {
  const stacks = [[segment]];
  let stack = [segment];
  for (let depth = 0; depth < 3; depth++) {
    const last = stack.at(-1) as Segment;
    const below = all.find(
      (s) =>
        s !== last &&
        s.baseline - last.baseline > 0.5 * s.size &&
        s.baseline - last.baseline < 1.5 * s.size &&
        Math.abs(s.size - last.size) < 1 &&
        (Math.abs(centreX(s.box) - centreX(last.box)) < s.size || Math.abs(s.box.x - last.box.x) < 2),
    );
    if (!below) break;
    stack = [...stack, below];
    stacks.push(stack);
  }
  return stacks;
}

/** Rotated heads. Lines side by side without a ruling between them are one head. */
function rotatedCells(page: Page): HeadCell[] {
  const rotated = page.segments
    .filter((s) => Math.abs(Math.abs(s.rotation) - 90) < 10)
    .sort((a, b) => centreX(a.box) - centreX(b.box));
  const groups: Segment[][] = [];
  for (const segment of rotated) {
    const group = groups.find((g) => g.some((s) => sameRotatedHead(s, segment, page.verticalRulings)));
    if (group) group.push(segment);
    else groups.push([segment]);
  }
  const unit = headUnit(page.segments);
  return groups.flatMap((group) => {
    // The first line is at the left if the text reads upwards, at the right if it reads downwards.
    const ordered = (group[0]?.rotation ?? 90) > 0 ? group : [...group].reverse();
    const text = ordered.map((s) => s.text).join(' ');
    const timing = bareTiming(text) ?? (unit ? bareTiming(withUnits(text, unit)) : undefined);
    return timing ? [cellOf(group, text, timing, true)] : [];
  });
}

function sameRotatedHead(a: Segment, b: Segment, rulings: readonly Ruling[]): boolean {
  const [left, farRight] = [Math.min(centreX(a.box), centreX(b.box)), Math.max(centreX(a.box), centreX(b.box))];
  if (
    farRight - left > 1.7 * a.size ||
    Math.min(a.box.y + a.box.height, b.box.y + b.box.height) < Math.max(a.box.y, b.box.y)
  )
    return false;
  const y = a.box.y + a.box.height / 2;
  return !rulings.some((r) => r.x1 > left && r.x1 < farRight && r.y1 <= y && r.y2 >= y);
}

/** Units that apply to all heads: 'Months / Miles', 'Hours', '(operating hours)', 'x 1,000 km'. */
function headUnit(segments: readonly Segment[]): string[] | undefined {
  for (const { text } of segments) {
    if (text.length > 60) continue;
    const units =
      text.match(/\b(?:operating\s+)?(?:months?|miles?|hours?|km|kilomet(?:er|re)s?|weeks?|years?|days?|cycles)\b/gi) ??
      [];
    if (units.length === 0 || /\d/.test(text)) continue;
    if (units.length === 2 && /\/|\bor\b/.test(text)) return units;
    if (
      units.length === 1 &&
      /^(?:\(?in\s+)?(?:(?:service\s+)?intervals?|every|operating|running|engine|machine|\W)*\s*(?:hours?|months?|miles?|km|weeks?|days?|years?|cycles)\W*$/i.test(
        text,
      )
    )
      return units;
  }
  return undefined;
}

/** Adds units to numbers: '3 months or 5,000 miles' for '3 / 5,000' below 'Months / Miles'. '' for other text. */
function withUnits(text: string, units: string[]): string {
  const numbers = text.trim().match(/^(\d[\d,.]*)(?:\s*\/\s*(\d[\d,.]*))?$/);
  if (!numbers) return '';
  if (numbers[2]) return units.length === 2 ? `${numbers[1]} ${units[0]} or ${numbers[2]} ${units[1]}` : '';
  return units.length === 1 ? `${numbers[1]} ${units[0]}` : '';
}

function cellOf(segments: Segment[], text: string, timing: Timing, rotated: boolean): HeadCell {
  const boxes = segments.map((s) => s.box);
  return {
    timing,
    text,
    segments,
    rotated,
    size: segments[0]?.size ?? 10,
    left: Math.min(...boxes.map((b) => b.x)),
    right: Math.max(...boxes.map(rightEdge)),
    top: Math.min(...boxes.map((b) => b.y)),
    bottom: Math.max(...boxes.map((b) => b.y + b.height)),
  };
}

/** The head of a band. Column borders are the rulings around each cell, else half way to its neighbours. */
function headOf(band: HeadCell[], rulings: readonly Ruling[]): ScheduleHead {
  const bottom = Math.max(...band.map((c) => c.bottom));
  const centres = band.map((c) => (c.left + c.right) / 2);
  const pitch = Math.min(...centres.slice(1).map((c, i) => c - (centres[i] ?? 0)));
  const columns = band.map((cell, i): IntervalColumn => {
    const centre = centres[i] ?? 0;
    const [before, after] = [centres[i - 1], centres[i + 1]];
    const leftHalf = before === undefined ? centre - pitch / 2 : (before + centre) / 2;
    const rightHalf = after === undefined ? centre + pitch / 2 : (after + centre) / 2;
    const across = rulings.filter((r) => r.y1 < bottom + 20 && r.y2 > bottom - 5);
    const leftRuling = Math.max(
      ...across.filter((r) => r.x1 < centre - 1 && r.x1 > centre - 1.6 * pitch).map((r) => r.x1),
    );
    const rightRuling = Math.min(
      ...across.filter((r) => r.x1 > centre + 1 && r.x1 < centre + 1.6 * pitch).map((r) => r.x1),
    );
    const left = Number.isFinite(leftRuling) ? leftRuling : leftHalf;
    const end = Number.isFinite(rightRuling) ? rightRuling : rightHalf;
    return {
      timing: cell.timing,
      text: cell.text,
      left,
      right: end,
      centre: Number.isFinite(leftRuling) && Number.isFinite(rightRuling) ? (left + end) / 2 : centre,
    };
  });
  return {
    columns,
    top: Math.min(...band.map((c) => c.top)),
    bottom,
    segments: new Set(band.flatMap((c) => c.segments)),
  };
}

/** Whether more than half of the segment's width is in one of the columns. */
export const standsInColumns = (segment: Segment, { columns }: ScheduleHead): boolean =>
  columns.some(
    (c) => overlapX(segment.box, { x: c.left, y: 0, width: c.right - c.left, height: 0 }) > 0.5 * segment.box.width,
  );
