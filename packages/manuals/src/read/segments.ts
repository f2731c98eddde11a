import { asSuperscript, bullet, loneNumber, loneSectionNumber, plainCharacters } from './characters';
import type { Ruling, Segment, SegmentPiece } from './page-model';
import type { RawText } from './raw-layer';

/** Share of the font size that lies above the baseline in a segment's box. */
const ascent = 0.8;

/**
 * Joins runs of text on one baseline into segments; a gap wider than a word gap, or a vertical ruling, ends a segment.
 * Distances are in font sizes unless noted otherwise. They were tuned on real manuals.
 */
export function segmentsOf(texts: readonly RawText[], verticalRulings: readonly Ruling[]): Segment[] {
  const upright: RawText[] = [];
  const rotated: Segment[] = [];
  for (const text of withoutOverprint(texts)) {
    for (const piece of splitAtRulings(text, verticalRulings).flatMap(splitAtWideBlanks)) {
      if (isUpright(piece)) upright.push(piece);
      else rotated.push(rotatedSegment(piece));
    }
  }
  const segments: Segment[] = [];
  for (const line of baselines(withSuperscripts(upright))) segments.push(...cutLine(line, verticalRulings));
  return [...segments, ...rotated];
}

/** Drops the second copy of text that is painted twice with a slight shift to look bold. */
function withoutOverprint(texts: readonly RawText[]): RawText[] {
  const keptByText = new Map<string, RawText[]>();
  return texts.filter((text) => {
    const copies = keptByText.get(text.text) ?? [];
    if (copies.some((k) => Math.abs(k.x - text.x) < 1.5 && Math.abs(k.baseline - text.baseline) < 1.5)) return false;
    keptByText.set(text.text, [...copies, text]);
    return true;
  });
}

const isUpright = ({ rotation }: RawText): boolean => Math.abs(rotation) <= 2;

/** Splits a run where a ruling crosses one of its blanks: the reader joins glyphs before the rulings are known. */
function splitAtRulings(text: RawText, verticalRulings: readonly Ruling[]): RawText[] {
  const { blanks, x, baseline, size } = text;
  if (!blanks?.length || !isUpright(text)) return [text];
  const cuts = blanks.filter(({ from, to }) => hasRulingBetween(verticalRulings, x + from, x + to, baseline, size));
  if (!cuts.length) return [text];
  const starts = [{ index: 0, at: 0 }, ...cuts.map(({ index, to }) => ({ index: index + 1, at: to }))];
  const ends = [...cuts.map(({ index, from }) => ({ index, at: from })), { index: text.text.length, at: text.width }];
  return starts.map((start, i) => {
    const end = ends[i] ?? start;
    const { blanks: _, ...rest } = text;
    return { ...rest, text: text.text.slice(start.index, end.index), x: x + start.at, width: end.at - start.at };
  });
}

/** Splits a run at three or more blanks: it holds several cells. Positions are interpolated by character count. */
function splitAtWideBlanks(text: RawText): RawText[] {
  const normalized = plainCharacters(text.text);
  if (!/\S\s{3,}\S/.test(normalized)) return normalized.trim() ? [{ ...text, text: normalized }] : [];
  const perCharacter = text.width / normalized.length;
  const radians = (text.rotation * Math.PI) / 180;
  return [...normalized.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((match) => ({
    ...text,
    text: match[0],
    x: text.x + Math.cos(radians) * match.index * perCharacter,
    baseline: text.baseline - Math.sin(radians) * match.index * perCharacter,
    width: match[0].length * perCharacter,
  }));
}

function rotatedSegment(text: RawText): Segment {
  const { x, baseline, width, size, bold, italic, rotation } = text;
  const radians = (rotation * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians) * width, -Math.sin(radians) * width];
  const [ux, uy] = [-Math.sin(radians) * size, -Math.cos(radians) * size];
  const xs = [x, x + dx, x + ascent * ux, x + dx + ascent * ux];
  const ys = [baseline, baseline + dy, baseline + ascent * uy, baseline + dy + ascent * uy];
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const box = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return { text: text.text.trim(), box, baseline, size, bold, italic, rotation };
}

/** Maximum size of a raised or lowered mark relative to the text beside it; browsers print 0.83. */
const markSize = 0.88;
/** Digits, signs, and the letter or sign of a footnote. */
const markText = /\d|^[-−–+]$|^(?:\p{Ll}|[*†‡])\)?$/u;

/**
 * Moves small shifted digits and footnote marks to the baseline of the larger text before them, or else after them. Raised digits become Unicode
 * superscripts; a raised letter is separated by a blank, so that it does not become a part of the word.
 */
function withSuperscripts(texts: RawText[]): RawText[] {
  const byEnd = [...texts].sort((a, b) => endOf(a) - endOf(b));
  const byStart = [...texts].sort((a, b) => a.x - b.x);
  const isBase = (small: RawText) => (base: RawText) => {
    const shift = Math.abs(base.baseline - small.baseline) / base.size;
    return small.size < markSize * base.size && shift > 0.08 && shift < 0.62;
  };
  const findBefore = (small: RawText) =>
    between(byEnd, endOf, small.x - 0.5 * small.size, small.x + 0.35 * small.size + 2).find(isBase(small));
  const findAfter = (small: RawText) =>
    between(byStart, ({ x }) => x, endOf(small) - 1, endOf(small) + 0.6 * small.size).find(isBase(small));
  return texts.map((text) => {
    const short = text.text.trim();
    if (short.length > 4 || !markText.test(short)) return text;
    const base = findBefore(text);
    if (!base) {
      const following = findAfter(text);
      return following ? { ...text, baseline: following.baseline } : text;
    }
    const isRaised = base.baseline > text.baseline;
    const raised = asSuperscript(short) ?? (/^\p{Ll}/u.test(short) ? ` ${short}` : short);
    return { ...text, baseline: base.baseline, text: isRaised ? raised : short };
  });
}

