import { rightEdge } from '../../read/geometry';
import { median } from '../../read/median';
import type { Box, Ruling } from '../../read/page-model';
import type { ColumnLine } from './column-lines';

/** The lines of one entry in a column: a symptom, a cause or a remedy. */
export interface ColumnItem {
  /** Baseline of the first line, or the position of the ruling above it. */
  top: number;
  lines: ColumnLine[];
}

/** The number or letter of an entry, also if it is alone on its line. */
const MARKER = /^(?:\(?[A-Za-z]|\(?\d{1,2})[.)](?:\s|$)/;
/** Minimum gap between two entries, as a multiple of the usual distance of the lines. */
export const ITEM_GAP = 1.25;
/** Lines further apart than this many font sizes are not lines of one paragraph. */
const MAX_LINE_STEP = 1.7;
/** Distance of the lines in font sizes if every entry has one line. */
const SINGLE_STEP = 1.2;
const MIN_RULING_SHARE = 0.6;
/** Fewest rulings between the lines of a column that separate all its entries. */
const MIN_RULINGS = 2;

/** Usual distance between the lines of an entry, in points. */
export function usualStep(columns: readonly (readonly ColumnLine[])[]): number {
  const steps = columns.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const step = line.baseline - (lines[index]?.baseline ?? 0);
      return step < MAX_LINE_STEP * line.size ? [step] : [];
    }),
  );
  return steps.length > 0 ? median(steps) : SINGLE_STEP * median(columns.flat().map(({ size }) => size));
}

/** What separates the entries of a column. */
export interface Separators {
  /** Rulings as wide as most of the column. */
  rulings: readonly Ruling[];
  /** Usual distance of the lines of an entry, in points. */
  step: number;
  /** Whether entries begin at printed numbers or letters at the left edge. */
  markers: boolean;
  /** Whether entries begin below gaps. */
  gaps: boolean;
  /** Baselines at which entries begin beside those of the next column, although no gap is above them. */
  beside?: ReadonlySet<number>;
}

/** Splits a column into its entries. */
export function columnItems(
  lines: readonly ColumnLine[],
  { rulings, step, markers, gaps, beside }: Separators,
): ColumnItem[] {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const items: ColumnItem[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const ruling = rulings.findLast(({ y1 }) => y1 > (before?.baseline ?? 0) && y1 < line.baseline);
    const isMarked = markers && MARKER.test(line.text) && line.box.x < left + line.size;
    const isApart = gaps && before && line.baseline - before.baseline > ITEM_GAP * step;
    if (!before || ruling || isMarked || isApart || beside?.has(Math.round(line.baseline)))
      items.push({ top: ruling?.y1 ?? line.baseline, lines: [line] });
    else items.at(-1)?.lines.push(line);
  }
  return items;
}

/**
 * Baselines at which entries begin in two columns side by side: in both, the line begins in upper case and its first word would have
 * fitted on the line above.
 */
export function besideBaselines(lead: readonly ColumnLine[], next: readonly ColumnLine[]): Set<number> {
  const own = unwrappedBaselines(lead, Math.min(...next.map(({ box, size }) => box.x - size)));
  const other = unwrappedBaselines(next, Math.max(...next.map(({ box }) => rightEdge(box))));
  return new Set([...own].filter((baseline) => other.has(baseline)));
}

/**
 * Baselines of the lines that do not continue the line above.
 * @param edge right edge of the column
 */
function unwrappedBaselines(lines: readonly ColumnLine[], edge: number): Set<number> {
  const begins = lines.filter((line, index) => {
    const before = lines[index - 1];
    const firstWord = line.text.split(' ')[0] ?? '';
    const width = (line.box.width * (firstWord.length + 1)) / Math.max(1, line.text.length);
    return /^["“(]?[\p{Lu}\d]/u.test(line.text) && (!before || edge - rightEdge(before.box) > width);
  });
  return new Set(begins.map(({ baseline }) => Math.round(baseline)));
}

/** Rulings above the last line of a column that are as wide as most of it. */
export function columnRulings(lines: readonly ColumnLine[], rulings: readonly Ruling[]): Ruling[] {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const width = Math.max(...lines.map(({ box }) => rightEdge(box))) - left;
  const last = lines.at(-1)?.baseline ?? 0;
  return rulings
    .filter(({ x1, x2, y1 }) => y1 < last && Math.min(x2, left + width) - Math.max(x1, left) > MIN_RULING_SHARE * width)
    .sort((a, b) => a.y1 - b.y1);
}

/** Whether rulings separate all entries of a column, so that gaps between its lines mean nothing. */
export function isRuled([first]: readonly ColumnLine[], rulings: readonly Ruling[]): boolean {
  return rulings.filter(({ y1 }) => first && y1 > first.baseline).length >= MIN_RULINGS;
}

export const isMarked = ({ lines }: ColumnItem): boolean => MARKER.test(lines[0]?.text ?? '');

export const firstBaseline = ({ lines }: ColumnItem): number => lines[0]?.baseline ?? 0;

/** The text of entries: the hyphens of words that are split over lines are removed. */
export function textOf(items: readonly ColumnItem[]): string {
  return items
    .flatMap(({ lines }) => lines)
    .reduce((text, line) => {
      const isSplitWord = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text);
      return isSplitWord ? `${text.slice(0, -1)}${line.text}` : `${text} ${line.text}`;
    }, '')
    .trim();
}

export const boxesOf = (items: readonly ColumnItem[]): Box[] =>
  items.flatMap(({ lines }) => lines.map(({ box }) => box));
