import { centreX, centreY, contains, right } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Block, Page, Segment, Table, TableCell } from '../../read/page-model';
import type { Interval } from '../items';
import { bareTiming } from './bare-timing';
import { parseNumber } from './quantities';
import type { IntervalColumn } from './schedule-heads';
import { isCalendar, isNumeric, type Timing } from './timing';

/** The head of a matrix whose grid the reader has found: a column for each interval, whatever stands in its cells. */

export interface GridColumn extends IntervalColumn {
  index: number;
}

export interface GridHead {
  columns: GridColumn[];
  /** Columns of marks without an interval: 'Commissioning', 'Periodically', 'As required'. */
  others: GridColumn[];
  /** The last row of the head. */
  row: number;
}

const mostHeadRows = 4;
const fewestColumns = 2;
const unitWord = /\b(hours?|hrs?|h|days?|weeks?|months?|years?|miles?|km|kilomet(?:er|re)s?|cycles)\b/i;
const bareNumber = /^(\d[\d,.\s]*)\s*(h|hrs?|hours?)?\.?$/i;
const lastNumber = /[\s/(]+(\d[\d,.]*)\s*\)?$/;

interface HeadCell {
  cell: TableCell;
  timing?: Timing | undefined;
  /** '1920' of '6 months 1920', or a head that is a number only: the same time in a unit that is stated elsewhere. */
  number?: number | undefined;
}

/** The head of a table with two intervals or more over its columns; undefined for any other table. */
export function gridHead({ table, headingPath }: Block, page: Page): GridHead | undefined {
  if (!table) return undefined;
  const cells = table.cells.filter(({ row, columnSpan }) => row < mostHeadRows && columnSpan === 1);
  const found = cells.map((cell) => headCell(cell, textIn(cell, page)));
  const row =
    bestRow(found.filter(({ timing }) => timing).map(({ cell }) => cell.row)) ??
    bestRow(found.filter(({ number }) => number).map(({ cell }) => cell.row));
  if (row === undefined) return undefined;
  const above = table.cells.filter((cell) => cell.row <= row).map(({ text }) => text);
  const unit = unitOf([...above, table.caption ?? '', headingPath.at(-1) ?? '']);
  const heads = withNumbers(
    found.filter(({ cell }) => cell.row === row),
    unit,
  );
  const areDifferent = new Set(heads.map(({ timing }) => JSON.stringify(timing))).size >= fewestColumns;
  if (!areDifferent) return undefined;
  const columns = heads.map(({ cell, timing }) => columnOf(cell, timing, table));
  return { columns, others: otherColumns(table, page, columns, row), row };
}

const shortestLabel = 3;

/** Columns beside those with intervals that hold nothing longer than a mark. */
function otherColumns(table: Table, page: Page, columns: readonly GridColumn[], row: number): GridColumn[] {
  const indexes = Array.from({ length: table.columns }, (_, index) => index);
  return indexes.flatMap((index) => {
    if (columns.some((column) => column.index === index)) return [];
    const cells = table.cells.filter((cell) => cell.column === index && cell.columnSpan === 1);
    const head = cells.find((cell) => cell.row <= row && textIn(cell, page) !== '');
    const below = cells.filter((cell) => cell.row > row);
    const areMarks = below.length > 0 && below.every(({ text }) => text.length < shortestLabel);
    return head && areMarks ? [columnOf(head, occasionOf(textIn(head, page)), table)] : [];
  });
}

/** When a task is due that is marked in a column without an interval; nothing is said where the head is not understood. */
function occasionOf(head: string): Timing {
  // a turned head may be broken in the middle of a word
  const word = head.replace(/[\s-]/g, '').toLowerCase();
  if (/^(?:periodically|regularly)$/.test(word)) return { intervals: [], vague: word };
  if (/^(?:at)?(?:commissioning|start-?up|installation)$/.test(word))
    return { intervals: [], event: `at ${word.replace(/^at/, '')}` };
  const timing = bareTiming(head);
  return timing && !isNumeric(timing) ? timing : { intervals: [] };
}

function headCell(cell: TableCell, text: string): HeadCell {
  const [, alone] = text.trim().match(bareNumber) ?? [];
  const [, behind] = text.match(lastNumber) ?? [];
  const digits = alone ?? behind;
  const timing = bareTiming(text) ?? (behind ? bareTiming(text.replace(lastNumber, '')) : undefined);
  return {
    cell,
    timing: timing && isNumeric(timing) ? timing : undefined,
    number: digits ? parseNumber(digits.trim(), 'hour') : undefined,
  };
}

/** Heads with an interval; a head that is only a number takes its unit from those that state one, or from the table. */
function withNumbers(heads: readonly HeadCell[], unit: string | undefined): { cell: TableCell; timing: Timing }[] {
  const stated = heads.find(({ timing, number }) => number && timing?.intervals.some(isCalendar));
  const scale = stated?.timing?.intervals.find(isCalendar);
  return heads
    .flatMap(({ cell, timing, number }) => {
      const scaled = scale && stated?.number && number ? inMonths(scale, number / stated.number) : undefined;
      if (scaled) return [{ cell, timing: { intervals: [scaled] } }];
      const own = timing ?? (number && unit ? bareTiming(`${number} ${unit}`) : undefined);
      return own ? [{ cell, timing: own }] : [];
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
  return best && best[1] >= fewestColumns ? best[0] : undefined;
}

/** Text of a cell, also where it is turned: lines of turned text follow each other to the right when it reads upwards. */
function textIn(cell: TableCell, page: Page): string {
  if (cell.text !== '') return cell.text;
  const inside = page.segments.filter((s) =>
    contains(cell.box, { x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 }),
  );
  const turned = inside.filter((s) => Math.abs(Math.abs(s.rotation) - 90) < 10);
  if (!turned.length)
    return linesOf(inside)
      .map((line) => line.text)
      .join(' ');
  const upwards = (turned[0]?.rotation ?? 90) > 0;
  const place = ({ box }: Segment): number => (upwards ? centreX(box) : -centreX(box));
  return [...turned]
    .sort((a, b) => place(a) - place(b))
    .map((s) => s.text)
    .join(' ');
}

function columnOf({ box, column, text }: TableCell, timing: Timing, table: Table): GridColumn {
  const below = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
  const left = Math.min(box.x, ...below.map((cell) => cell.box.x));
  const end = Math.max(right(box), ...below.map((cell) => right(cell.box)));
  return { index: column, timing, text, left, right: end, centre: (left + end) / 2 };
}
