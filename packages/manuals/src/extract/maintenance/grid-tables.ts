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
 * Extracts the tasks of a matrix with a recognised grid. Interval columns may be on either side of the labels; heads may be rotated
 * or only numbers. Undefined when the table is not a schedule.
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
  let markedRows = 0;
  let group: string | undefined;
  const packages = packagesIn(table.cells.map(({ text }) => text));
  for (let row = head.row + 1; row < table.rows; row++) {
    const cells = cellsOfRow(table, row).filter((cell) => !markColumns.some(({ index }) => isOver(cell, index)));
    const labels = cells.filter(({ text }) => /\p{L}{3}/u.test(text));
    const main = labels.find(({ text }) => asksForCare(text)) ?? labels.find((cell) => cell.row === row);
    if (!main) continue;
    const rowCells = table.cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
    const band = around((rowCells.length ? rowCells : [main]).map(({ box }) => box));
    const rowMarks = marks.filter(({ y }) => y > band.y && y <= band.y + band.height);
    if (rowMarks.length === 0 && labels.length === 1 && !asksForCare(main.text)) group = main.text;
    if (isNoTask(main.text) || packages.has(main.text)) continue;
    const component = labels.find((cell) => cell.column < main.column)?.text ?? componentOf(group);
    const remark = labels.filter((cell) => cell.column > main.column).map(({ text }) => text);
    for (const [action, ticked] of byAction(rowMarks)) {
      const timing = timingOfMarks(ticked, head, readings);
      if (ticked.length) markedRows++;
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
  return isSchedule(tasks, marks, markedRows, headingPath) ? tasks : undefined;
}

/** Timing by the marked interval columns; the other columns count only if no interval is marked. */
function timingOfMarks(marks: Mark[], { columns, others }: GridHead, readings: Interval[] | undefined): Timing {
  const regular = timingOfColumns(marks, columns, readings);
  return isTimed(regular) ? regular : { ...timingOfColumns(marks, others, undefined), ...regular };
}

const minUnmarkedColumns = 4;
const minUnmarkedRows = 8;

/** Whether a table is a schedule although its marks cannot be read: many interval columns and a long list of work. */
const isUnmarkedSchedule = (tasks: readonly Pick<Candidate, 'quote'>[], columnCount: number): boolean =>
  columnCount >= minUnmarkedColumns &&
  tasks.length >= minUnmarkedRows &&
  tasks.filter(({ quote }) => asksForCare(quote)).length >= 0.7 * tasks.length;

const isOver = ({ column, columnSpan }: TableCell, index: number): boolean =>
  index >= column && index < column + columnSpan;