const endOf = ({ x, width }: RawText): number => x + width;

/** The texts whose position lies in a range. @param sorted by the position, ascending */
function between(sorted: readonly RawText[], position: (text: RawText) => number, from: number, to: number): RawText[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle];
    if (candidate && position(candidate) < from) low = middle + 1;
    else high = middle;
  }
  const found: RawText[] = [];
  for (let i = low; i < sorted.length; i++) {
    const text = sorted[i];
    if (!text || position(text) > to) break;
    found.push(text);
  }
  return found;
}

function baselines(texts: RawText[]): RawText[][] {
  const sorted = [...texts].sort((a, b) => a.baseline - b.baseline || a.x - b.x);
  const lines: RawText[][] = [];
  let line: RawText[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const text of sorted) {
    if (line.length > 0 && text.baseline - baseline <= Math.max(2, 0.3 * text.size)) {
      line.push(text);
    } else {
      line = [text];
      lines.push(line);
      baseline = text.baseline;
    }
  }
  return lines.map((l) => l.sort((a, b) => a.x - b.x));
}

function cutLine(line: RawText[], verticalRulings: readonly Ruling[]): Segment[] {
  const segments: Segment[] = [];
  let openRuns: RawText[] = [];
  let openText = '';
  let pieces: SegmentPiece[] = [];
  const close = () => {
    if (openText.trim()) segments.push({ ...joined(openRuns, openText), ...(pieces.length > 1 ? { pieces } : {}) });
    openRuns = [];
    openText = '';
    pieces = [];
  };
  for (const text of line) {
    const previous = openRuns.at(-1);
    const gap = previous ? text.x - endOf(previous) : Number.POSITIVE_INFINITY;
    let added = text.text;
    if (previous) {
      const cut = gap > widestGap(openText, text) || gap < -0.6 * previous.size * openText.length;
      const [from, to] = [endOf(previous) - rulingSlack, text.x + rulingSlack];
      if (cut || hasRulingBetween(verticalRulings, from, to, text.baseline, text.size)) close();
      else if (needsBlank(openText, text.text, gap, Math.min(previous.size, text.size))) added = ` ${text.text}`;
    }
    const piece = pieces.at(-1);
    if (!piece || gap >= leastCellGap * text.size)
      pieces.push({ text: text.text.trim(), x: text.x, width: text.width });
    else {
      piece.text += added.trimEnd();
      piece.width = endOf(text) - piece.x;
    }
    openRuns.push(text);
    openText += added;
  }
  close();
  return segments;
}

/** Narrowest gap between cells, in font sizes. */
const leastCellGap = 0.75;

/** Widest gap in points that does not end a segment: 40 after a bullet or number, 90 between a section number and its title. */
function widestGap(before: string, next: RawText): number {
  const label = before.trim();
  if (bullet.test(label) || loneNumber.test(label) || /^[zlno§Ø]$/.test(label)) return 40;
  if (loneSectionNumber.test(label) && /^["“‘(]?[A-Z]/.test(next.text.trim())) return 90;
  return Math.max(6, 1.2 * next.size);
}

function needsBlank(before: string, next: string, gap: number, size: number): boolean {
  return gap > 0.12 * size && !/\s$/.test(before) && !/^\s/.test(next);
}

/** Points by which a ruling may overlap the text beside it. */
const rulingSlack = 1.5;

/** Whether a vertical ruling crosses the line of text between two x positions. */
function hasRulingBetween(rulings: readonly Ruling[], from: number, to: number, baseline: number, size: number) {
  const y = baseline - 0.3 * size;
  return rulings.some((r) => r.x1 >= from && r.x1 <= to && r.y1 <= y && r.y2 >= y);
}

function joined(runs: RawText[], text: string): Segment {
  const largest = runs.reduce((a, b) => (b.text.length * b.size > a.text.length * a.size ? b : a));
  const { baseline, size, rotation } = largest;
  const left = Math.min(...runs.map((r) => r.x));
  const right = Math.max(...runs.map((r) => r.x + r.width));
  const letters = (part: RawText[]) => part.reduce((n, r) => n + r.text.trim().length, 0);
  const half = letters(runs) / 2;
  const [startsBold, endsBold] = [runs[0]?.bold ?? false, runs.at(-1)?.bold ?? false];
  const mixed = runs.some((r) => r.bold !== startsBold && /[\p{L}\d]/u.test(r.text));
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    box: { x: left, y: baseline - ascent * size, width: right - left, height: size },
    baseline,
    size,
    bold: letters(runs.filter((r) => r.bold)) > half,
    italic: letters(runs.filter((r) => r.italic)) > half,
    rotation,
    ...(mixed ? { startsBold, endsBold } : {}),
  };
}
