import { rightEdge } from './geometry';
import type { Line, Ruling, Segment } from './page-model';

/** A column of a table by its horizontal extent. */
export interface Slot {
  from: number;
  to: number;
}

/** The segments of one line or row, by column. */
export type Cells = Segment[][];

/**
 * Evidence that a line continues the row above (positive) or starts a new row (negative). A line without evidence starts a row.
 */
const weights = {
  start: -0.5,
  ruledApart: -6,
  /** Rulings separate other rows of the table, but not these lines. */
  notRuledApart: 1,
  /** Where rows are further apart than the lines of a cell: this line has the larger or the smaller distance. */
  farAmongRows: -3,
  closeAmongRows: 1,
  /** A cell continues in lower case, or after a hyphen or comma. Counted for each such cell. */
  sentenceGoesOn: 2,
  /** The cell above had no room for the first word. Counted for each such cell. */
  wrapped: 1,
  /** The cell above had room for the first word. */
  endedEarly: -1,
  valueBelowValue: -1.5,
  /** The line holds only values, in two or more columns: the line above holds their labels. */
  valuesBelowLabels: -4,
  /** The first column, which names the row: empty, filled again, or filled again after an empty cell. */
  unnamed: 1,
  named: -1.5,
  namedAfterGap: -3,
} as const;

/**
 * Groups the lines of an unruled table into rows. A cell may have several lines; cell texts, line distances and rulings decide
 * which lines belong together.
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
    // a copy, because later lines are appended to the row's cells
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
  slots.findIndex((slot) => Math.min(slot.to, rightEdge(box)) - Math.max(slot.from, box.x) > 0);

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

/** Whether at least two cells are filled and each of them begins with a number. */
export function areValues(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.length >= 2 && filled.every(([first]) => first !== undefined && isValue(first.text));
}

const isValue = (text: string): boolean => /^[<>≤≥±~+–-]?\s?\d/.test(text);

/** Whether the first word of the next line would have fitted at the end of the line above. */
function hadRoom(last: Segment, next: Segment, slot: Slot): boolean {
  const [word = ''] = next.text.split(' ');
  const perLetter = next.box.width / Math.max(1, next.text.length);
  return slot.to - rightEdge(last.box) > (word.length + 1) * perLetter;
}

/** Widest distance of two lines of one cell, in font sizes. */
const widestLeading = 1.45;
/** Least ratio of the distance of rows to the distance of lines within a cell. */
const clearlyMore = 1.2;

/** The distance above which a line starts a row; undefined unless rows are clearly further apart than lines of a cell. */
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

/** Share of the table's width that rulings must cover to separate rows. */
const leastRuledShare = 0.4;

function isRuledApart(
  above: Line | undefined,
  line: Line,
  slots: readonly Slot[],
  rulings: readonly Ruling[],
): boolean {
  if (!above) return false;
  const [top, low] = [baselineOf(above) - 0.2 * above.size, baselineOf(line) - 0.5 * line.size];
  const width = (slots.at(-1)?.to ?? 0) - (slots[0]?.from ?? 0);
  const shares = rulings
    .filter(({ y1 }) => y1 > top && y1 < low)
    .map((r) => Math.max(0, Math.min(r.x2, slots.at(-1)?.to ?? 0) - Math.max(r.x1, slots[0]?.from ?? 0)));
  return shares.reduce((sum, share) => sum + share, 0) >= leastRuledShare * width;
}

const baselineOf = (line: Line): number => line.segments[0]?.baseline ?? 0;
