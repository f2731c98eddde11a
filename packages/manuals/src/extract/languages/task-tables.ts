import type { Block, Box, Page, Table, TableCell } from '../../read/page-model';
import { marksIn } from '../maintenance/marks';
import type { IntervalColumn } from '../maintenance/schedule-heads';
import { cellsOfRow } from '../maintenance/table-roles';
import { isTimed, type Timing, withoutRepeats } from '../maintenance/timing';
import type { TaskGrammar } from './grammar';
import { bareTimingIn } from './read-timing';
import type { ForeignTask } from './task-item';
import { asksFor } from './task-sentences';
import { isIn } from './text-units';

/** Rows of a head. */
const headRows = 3;
const MARK = /^(?:[xX×✕✗✘●•■▪◆○◯✓✔√☑☒⚫★☆*+]|\p{Lu}{1,2}|ja|oui|sí|si)$/u;

/** Tasks of a table with intervals in a column, in its head or in rows between; none when it is another kind of table. */
export function tableTasks(block: Block, page: Page, grammar: TaskGrammar): ForeignTask[] {
  const { table } = block;
  if (!table || isIn(block.headingPath, grammar.excludedSection)) return [];
  const heads = table.cells.filter((cell) => cell.row < headRows && (cell.header || cell.row === 0));
  if (heads.filter((cell) => grammar.faultTable.test(cell.text)).length >= 2) return [];
  const rows = matrixRows(table, page, grammar) ?? columnRows(table, grammar);
  const timed = rows.filter(({ timing }) => isTimed(timing));
  if (timed.length < 2) return [];
  const caring = timed.filter(({ text }) => isCaring(text, grammar)).length;
  const isCareTable =
    isIn([...block.headingPath, table.caption ?? ''], grammar.careSection) ||
    heads.some((cell) => grammar.careSection.test(cell.text));
  if (caring < 0.4 * timed.length && !isCareTable) return [];
  return timed.map(({ text, quote, timing, box }) => ({
    title: text,
    description: text,
    quote,
    page: page.number,
    box,
    timing,
    origin: 'table',
    headingPath: block.headingPath,
    isConditional: false,
    ...(!isCaring(text, grammar) &&
      !isCareTable && { suggestion: { probability: 0.4, reason: 'The row does not say what is to be done.' } }),
  }));
}

const isCaring = (text: string, grammar: TaskGrammar): boolean =>
  asksFor(text, grammar) !== undefined || grammar.careNouns.test(text);

interface TimedRow {
  text: string;
  quote: string;
  timing: Timing;
  box: Box;
}

/** A matrix: intervals in the head, marks below. */
function matrixRows(table: Table, page: Page, grammar: TaskGrammar): TimedRow[] | undefined {
  for (let row = 0; row < Math.min(headRows, table.rows); row++) {
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
          cells.some((own) => own.column === cell.column && MARK.test(own.text.trim())) ||
          marks.some(({ x, y }) => x > column.left && x <= column.right && y > box.y && y <= box.y + box.height),
      );
      const text = rowText(labels);
      const timing = joined(ticked.map(({ column }) => column.timing));
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

function joined(timings: readonly Timing[]): Timing {
  const intervals = withoutRepeats(timings.flatMap((timing) => timing.intervals));
  const firstAt = timings.find((timing) => timing.firstAt)?.firstAt;
  const event = timings.find((timing) => timing.event)?.event;
  const vague = timings.find((timing) => timing.vague)?.vague;
  return { intervals, ...(firstAt && { firstAt }), ...(event && { event }), ...(vague && { vague }) };
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** 'Luftfilter: reinigen'. */
const rowText = ([first, ...others]: readonly TableCell[]): string =>
  [first?.text ?? '', others.map((cell) => lowerFirst(cell.text)).join(', ')].filter(Boolean).join(': ');

/** Intervals in a column of their own, in several columns with kinds of work as heads, or in rows that head what is below them. */
function columnRows(table: Table, grammar: TaskGrammar): TimedRow[] {
  const columns = [...new Set(table.cells.map(({ column }) => column))].sort((a, b) => a - b);
  const timed = new Map<number, { head: string; unit: string }>();
  for (const column of columns) {
    const body = table.cells.filter(
      (cell) => cell.column === column && !cell.header && cell.row > 0 && cell.text !== '',
    );
    const head = table.cells
      .filter((cell) => cell.column === column && (cell.header || cell.row === 0))
      .map((cell) => cell.text)
      .join(' ');
    const isUnit = /^\d[\d.,]*$/.test(body[0]?.text.trim() ?? '') && bareTimingIn(`10 ${head}`, grammar) !== undefined;
    const read = body.filter((cell) => bareTimingIn(isUnit ? `${cell.text} ${head}` : cell.text, grammar));
    if (body.length > 0 && read.length >= 0.6 * body.length)
      timed.set(column, { head, unit: isUnit ? ` ${head}` : '' });
  }
  const rows: TimedRow[] = [];
  let above: Timing | undefined;
  for (let row = 0; row < table.rows; row++) {
    const cells = cellsOfRow(table, row);
    const [only] = cells;
    const heading = only && cells.length === 1 ? bareTimingIn(only.text, grammar) : undefined;
    if (heading) {
      above = heading;
      continue;
    }
    if (row === 0 || cells.every((cell) => cell.header)) continue;
    const labels = cells.filter((cell) => !timed.has(cell.column) && /\p{L}{2}/u.test(cell.text));
    const box = labels[0]?.box;
    if (!box) continue;
    const quote = labels.map((cell) => cell.text).join('\t');
    const own = [...timed].flatMap(([column, { head, unit }]) => {
      const cell = cells.find((candidate) => candidate.column === column);
      const timing = cell && bareTimingIn(`${cell.text}${unit}`, grammar);
      return timing ? [{ head, timing }] : [];
    });
    // kinds of work as heads: 'Prüfen | Reinigen | Wechseln'
    if (own.length >= 1 && own.every(({ head }) => isCaring(head, grammar)) && timed.size >= 2)
      rows.push(
        ...own.map(({ head, timing }) => ({ text: `${rowText(labels)}: ${lowerFirst(head)}`, quote, timing, box })),
      );
    else {
      const timing = own.length > 0 ? joined(own.map((entry) => entry.timing)) : timed.size === 0 ? above : undefined;
      if (timing) rows.push({ text: rowText(labels), quote, timing, box });
    }
  }
  return rows;
}
