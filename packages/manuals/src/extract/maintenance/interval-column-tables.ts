import { centreX, centreY, contains } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Block, Page, Table, TableCell } from '../../read/page-model';
import type { Interval } from '../items';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { careVerb } from './care-verbs';
import { impliedAction } from './implied-action';
import { quantitiesIn } from './quantities';
import { sentencesOf } from './sentences';
import { type Column, cellsOfRow, columnRoles, type Role } from './table-roles';
import { asksForCare, isNoTask, rowTitle } from './task-rows';
import { isNumeric, isTimed, type Timing, withoutRepeats } from './timing';
import { timingOf } from './timing-grammar';

/**
 * Tasks of a table that has a column of intervals ('Every 250 h', 'weekly', or numbers under 'Months'), or rows of
 * intervals that head the rows below them.
 */
export function intervalColumnTasks(block: Block, page: Page): Omit<Candidate, 'order'>[] {
  const { table } = block;
  if (!table) return [];
  const columns = columnRoles(table);
  if (!columns) return [];
  const tasks: Omit<Candidate, 'order'>[] = [];
  let current: Timing | undefined;
  const implied =
    columns.find((c) => c.action)?.action ??
    (statesActions(table, columns) ? undefined : impliedAction(block.headingPath.at(-1) ?? ''));
  const intervalFirst = columns[0]?.role === 'interval';
  for (let row = 0; row < table.rows; row++) {
    const cells = cellsOfRow(table, row);
    if (cells.length === 0 || cells.every((c) => c.header)) continue;
    const only = cells.length === 1 ? bareTiming(cells[0]?.text ?? '') : undefined;
    if (only) {
      current = only;
      continue;
    }
    const stated = timingOfRow(cells, columns);
    if (stated || !intervalFirst)
      current = stated ?? (columns.some((c) => c.role === 'interval' || c.role === 'unit') ? undefined : current);
    if (stated && intervalFirst) current = stated;
    const worded = wordedTasks(cells, columns);
    const timing = current ?? { intervals: [] };
    const found = worded.length
      ? worded
      : tasksOfRow(cells, columns, page, implied).map((task) => ({ ...task, timing }));
    for (const task of found) {
      tasks.push({
        ...task,
        page: page.number,
        inherited: true,
        origin: 'table',
        headingPath: block.headingPath,
        section: 'care',
        signs: { verb: 'strong' },
        group: `${page.number}-${Math.round(table.box.y)}`,
      });
    }
  }
  const timed = tasks.filter((t) => isTimed(t.timing));
  const caring = tasks.filter((t) => asksForCare(t.quote) || asksForCare(t.title.replace(/^Service /, ''))).length;
  if (timed.length < 2 || (caring < 0.4 * tasks.length && !implied)) return [];
  return timed.filter(
    (t) => t.timing.intervals.length > 0 || t.timing.firstAt || !/required|needed|necessary/.test(t.timing.event ?? ''),
  );
}

/** Whether the rows say themselves what is to be done: then a row that does not is no work that the heading names. */
function statesActions(table: Table, columns: Column[]): boolean {
  const cells = table.cells.filter(
    (c) => !c.header && c.text !== '' && columns.some((k) => k.index === c.column && k.role === 'action'),
  );
  return cells.filter((c) => asksForCare(c.text)).length >= 0.5 * cells.length;
}

function timingOfRow(cells: TableCell[], columns: Column[]): Timing | undefined {
  const intervals: Interval[] = [];
  let found: Timing | undefined;
  for (const { index, role, unit } of columns) {
    const text = cells.find((c) => c.column === index)?.text;
    if (!text || (role !== 'interval' && role !== 'unit')) continue;
    const written = role === 'unit' && /^\d[\d,.]*/.test(text) ? text.replace(/^(\d[\d,.]*)/, `$1 ${unit}`) : text;
    const timing = bareTiming(written) ?? (role === 'interval' ? shortTiming(written) : undefined);
    if (!timing) continue;
    found = { ...timing, ...(found ?? {}) };
    intervals.push(...timing.intervals);
  }
  return found ? { ...found, intervals: withoutRepeats(intervals) } : undefined;
}

