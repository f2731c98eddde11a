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
 * Extracts the tasks of a table with a column of intervals ('Every 250 h', 'weekly', or numbers below 'Months'), or with rows of
 * intervals that apply to the rows below them.
 */
export function intervalColumnTasks(block: Block, page: Page): Omit<Candidate, 'order'>[] {
  const { table } = block;
  if (!table) return [];
  const columns = columnRoles(table);
  if (!columns) return [];
  const tasks: Omit<Candidate, 'order'>[] = [];
  let currentTiming: Timing | undefined;
  const impliedVerb =
    columns.find((c) => c.action)?.action ??
    (statesActions(table, columns) ? undefined : impliedAction(block.headingPath.at(-1) ?? ''));
  const intervalFirst = columns[0]?.role === 'interval';
  for (let row = 0; row < table.rows; row++) {
    const cells = cellsOfRow(table, row);
    if (cells.length === 0 || cells.every((c) => c.header)) continue;
    const rowHeading = cells.length === 1 ? bareTiming(cells[0]?.text ?? '') : undefined;
    if (rowHeading) {
      currentTiming = rowHeading;
      continue;
    }
    const rowTiming = timingOfRow(cells, columns);
    if (rowTiming || !intervalFirst)
      currentTiming =
        rowTiming ?? (columns.some((c) => c.role === 'interval' || c.role === 'unit') ? undefined : currentTiming);
    if (rowTiming && intervalFirst) currentTiming = rowTiming;
    const intervalCellTasks = tasksInIntervalCell(cells, columns);
    const timing = currentTiming ?? { intervals: [] };
    const rowTasks = intervalCellTasks.length
      ? intervalCellTasks
      : tasksOfRow(cells, columns, page, impliedVerb).map((task) => ({ ...task, timing }));
    for (const task of rowTasks) {
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
  const timedTasks = tasks.filter((t) => isTimed(t.timing));
  const careCount = tasks.filter((t) => asksForCare(t.quote) || asksForCare(t.title.replace(/^Service /, ''))).length;
  if (timedTasks.length < 2 || (careCount < 0.4 * tasks.length && !impliedVerb)) return [];
  return timedTasks.filter(
    (t) => t.timing.intervals.length > 0 || t.timing.firstAt || !/required|needed|necessary/.test(t.timing.event ?? ''),
  );
}

/** Whether most rows state their action. If so, the action of the heading does not apply to rows without one. */
function statesActions(table: Table, columns: Column[]): boolean {
  const cells = table.cells.filter(
    (c) => !c.header && c.text !== '' && columns.some((k) => k.index === c.column && k.role === 'action'),
  );
  return cells.filter((c) => asksForCare(c.text)).length >= 0.5 * cells.length;
}

function timingOfRow(cells: TableCell[], columns: Column[]): Timing | undefined {
  const intervals: Interval[] = [];
  let merged: Timing | undefined;
  for (const { index, role, unit } of columns) {
    const text = cells.find((c) => c.column === index)?.text;
    if (!text || (role !== 'interval' && role !== 'unit')) continue;
    const withUnit = role === 'unit' && /^\d[\d,.]*/.test(text) ? text.replace(/^(\d[\d,.]*)/, `$1 ${unit}`) : text;
    const timing = bareTiming(withUnit) ?? (role === 'interval' ? shortTiming(withUnit) : undefined);
    if (!timing) continue;
    merged = { ...timing, ...(merged ?? {}) };
    intervals.push(...timing.intervals);
  }
  return merged ? { ...merged, intervals: withoutRepeats(intervals) } : undefined;
}

const maxTimingWords = 6;

/** Timing of a short cell with other words in an interval column: 'Cummins: 500 hours'. */
function shortTiming(text: string): Timing | undefined {
  if (text.split(/\s+/).length > maxTimingWords) return undefined;
  const timing = timingOf(text);
  if (isNumeric(timing)) return timing;
  const intervals = quantitiesIn(text);
  return intervals.length ? { intervals } : undefined;
}

type RowTask = Pick<Candidate, 'title' | 'description' | 'quote'> & Pick<Candidate, 'box'>;

function tasksOfRow(cells: TableCell[], columns: Column[], page: Page, impliedVerb: string | undefined): RowTask[] {
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
    const componentName = component && component !== main ? component.text : undefined;
    const title =
      componentName && !mentionsComponent(text, componentName)
        ? withComponent(text, componentName)
        : rowTitle(text, undefined, asksForCare(text) ? undefined : impliedVerb);
    const description = [componentName ? `${componentName}: ${text}` : text, remark].filter(Boolean).join('. ');
    return { title, description, quote: text, box: main.box };
  });
}

/** Tasks of a row whose interval cell also states the actions: 'Fan belts | Check daily; change every 500 hours'. */
function tasksInIntervalCell(cells: TableCell[], columns: Column[]): (RowTask & Pick<Candidate, 'timing'>)[] {
  const interval = cells.find((c) => columns.some((k) => k.index === c.column && k.role === 'interval'));
  const component = cells.find((c) => columns.some((k) => k.index === c.column && k.role !== 'interval'));
  if (!interval || !component || isNoTask(component.text) || asksForCare(component.text)) return [];
  const parts = interval.text.split(/;\s*|(?<=[a-z])\.\s+/).filter((part) => /\p{L}/u.test(part));
  return parts.flatMap((part) => {
    const verb = part
      .match(/\p{L}+/gu)
      ?.map((word) => careVerb(word))
      .find((candidate) => candidate?.strong);
    const timing = timingOf(part);
    if (!verb || !isNumeric(timing)) return [];
    return [
      {
        title: rowTitle(component.text, undefined, verb.base),
        description: `${component.text}: ${part}`,
        quote: component.text,
        box: component.box,
        timing,
      },
    ];
  });
}

/** Title from action and component: 'Clean air filter'; a longer action is followed by the component in brackets. */
function withComponent(action: string, component: string): string {
  const verb = action.replace(/[.\s]+$/, '');
  if (careVerb(verb) || /^\S+$/.test(verb)) return rowTitle(component, undefined, verb);
  return `${rowTitle(action, undefined, undefined)} (${component.charAt(0).toLowerCase()}${component.slice(1)})`;
}

const mentionsComponent = (text: string, component: string): boolean =>
  component
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((w) => w.length > 3)
    .some((w) => text.toLowerCase().includes(w.replace(/s$/, '')));

/** Splits a cell with several tasks: one per line with a bullet, or one per sentence, if each demands care. */
function tasksInCell(cell: TableCell, page: Page): string[] {
  const inside = page.segments.filter((s) =>
    contains(cell.box, { x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 }),
  );
  const lines = linesOf(inside).map((l) => l.text.replace(/^[•●○▪■\-–\uf000-\uf0ff]\s*/u, ''));
  const isBulletList = lines.length >= 2 && lines.every((l) => asksForCare(l) && /^[\p{Lu}]/u.test(l));
  if (isBulletList) return lines;
  const sentences = sentencesOf(cell.text);
  if (sentences.length >= 2 && sentences.every((s) => asksForCare(s) && s.split(' ').length >= 2))
    return sentences.map((s) => s.replace(/\.$/, ''));
  return [cell.text];
}
