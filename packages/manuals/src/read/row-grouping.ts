import { right } from './geometry';
import type { Line, Ruling, Segment } from './page-model';

/** A column of a table by its horizontal extent. */
export interface Slot {
  from: number;
  to: number;
}

/** The segments of one line or row, by column. */
export type Cells = Segment[][];

/**
 * What speaks for a line going on with the row above (above 0) or for its starting a row (below 0). A line without evidence
 * starts a row.
 */
const weights = {
  start: -0.5,
  ruledApart: -6,
  /** Other rows of the table are ruled apart, these lines are not. */
  notRuledApart: 1,
  /** Rows are further apart than the lines of a cell: this line is as far, or as close. */
  farAmongRows: -3,
  closeAmongRows: 1,
  /** A cell goes on in lower case or after a hyphen or comma: every such cell counts. */
  sentenceGoesOn: 2,
  /** The cell above had no room for the first word: every such cell counts. */
  wrapped: 1,
  /** The cell above had room for the first word. */
  endedEarly: -1,
  valueBelowValue: -1.5,
  /** Values alone, in two columns or more: what stands above them are their labels. */
  valuesBelowLabels: -4,
  /** The first column names the row: it stays empty, is filled again, or is filled again after a gap. */
  unnamed: 1,
  named: -1.5,
  namedAfterGap: -3,
} as const;

/**
 * The rows of an unruled table. A cell may have several lines; which lines belong together is weighed from what the cells say,
 * how far the lines are apart, and rulings between them.
 */
export function groupedRows(lines: readonly Line[], slots: readonly Slot[], rulings: readonly Ruling[]): Cells[] {
  const rows: Cells[] = [];
  const threshold = rowStep(lines);
  const ruled = lines.map((line, n) => isRuledApart(lines[n - 1], line, slots, rulings));
  const isRuledTable = ruled.filter(Boolean).length >= 2;
  let above: Cells | undefined;
  lines.forEach((line, n) => {
    const cells = lineCells(line, slots);
    const row = rows.at(-1);
    const step = baselineOf(line) - baselineOf(lines[n - 1] ?? line);
    let evidence: number = weights.start;
    if (ruled[n]) evidence += weights.ruledApart;
    else if (isRuledTable) evidence += weights.notRuledApart;
    if (threshold) evidence += step > threshold ? weights.farAmongRows : weights.closeAmongRows;
    if (row && above && evidence + textEvidence(cells, above, row, slots) > 0)
      for (const [i, cell] of cells.entries()) row[i]?.push(...cell);
    else rows.push(cells);
    // a copy: the row takes in the cells of later lines
    above = cells.map((cell) => [...cell]);
  });
  return rows;
}

function lineCells(line: Line, slots: readonly Slot[]): Cells {
  const cells: Cells = slots.map(() => []);
  for (const segment of line.segments) cells[Math.max(0, columnOf(segment, slots))]?.push(segment);
  return cells;
}

const columnOf = ({ box }: Segment, slots: readonly Slot[]): number =>
  slots.findIndex((slot) => Math.min(slot.to, right(box)) - Math.max(slot.from, box.x) > 0);

function textEvidence(cells: Cells, above: Cells, row: Cells, slots: readonly Slot[]): number {
  let evidence = 0;
  cells.forEach((cell, column) => {
    const [first, last, slot] = [cell[0], above[column]?.at(-1), slots[column]];
    if (!first || !last || !slot) return;
    if (/^[\p{Ll}(]/u.test(first.text) || /[-,]$/.test(last.text)) evidence += weights.sentenceGoesOn;
    else if (isValue(first.text) && isValue(last.text)) evidence += weights.valueBelowValue;
    else evidence += hadRoom(last, first, slot) ? weights.endedEarly : weights.wrapped;
  });
  if (areValues(cells) && !areValues(above)) evidence += weights.valuesBelowLabels;
  if (!cells[0]?.length) return evidence + weights.unnamed;
  if (!row[0]?.length) return evidence;
  return evidence + (above[0]?.length ? weights.named : weights.namedAfterGap);
}

/** Each cell of two or more is a value. */
export function areValues(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.length >= 2 && filled.every(([first]) => first !== undefined && isValue(first.text));
}

const isValue = (text: string): boolean => /^[<>≤≥±~+–-]?\s?\d/.test(text);

/** The first word below would have fitted beside the last one above. */
function hadRoom(last: Segment, next: Segment, slot: Slot): boolean {
  const [word = ''] = next.text.split(' ');
  const perLetter = next.box.width / Math.max(1, next.text.length);
  return slot.to - right(last.box) > (word.length + 1) * perLetter;
}

/** A line of a cell is at most this many sizes below the one before. */
const widestLeading = 1.45;
/** Rows are apart by at least this much more than the lines of a cell. */
const clearlyMore = 1.2;

/** The distance above which a line starts a row, where rows are clearly further apart than the lines of their cells. */
function rowStep(lines: readonly Line[]): number | undefined {
  const size = Math.max(...lines.map((line) => line.size));
  const steps = lines
    .slice(1)
    .map((line, i) => baselineOf(line) - baselineOf(lines[i] ?? line))
    .sort((a, b) => a - b);
  let best: { ratio: number; at: number } | undefined;
  for (let i = 1; i < steps.length; i++) {
    const [low = 0, high = 0] = [steps[i - 1], steps[i]];
    if (low > widestLeading * size || low <= 0) continue;
    const ratio = high / low;
    if (ratio >= clearlyMore && ratio > (best?.ratio ?? 0)) best = { ratio, at: (low + high) / 2 };
  }
  return best?.at;
}

const leastRuled = 0.4;

function isRuledApart(
  above: Line | undefined,
  line: Line,
  slots: readonly Slot[],
  rulings: readonly Ruling[],
): boolean {
  if (!above) return false;
  const [top, low] = [baselineOf(above) - 0.2 * above.size, baselineOf(line) - 0.5 * line.size];
  const width = (slots.at(-1)?.to ?? 0) - (slots[0]?.from ?? 0);
  return rulings.some((r) => {
    const shared = Math.min(r.x2, slots.at(-1)?.to ?? 0) - Math.max(r.x1, slots[0]?.from ?? 0);
    return r.y1 > top && r.y1 < low && shared >= leastRuled * width;
  });
}

const baselineOf = (line: Line): number => line.segments[0]?.baseline ?? 0;