const longestCell = 6;

/** 'Cummins: 500 hours' in a column of intervals */
function shortTiming(text: string): Timing | undefined {
  if (text.split(/\s+/).length > longestCell) return undefined;
  const timing = timingOf(text);
  if (isNumeric(timing)) return timing;
  const intervals = quantitiesIn(text);
  return intervals.length ? { intervals } : undefined;
}

type RowTask = Pick<Candidate, 'title' | 'description' | 'quote'> & Pick<Candidate, 'box'>;

function tasksOfRow(cells: TableCell[], columns: Column[], page: Page, implied: string | undefined): RowTask[] {
  const cellOf = (role: Role) => {
    const column = columns.find((c) => c.role === role);
    return column ? cells.find((c) => c.column === column.index) : undefined;
  };
  const action = cellOf('action');
  const component = cellOf('component');
  const main = action ?? component;
  if (!main || isNoTask(main.text)) return [];
  const remark = cells
    .filter((c) => columns.find((k) => k.index === c.column)?.role === 'other')
    .map((c) => c.text)
    .join('. ');
  return tasksInCell(main, page).map((text) => {
    const about = component && component !== main ? component.text : undefined;
    const title =
      about && !namesIt(text, about)
        ? withComponent(text, about)
        : rowTitle(text, undefined, asksForCare(text) ? undefined : implied);
    const description = [about ? `${about}: ${text}` : text, remark].filter(Boolean).join('. ');
    return { title, description, quote: text, box: main.box };
  });
}

/** 'Fan belts | Check daily; change every 500 hours': the cell says what is done each time. */
function wordedTasks(cells: TableCell[], columns: Column[]): (RowTask & Pick<Candidate, 'timing'>)[] {
  const interval = cells.find((c) => columns.some((k) => k.index === c.column && k.role === 'interval'));
  const named = cells.find((c) => columns.some((k) => k.index === c.column && k.role !== 'interval'));
  if (!interval || !named || isNoTask(named.text) || asksForCare(named.text)) return [];
  const parts = interval.text.split(/;\s*|(?<=[a-z])\.\s+/).filter((part) => /\p{L}/u.test(part));
  return parts.flatMap((part) => {
    const verb = part
      .match(/\p{L}+/gu)
      ?.map((word) => careVerb(word))
      .find((found) => found?.strong);
    const timing = timingOf(part);
    if (!verb || !isNumeric(timing)) return [];
    return [
      {
        title: rowTitle(named.text, undefined, verb.base),
        description: `${named.text}: ${part}`,
        quote: named.text,
        box: named.box,
        timing,
      },
    ];
  });
}

/** 'Clean' of 'Air filter' is 'Clean air filter'; longer actions keep the component apart. */
function withComponent(action: string, component: string): string {
  const verb = action.replace(/[.\s]+$/, '');
  if (careVerb(verb) || /^\S+$/.test(verb)) return rowTitle(component, undefined, verb);
  return `${rowTitle(action, undefined, undefined)} (${component.charAt(0).toLowerCase()}${component.slice(1)})`;
}

const namesIt = (text: string, component: string): boolean =>
  component
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((w) => w.length > 3)
    .some((w) => text.toLowerCase().includes(w.replace(/s$/, '')));

/** A cell may list several tasks: one a line with a bullet, or one a sentence, each asking for care. */
function tasksInCell(cell: TableCell, page: Page): string[] {
  const inside = page.segments.filter((s) =>
    contains(cell.box, { x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 }),
  );
  const lines = linesOf(inside).map((l) => l.text.replace(/^[•●○▪■\-–\uf000-\uf0ff]\s*/u, ''));
  const bulleted = lines.length >= 2 && lines.every((l) => asksForCare(l) && /^[\p{Lu}]/u.test(l));
  if (bulleted) return lines;
  const sentences = sentencesOf(cell.text);
  if (sentences.length >= 2 && sentences.every((s) => asksForCare(s) && s.split(' ').length >= 2))
    return sentences.map((s) => s.replace(/\.$/, ''));
  return [cell.text];
}
