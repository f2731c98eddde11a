import { centreX, centreY, contains } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Block, Page, Table, TableCell } from '../../read/page-model';
import type { Interval } from '../items';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { sentencesOf } from './sentences';
import { asksForCare, isNoTask, rowTitle } from './task-rows';
import { isTimed, type Timing, withoutRepeats } from './timing';

type Role = 'interval' | 'unit' | 'action' | 'component' | 'other';

const intervalHead =
  /\b(?:intervals?|frequency|periods?|periodicity|when|how often|every|schedule[d]?|due|cycle|timing)\b/i;
const unitHead =
  /^\(?(?:operating |running |engine )?(months?|hours?|miles?|km|kilomet(?:er|re)s?|years?|weeks?|days?|cycles)\)?\*?$/i;
const actionHead =
  /\b(?:procedures?|operations?|tasks?|actions?|works?|maintenance|what to do|description|activity|activities|checks?|services?|measures?|instructions?|job|inspection|requirements?)\b/i;
const componentHead =
  /\b(?:components?|items?|parts?|locations?|points?|systems?|equipment|units?|assembly|where|subject|object|area)\b/i;
const otherTable =
  /\b(?:problem|symptom|fault|causes?|remed(?:y|ies)|solution|error|quantity|qty|part no|part number|price|warranty|trouble|code|dimension|torque|default|range|setting)\b/i;

interface Column {
  index: number;
  role: Role;
  head: string;
  unit?: string;
}

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
    for (const task of tasksOfRow(cells, columns, page)) {
      tasks.push({
        ...task,
        page: page.number,
        timing: current ?? { intervals: [] },
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
  if (timed.length < 2 || caring < 0.4 * tasks.length) return [];
  return timed.filter(
    (t) => t.timing.intervals.length > 0 || t.timing.firstAt || !/required|needed|necessary/.test(t.timing.event ?? ''),
  );
}

/** What each column holds; undefined when the table is of another kind or has no intervals. */
function columnRoles(table: Table): Column[] | undefined {
  const columns = [...new Set(table.cells.filter((c) => c.text !== '').map((c) => c.column))].sort((a, b) => a - b);
  const heads = columns.map((index) => headOf(table, index));
  if (heads.some((h) => otherTable.test(h) && !intervalHead.test(h) && !/maintenance/i.test(h))) return undefined;
  const roles = columns.map((index, i): Column => {
    const head = heads[i] ?? '';
    const body = table.cells.filter((c) => c.column === index && !c.header && c.text !== '');
    const bare = body.filter((c) => bareTiming(c.text)).length / Math.max(1, body.length);
    const unit = (head.split(/\s*\/\s*|\s{2,}/).at(-1) ?? '').match(unitHead)?.[1] ?? head.match(unitHead)?.[1];
    const numbers =
      body.filter((c) => /^\d[\d,.]*(?:\s+or\s+.*)?$/.test(c.text.trim())).length / Math.max(1, body.length);
    if (unit && numbers >= 0.5) return { index, role: 'unit', head, unit };
    if (bare >= 0.6 || (intervalHead.test(head) && bare >= 0.34)) return { index, role: 'interval', head };
    const caring = body.filter((c) => asksForCare(c.text)).length / Math.max(1, body.length);
    if (componentHead.test(head) && caring < 0.5) return { index, role: 'component', head };
    if ((actionHead.test(head) && caring >= 0.25) || caring >= 0.5) return { index, role: 'action', head };
    return { index, role: componentHead.test(head) ? 'component' : 'other', head };
  });
  const timed = roles.some((r) => r.role === 'interval' || r.role === 'unit');
  const rowTimed = table.cells.filter((c) => cellsOfRow(table, c.row).length === 1 && bareTiming(c.text)).length >= 2;
  if (!timed && !rowTimed) return undefined;
  return withTask(roles);
}

/** Where no column asks for care by its words, the first text column names the task. */
function withTask(roles: Column[]): Column[] | undefined {
  const actions = roles.filter((r) => r.role === 'action');
  if (actions.length > 0) {
    // One action column: the first; what follows says how.
    return roles.map((r) => (r.role === 'action' && r !== actions[0] ? { ...r, role: 'other' } : r));
  }
  const first = roles.find((r) => r.role === 'component' || r.role === 'other');
  return first ? roles.map((r) => (r === first ? { ...r, role: 'action' } : r)) : undefined;
}

function headOf(table: Table, column: number): string {
  return table.cells
    .filter((c) => c.header && c.column <= column && c.column + c.columnSpan > column && c.text !== '')
    .sort((a, b) => a.row - b.row)
    .map((c) => c.text)
    .join(' / ');
}

/** Cells with text in the row, those that began above and reach into it included. */
function cellsOfRow(table: Table, row: number): TableCell[] {
  return table.cells
    .filter((c) => c.text !== '' && c.row <= row && c.row + c.rowSpan > row)
    .sort((a, b) => a.column - b.column);
}

function timingOfRow(cells: TableCell[], columns: Column[]): Timing | undefined {
  const intervals: Interval[] = [];
  let found: Timing | undefined;
  for (const { index, role, unit } of columns) {
    const text = cells.find((c) => c.column === index)?.text;
    if (!text || (role !== 'interval' && role !== 'unit')) continue;
    const written = role === 'unit' && /^\d[\d,.]*/.test(text) ? text.replace(/^(\d[\d,.]*)/, `$1 ${unit}`) : text;
    const timing = bareTiming(written);
    if (!timing) continue;
    found = { ...timing, ...(found ?? {}) };
    intervals.push(...timing.intervals);
  }
  return found ? { ...found, intervals: withoutRepeats(intervals) } : undefined;
}

type RowTask = Pick<Candidate, 'title' | 'description' | 'quote'> & Pick<Candidate, 'box'>;

function tasksOfRow(cells: TableCell[], columns: Column[], page: Page): RowTask[] {
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
    const title = about && !namesIt(text, about) ? withComponent(text, about) : rowTitle(text, undefined, undefined);
    const description = [about ? `${about}: ${text}` : text, remark].filter(Boolean).join('. ');
    return { title, description, quote: text, box: main.box };
  });
}

/** 'Clean' of 'Air filter' is 'Clean air filter'; longer actions keep the component apart. */
function withComponent(action: string, component: string): string {
  const words = action.split(' ').length;
  if (words <= 2 && asksForCare(action)) return rowTitle(component, undefined, action.replace(/[.\s]+$/, ''));
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
