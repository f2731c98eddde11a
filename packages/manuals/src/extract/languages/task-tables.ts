import type { Block, Box, Page, Table, TableCell } from '../../read/page-model';
import { marksIn } from '../maintenance/marks';
import type { IntervalColumn } from '../maintenance/schedule-heads';
import { cellsOfRow } from '../maintenance/table-roles';
import { isTimed, type Timing, withoutRepeats } from '../maintenance/timing';
import type { TaskGrammar } from './grammar';
import { bareTimingIn } from './read-timing';
import type { ForeignTask } from './task-item';
import { demandOf } from './task-sentences';
import { isInSection } from './text-units';

/** Maximum rows of a table head. */
const maxHeadRows = 3;
const MARK = /^(?:[xX×✕✗✘●•■▪◆○◯✓✔√☑☒⚫★☆*+]|\p{Lu}{1,2}|ja|oui|sí|si)$/u;

/** Extracts the tasks of a table with intervals in a column, in its head or in dividing rows. Empty for other tables. */
export function tableTasks(block: Block, page: Page, grammar: TaskGrammar): ForeignTask[] {
  const { table } = block;
  if (!table || isInSection(block.headingPath, grammar.excludedSection)) return [];
  const heads = table.cells.filter((cell) => cell.row < maxHeadRows && (cell.header || cell.row === 0));
  if (heads.filter((cell) => grammar.faultTable.test(cell.text)).length >= 2) return [];
  const rows = matrixRows(table, page, grammar) ?? columnRows(table, grammar);
  const timingColumns = rows.filter(({ timing }) => isTimed(timing));
  if (timingColumns.length < 2) return [];
  const caring = timingColumns.filter(({ text }) => mentionsCare(text, grammar)).length;
  const isCareTable =
    isInSection([...block.headingPath, table.caption ?? ''], grammar.careSection) ||
    heads.some((cell) => grammar.careSection.test(cell.text));
  if (caring < 0.4 * timingColumns.length && !isCareTable) return [];
  return timingColumns.map(({ text, quote, timing, box }) => ({
    title: text,
    description: text,
    quote,
    page: page.number,
    box,
    timing,
    origin: 'table',
    headingPath: block.headingPath,
    isConditional: false,
    ...(!mentionsCare(text, grammar) &&
      !isCareTable && { suggestion: { probability: 0.4, reason: 'The row does not say what is to be done.' } }),
  }));
}

const mentionsCare = (text: string, grammar: TaskGrammar): boolean =>
  demandOf(text, grammar) !== undefined || grammar.careNouns.test(text);

interface TimedRow {
  text: string;
  quote: string;
  timing: Timing;
  box: Box;
}

/** Rows of a matrix with intervals in the head and marks below; undefined for other tables. */
function matrixRows(table: Table, page: Page, grammar: TaskGrammar): TimedRow[] | undefined {
  for (let row = 0; row < Math.min(maxHeadRows, table.rows); row++) {
    const columns = table.cells
      .filter((cell) => cell.row === row && cell.text !== '')
      .flatMap((cell) => {
        const timing = bareTimingIn(cell.text, grammar);
        return timing ? [columnOf(cell, timing)] : [];
      });
    if (columns.length < 2) continue;
    const first = Math.min(...columns.map(({ cell }) => cell.column));
    const marks = marksIn(page, {
      top: Math.max(...columns.map(({ cell }) => cell.box.y + cell.box.height)),
      bottom: table.box.y + table.box.height,
      columns: columns.map(({ column }) => column),
    });
    const rows: TimedRow[] = [];
    for (let below = row + 1; below < table.rows; below++) {
      const cells = cellsOfRow(table, below);
      const labels = cells.filter((cell) => cell.column < first && /\p{L}{2}/u.test(cell.text));
      const box = labels[0]?.box;
      if (!box) continue;
      const ticked = columns.filter(
        ({ cell, column }) =>
          cells.some((other) => other.column === cell.column && MARK.test(other.text.trim())) ||
          marks.some(({ x, y }) => x > column.left && x <= column.right && y > box.y && y <= box.y + box.height),
      );
      const text = rowText(labels);
      const timing = joinTimings(ticked.map(({ column }) => column.timing));
      if (ticked.length > 0) rows.push({ text, quote: labels.map((cell) => cell.text).join('\t'), timing, box });
    }
    if (rows.length >= 2) return rows;
  }
  return undefined;
}

