import { bullet, leadingBullet, leadingNumber } from './characters';
import type { Region } from './columns';
import { overlapX, rightEdge } from './geometry';
import { joinLines, type Vocabulary } from './join-lines';
import { lineOf, linesOf } from './lines';
import { median } from './median';
import type { Block, Line, Segment } from './page-model';

/** A block whose headings are not known yet. */
export type LooseBlock = Omit<Block, 'headingPath'> & {
  /** Whether it stands in the margin beside the text that it heads. */
  isSideHeading?: boolean;
};

/** Layout properties that all blocks of a page share. */
export interface PageStyle {
  /** See `usualLineStep`. */
  usualStep: LineStep;
  vocabulary: Vocabulary;
  /** Segments with a drawn bullet before them. */
  bulleted: ReadonlySet<Segment>;
}

interface LineStack {
  lines: Segment[][];
  marker?: string;
  markerX: number;
}

/** Lines further apart than this many font sizes are never joined. */
const widestStep = 1.9;

/** Paragraphs and list items of a region: lines below each other in the same style and at the page's usual line step. */
export function blocksOf(region: Region, lines: Line[], { usualStep, vocabulary, bulleted }: PageStyle): LooseBlock[] {
  if (region.isSideHeading) {
    const stack = { lines: lines.map(({ segments }) => segments), markerX: region.left };
    return [{ ...blockOf(stack, region.column, vocabulary), isSideHeading: true }];
  }
  const stacks: LineStack[] = [];
  let open: LineStack[] = [];
  for (const line of lines) {
    const row = withMarkers(line.segments, bulleted);
    const touched: LineStack[] = [];
    for (const { segments, marker, markerX } of row) {
      const above = marker ? undefined : bestAbove(open, segments, usualStep, region.right);
      if (above && !touched.includes(above)) {
        above.lines.push(segments);
        touched.push(above);
      } else {
        const stack = { lines: [segments], ...(marker ? { marker } : {}), markerX };
        stacks.push(stack);
        touched.push(stack);
      }
    }
    const baseline = line.segments[0]?.baseline ?? 0;
    const alive = open.filter(
      (s) => !touched.includes(s) && baseline - lastOf(s).baseline < widestStep * lastOf(s).size,
    );
    open = [...alive, ...touched];
  }
  return stacks.map((s) => blockOf(s, region.column, vocabulary));
}

/** A page's usual distance between the baselines of a paragraph, in font sizes, and its usual font size in points. */
export interface LineStep {
  step: number;
  size: number;
}

/** Text from this multiple of the usual size counts as a heading, whose lines are set further apart. */
const headingSize = 1.3;

export function usualLineStep(segments: readonly Segment[]): LineStep {
  const lines = linesOf(segments.filter((s) => s.rotation === 0));
  const steps: number[] = [];
  for (let i = 1; i < lines.length; i++) {
    const [a, b] = [lines[i - 1]?.segments[0], lines[i]?.segments[0]];
    if (!a || !b || Math.abs(a.size - b.size) > 0.6) continue;
    const step = (b.baseline - a.baseline) / b.size;
    if (step > 0.9 && step < 1.7) steps.push(step);
  }
  return { step: steps.length >= 3 ? median(steps) : 1.25, size: median(segments.map((s) => s.size)) };
}

interface Row {
  segments: Segment[];
  marker?: string;
  markerX: number;
}

/** Splits a line into its segments; a bullet or number becomes the marker of the segment that follows it. */
function withMarkers(segments: Segment[], bulleted: ReadonlySet<Segment>): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i];
    if (!segment) continue;
    const next = segments[i + 1];
    const lone = bullet.test(segment.text) || /^[zlnoØ§]$/.test(segment.text);
    if (lone && next && next.box.x - rightEdge(segment.box) < 45) {
      rows.push({ segments: [next], marker: segment.text, markerX: segment.box.x });
      i++;
      continue;
    }
    const inside = segment.text.match(leadingBullet)?.[0] ?? segment.text.match(/^[zln§Ø](?=\s+[A-Z])/)?.[0];
    const marker = inside ?? segment.text.match(leadingNumber)?.[0] ?? (bulleted.has(segment) ? '•' : undefined);
    rows.push({ segments: [segment], ...(marker ? { marker } : {}), markerX: segment.box.x });
  }
  return rows;
}

const lastOf = (stack: LineStack): Segment => stack.lines.at(-1)?.[0] as Segment;

function bestAbove(
  open: LineStack[],
  segments: Segment[],
  usualStep: LineStep,
  regionRight: number,
): LineStack | undefined {
  const [segment] = segments;
  if (!segment) return undefined;
  let best: LineStack | undefined;
  let widestOverlap = 0;
  for (const stack of open) {
    const shared = overlapX(lastOf(stack).box, segment.box);
    if (shared > widestOverlap && continues(stack, segment, usualStep, regionRight)) {
      best = stack;
      widestOverlap = shared;
    }
  }
  return best;
}

