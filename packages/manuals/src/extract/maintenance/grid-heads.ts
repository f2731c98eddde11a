import { centreX, centreY, contains, rightEdge } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Block, Page, Segment, Table, TableCell } from '../../read/page-model';
import type { Interval } from '../items';
import { bareTiming } from './bare-timing';
import { parseNumber } from './quantities';
import type { IntervalColumn } from './schedule-heads';
import { isCalendar, isNumeric, type Timing } from './timing';

export interface GridColumn extends IntervalColumn {
  index: number;
}

/** Head of a matrix with a recognised grid: one column per interval. */
export interface GridHead {
  columns: GridColumn[];
  /** Columns of marks without an interval: 'Commissioning', 'Periodically', 'As required'. */
  others: GridColumn[];
  /** The last row of the head. */
  row: number;
}

const maxHeadRows = 4;
const minIntervalColumns = 2;
const unitWord = /\b(hours?|hrs?|h|days?|weeks?|months?|years?|miles?|km|kilomet(?:er|re)s?|cycles)\b/i;
const bareNumber = /^(\d[\d,.\s]*)\s*(h|hrs?|hours?)?\.?$/i;
const lastNumber = /[\s/(]+(\d[\d,.]*)\s*\)?$/;

interface HeadCell {
  cell: TableCell;
  timing?: Timing | undefined;
  /** A head that is only a number, or the number in '6 months 1920': the interval in a unit that is stated elsewhere. */
  number?: number | undefined;
}

/** The head of a table with two or more interval columns; undefined for other tables. */
export function gridHead({ table, headingPath }: Block, page: Page): GridHead | undefined {
  if (!table) return undefined;
  const cells = table.cells.filter(({ row, columnSpan }) => row < maxHeadRows && columnSpan === 1);
  const headCells = cells.map((cell) => headCell(cell, textIn(cell, page)));
  const row =
    bestRow(headCells.filter(({ timing }) => timing).map(({ cell }) => cell.row)) ??
    bestRow(headCells.filter(({ number }) => number).map(({ cell }) => cell.row));
  if (row === undefined) return undefined;
  const above = table.cells.filter((cell) => cell.row <= row).map(({ text }) => text);
  const unit = unitOf([...above, table.caption ?? '', headingPath.at(-1) ?? '']);
  const heads = withNumbers(
    headCells.filter(({ cell }) => cell.row === row),
    unit,
  );
  const areDifferent = new Set(heads.map(({ timing }) => JSON.stringify(timing))).size >= minIntervalColumns;
  if (!areDifferent) return undefined;
  const columns = heads.map(({ cell, timing }) => columnOf(cell, timing, table));
  return { columns, others: otherColumns(table, page, columns, row), row };
}

/** Shorter cell texts are marks. */
const minLabelLength = 3;

/** Columns without an interval whose cells contain only marks. */
function otherColumns(table: Table, page: Page, columns: readonly GridColumn[], row: number): GridColumn[] {
  const indexes = Array.from({ length: table.columns }, (_, index) => index);
  return indexes.flatMap((index) => {
    if (columns.some((column) => column.index === index)) return [];
    const cells = table.cells.filter((cell) => cell.column === index && cell.columnSpan === 1);
    const head = cells.find((cell) => cell.row <= row && textIn(cell, page) !== '');
    const below = cells.filter((cell) => cell.row > row);
    const areMarks = below.length > 0 && below.every(({ text }) => text.length < minLabelLength);
    return head && areMarks ? [columnOf(head, occasionOf(textIn(head, page)), table)] : [];
  });
}

/** Timing of a task that is marked in a column without an interval; empty if the head is not understood. */
function occasionOf(head: string): Timing {
  // rotated heads may break inside a word
  const word = head.replace(/[\s-]/g, '').toLowerCase();
  if (/^(?:periodically|regularly)$/.test(word)) return { intervals: [], vague: word };
  if (/^(?:at)?(?:commissioning|start-?up|installation)$/.test(word))
    return { intervals: [], event: `at ${word.replace(/^at/, '')}` };
  const timing = bareTiming(head);
  return timing && !isNumeric(timing) ? timing : { intervals: [] };
}

function headCell(cell: TableCell, text: string): HeadCell {
  const [, onlyNumber] = text.trim().match(bareNumber) ?? [];
  const [, trailingNumber] = text.match(lastNumber) ?? [];
  const digits = onlyNumber ?? trailingNumber;
  const timing = bareTiming(text) ?? (trailingNumber ? bareTiming(text.replace(lastNumber, '')) : undefined);
  return {
    cell,
    timing: timing && isNumeric(timing) ? timing : undefined,
    number: digits ? parseNumber(digits.trim(), 'hour') : undefined,
  };
}

/** Interval of each head. A head that is only a number gets its unit from heads that state one, or from the table. */
function withNumbers(heads: readonly HeadCell[], unit: string | undefined): { cell: TableCell; timing: Timing }[] {
  const reference = heads.find(({ timing, number }) => number && timing?.intervals.some(isCalendar));
  const scale = reference?.timing?.intervals.find(isCalendar);
  return heads
    .flatMap(({ cell, timing, number }) => {
      const scaled = scale && reference?.number && number ? inMonths(scale, number / reference.number) : undefined;
      if (scaled) return [{ cell, timing: { intervals: [scaled] } }];
      const headTiming = timing ?? (number && unit ? bareTiming(`${number} ${unit}`) : undefined);
      return headTiming ? [{ cell, timing: headTiming }] : [];
    })
    .sort((a, b) => a.cell.column - b.cell.column);
}

const inMonths = ({ every, unit }: Interval, factor: number): Interval | undefined => {
  const months = unit === 'year' ? 12 * every * factor : unit === 'month' ? every * factor : Number.NaN;
  return Math.abs(months - Math.round(months)) < 0.01 ? { every: Math.round(months), unit: 'month' } : undefined;
};

const unitOf = (texts: readonly string[]): string | undefined =>
  texts.find((text) => !/\d/.test(text) && unitWord.test(text))?.match(unitWord)?.[1];

function bestRow(rows: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best && best[1] >= minIntervalColumns ? best[0] : undefined;
}

/** Text of a cell, including rotated text. Lines of text that reads upwards follow each other from left to right, others from right to left. */
function textIn(cell: TableCell, page: Page): string {
  if (cell.text !== '') return cell.text;
  const inside = page.segments.filter((s) =>
    contains(cell.box, { x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 }),
  );
  const rotated = inside.filter((s) => Math.abs(Math.abs(s.rotation) - 90) < 10);
  if (!rotated.length)
    return linesOf(inside)
      .map((line) => line.text)
      .join(' ');
  const upwards = (rotated[0]?.rotation ?? 90) > 0;
  const lineOrder = ({ box }: Segment): number => (upwards ? centreX(box) : -centreX(box));
  return [...rotated]
    .sort((a, b) => lineOrder(a) - lineOrder(b))
    .map((s) => s.text)
    .join(' ');
}

function columnOf({ box, column, text }: TableCell, timing: Timing, table: Table): GridColumn {
  const below = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
  const left = Math.min(box.x, ...below.map((cell) => cell.box.x));
  const end = Math.max(rightEdge(box), ...below.map((cell) => rightEdge(cell.box)));
  return { index: column, timing, text, left, right: end, centre: (left + end) / 2 };
}