const columnOf = (cell: TableCell, timing: Timing): { cell: TableCell; column: IntervalColumn } => {
  const { x, width } = cell.box;
  return { cell, column: { timing, text: cell.text, left: x, right: x + width, centre: x + width / 2 } };
};

function joinTimings(timings: readonly Timing[]): Timing {
  const intervals = withoutRepeats(timings.flatMap((timing) => timing.intervals));
  const firstAt = timings.find((timing) => timing.firstAt)?.firstAt;
  const event = timings.find((timing) => timing.event)?.event;
  const vague = timings.find((timing) => timing.vague)?.vague;
  return { intervals, ...(firstAt && { firstAt }), ...(event && { event }), ...(vague && { vague }) };
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Joins a label and its work: 'Luftfilter: reinigen'. */
const rowText = ([first, ...others]: readonly TableCell[]): string =>
  [first?.text ?? '', others.map((cell) => lowerFirst(cell.text)).join(', ')].filter(Boolean).join(': ');

/** Rows of a table with intervals in a column, in several columns headed by kinds of work, or in rows that divide the table. */
function columnRows(table: Table, grammar: TaskGrammar): TimedRow[] {
  const columns = [...new Set(table.cells.map(({ column }) => column))].sort((a, b) => a - b);
  const timingColumns = new Map<number, { head: string; unit: string }>();
  for (const column of columns) {
    const body = table.cells.filter(
      (cell) => cell.column === column && !cell.header && cell.row > 0 && cell.text !== '',
    );
    const head = table.cells
      .filter((cell) => cell.column === column && (cell.header || cell.row === 0))
      .map((cell) => cell.text)
      .join(' ');
    const isUnit = /^\d[\d.,]*$/.test(body[0]?.text.trim() ?? '') && bareTimingIn(`10 ${head}`, grammar) !== undefined;
    const timingCells = body.filter((cell) => bareTimingIn(isUnit ? `${cell.text} ${head}` : cell.text, grammar));
    if (body.length > 0 && timingCells.length >= 0.6 * body.length)
      timingColumns.set(column, { head, unit: isUnit ? ` ${head}` : '' });
  }
  const rows: TimedRow[] = [];
  let dividerTiming: Timing | undefined;
  for (let row = 0; row < table.rows; row++) {
    const cells = cellsOfRow(table, row);
    const [only] = cells;
    const heading = only && cells.length === 1 ? bareTimingIn(only.text, grammar) : undefined;
    if (heading) {
      dividerTiming = heading;
      continue;
    }
    if (row === 0 || cells.every((cell) => cell.header)) continue;
    const labels = cells.filter((cell) => !timingColumns.has(cell.column) && /\p{L}{2}/u.test(cell.text));
    const box = labels[0]?.box;
    if (!box) continue;
    const quote = labels.map((cell) => cell.text).join('\t');
    const rowTimings = [...timingColumns].flatMap(([column, { head, unit }]) => {
      const cell = cells.find((candidate) => candidate.column === column);
      const timing = cell && bareTimingIn(`${cell.text}${unit}`, grammar);
      return timing ? [{ head, timing }] : [];
    });
    // kinds of work as heads: 'Prüfen | Reinigen | Wechseln'
    if (
      rowTimings.length >= 1 &&
      rowTimings.every(({ head }) => mentionsCare(head, grammar)) &&
      timingColumns.size >= 2
    )
      rows.push(
        ...rowTimings.map(({ head, timing }) => ({
          text: `${rowText(labels)}: ${lowerFirst(head)}`,
          quote,
          timing,
          box,
        })),
      );
    else {
      const timing =
        rowTimings.length > 0
          ? joinTimings(rowTimings.map((entry) => entry.timing))
          : timingColumns.size === 0
            ? dividerTiming
            : undefined;
      if (timing) rows.push({ text: rowText(labels), quote, timing, box });
    }
  }
  return rows;
}
