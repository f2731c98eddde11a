import { around } from '../../read/geometry';
import type { Block, Page, TableCell } from '../../read/page-model';
import type { Interval } from '../items';
import type { Candidate } from './candidate';
import { type GridHead, gridHead } from './grid-heads';
import type { Mark } from './marks';
import { marksIn } from './marks';
import {
  byAction,
  componentTitle,
  isOnlyAsNeeded,
  isSchedule,
  milestonesOf,
  timingOfColumns,
  titleInGroup,
} from './matrix-tasks';
import { cellsOfRow } from './table-roles';
import { asksForCare, componentOf, isNoTask, packagesIn } from './task-rows';
import { isTimed, type Timing } from './timing';

/**
 * Tasks of a matrix whose grid the reader has found: interval columns on either side of the labels, heads that are turned or
 * only numbers. Undefined when the table is no schedule.
 */
export function gridTasks(block: Block, page: Page): Omit<Candidate, 'order'>[] | undefined {
  const { table, headingPath } = block;
  const head = gridHead(block, page);
  if (!table || !head) return undefined;
  const { columns } = head;
  const markColumns = [...columns, ...head.others];
  const heads = table.cells.filter(({ row }) => row <= head.row);
  const top = Math.max(...heads.map(({ box }) => box.y + box.height));
  const marks = marksIn(page, { top, bottom: table.box.y + table.box.height, columns: markColumns });
  const readings = milestonesOf(columns);
  const tasks: Omit<Candidate, 'order'>[] = [];
  let marked = 0;
  let group: string | undefined;
  const packages = packagesIn(table.cells.map(({ text }) => text));
  for (let row = head.row + 1; row < table.rows; row++) {
    const cells = cellsOfRow(table, row).filter((cell) => !markColumns.some(({ index }) => isOver(cell, index)));
    const labels = cells.filter(({ text }) => /\p{L}{3}/u.test(text));
    const main = labels.find(({ text }) => asksForCare(text)) ?? labels.find((cell) => cell.row === row);
    if (!main) continue;
    const inRow = table.cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
    const band = around((inRow.length ? inRow : [main]).map(({ box }) => box));
    const own = marks.filter(({ y }) => y > band.y && y <= band.y + band.height);
    if (own.length === 0 && labels.length === 1 && !asksForCare(main.text)) group = main.text;
    if (isNoTask(main.text) || packages.has(main.text)) continue;
    const component = labels.find((cell) => cell.column < main.column)?.text ?? componentOf(group);
    const remark = labels.filter((cell) => cell.column > main.column).map(({ text }) => text);
    for (const [action, ticked] of byAction(own)) {
      const timing = timingOfMarks(ticked, head, readings);
      if (ticked.length) marked++;
      if (marks.length > 0 && (isOnlyAsNeeded(timing) || (ticked.length === 0 && !isTimed(timing)))) continue;
      const isNamed = component !== undefined && component !== componentOf(group);
      tasks.push({
        title: isNamed ? componentTitle(component, main.text, action) : titleInGroup(main.text, group, action),
        description: [component ? `${component}: ${main.text}` : main.text, ...remark].join('. '),
        quote: main.text,
        page: page.number,
        box: main.box,
        timing,
        inherited: true,
        origin: 'table',
        headingPath: [...headingPath, ...(component ? [component] : [])],
        section: 'care',
        signs: { verb: asksForCare(main.text) || action ? 'strong' : 'weak' },
        group: `matrix ${page.number} ${Math.round(table.box.y)}`,
      });
    }
  }
  if (marks.length === 0 && !isUnmarkedSchedule(tasks, columns.length)) return undefined;
  return isSchedule(tasks, marks, marked, headingPath) ? tasks : undefined;
}

/** By the columns with intervals; what the others say counts where no interval is marked. */
function timingOfMarks(marks: Mark[], { columns, others }: GridHead, readings: Interval[] | undefined): Timing {
  const regular = timingOfColumns(marks, columns, readings);
  return isTimed(regular) ? regular : { ...timingOfColumns(marks, others, undefined), ...regular };
}

const fewestUnmarkedColumns = 4;
const fewestUnmarkedRows = 8;

/** A long list of work below many intervals is a schedule also where its marks cannot be read. */
const isUnmarkedSchedule = (tasks: readonly Pick<Candidate, 'quote'>[], columnCount: number): boolean =>
  columnCount >= fewestUnmarkedColumns &&
  tasks.length >= fewestUnmarkedRows &&
  tasks.filter(({ quote }) => asksForCare(quote)).length >= 0.7 * tasks.length;

const isOver = ({ column, columnSpan }: TableCell, index: number): boolean =>
  index >= column && index < column + columnSpan;