function continues(stack: LineStack, segment: Segment, usualStep: LineStep, regionRight: number): boolean {
  const last = lastOf(stack);
  const step = segment.baseline - last.baseline;
  if (Math.abs(last.size - segment.size) > 1.2) return false;
  if (leaderDots.test(last.text) || (leaderDots.test(segment.text) && /^[\p{Lu}\d]/u.test(segment.text))) return false;
  if (opensNotice.test(segment.text) && /[.!?:]$/.test(last.text)) return false;
  if (!sameWeight(last, segment) && !(wraps(last, segment, regionRight) && isMixed(last, segment))) return false;
  const usual =
    segment.size >= headingSize * usualStep.size ? Math.max(usualStep.step, 1.33) : Math.max(usualStep.step, 1.15);
  if (step > Math.min(1.2 * usual * segment.size + 0.5, widestStep * segment.size)) return false;
  const first = stack.lines[0]?.[0] as Segment;
  const indent = segment.box.x - last.box.x;
  const furthest = stack.marker !== undefined && stack.lines.length === 1 ? 4.5 : 2.6;
  const flushRight =
    Math.abs(rightEdge(last.box) - rightEdge(segment.box)) < 2 && last.size >= headingSize * usualStep.size;
  if (indent > furthest * segment.size && !flushRight) return false;
  if (indent < -3.2 * segment.size && segment.box.x < Math.min(first.box.x, stack.markerX) - 2) return false;
  const backAtBullet = stack.marker && !/\d/.test(stack.marker) && segment.box.x <= stack.markerX + 1;
  if (backAtBullet && /^\p{Lu}/u.test(segment.text)) return false;
  const shared = overlapX(last.box, segment.box);
  if (shared < 0.3 * Math.min(last.box.width, segment.box.width)) return false;
  return !endsParagraph(last, segment, regionRight);
}

/** Leader dots between a label and its value: each such line is a separate entry. */
const leaderDots = /\S\s?(?:\.{4,}|(?:\s\.){4,}|…{2,})\s?\S/;
const opensNotice = /^(?:danger|warning|caution|notice|attention|important|note)\s?[:!]/i;

const isMixed = (a: Segment, b: Segment): boolean => a.endsBold !== undefined || b.startsBold !== undefined;

/** Whether the line below begins in the weight in which the line above ends. */
const sameWeight = (above: Segment, below: Segment): boolean =>
  (above.endsBold ?? above.bold) === (below.startsBold ?? below.bold);

/** Whether a full line continues on the next one, so that a change of weight at the line break does not end the paragraph. */
function wraps(last: Segment, next: Segment, regionRight: number): boolean {
  return rightEdge(last.box) > regionRight - 4 * last.size && /^[\p{Ll}\d(]/u.test(next.text);
}

/** Whether a new paragraph begins: the line above ended although it had room for the next line's first word. */
function endsParagraph(last: Segment, next: Segment, regionRight: number): boolean {
  if (!/^["“(]?[\p{Lu}\d]/u.test(next.text) || /[,;–-]$/.test(last.text)) return false;
  const firstWord = next.text.split(' ')[0] ?? '';
  const perLetter = next.box.width / Math.max(1, next.text.length);
  const edge = Math.max(regionRight, rightEdge(next.box));
  const room = edge - rightEdge(last.box);
  const centred =
    Math.abs(last.box.x + last.box.width / 2 - (next.box.x + next.box.width / 2)) < next.size &&
    last.box.x > next.box.x + 4;
  return !centred && room > (firstWord.length + 1) * perLetter + (/[.!?:]$/.test(last.text) ? 0.5 : 4) * next.size;
}

function blockOf(stack: LineStack, column: number, vocabulary: Vocabulary): LooseBlock {
  const lines = stack.lines.map((segments) => lineOf(segments));
  let text = '';
  for (const line of lines) text = joinLines(text, line.text, vocabulary);
  let marker = stack.marker;
  if (marker && text.startsWith(marker)) text = text.slice(marker.length).trim();
  if (marker && /^[zlnoØ§\uf000-\uf0ff]$/.test(marker)) marker = '•';
  const joinedLine = lineOf(lines.flatMap((l) => l.segments));
  return {
    kind: marker ? 'list-item' : 'paragraph',
    text,
    box: joinedLine.box,
    lines,
    size: lines[0]?.size ?? 0,
    bold: joinedLine.bold,
    column,
    ...(marker ? { marker } : {}),
  };
}
