import type { Block, Page } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { careVerb } from './care-verbs';
import { impliedAction } from './implied-action';
import { cellsOfRow } from './table-roles';
import { isNoTask, rowTitle } from './task-rows';

interface ActionColumn {
  index: number;
  action: string;
}

const minColumns = 2;
const minTasks = 2;

/** Extracts the tasks of a table whose columns are kinds of work and whose cells are intervals: 'Air filter | Check: daily | Replace: yearly'. */
export function actionColumnTasks(block: Block, page: Page): Omit<Candidate, 'order'>[] {
  const { table } = block;
  if (!table) return [];
  const heads = table.cells.filter((c) => c.row === 0 && c.text !== '');
  const columns = heads.flatMap(({ column, text }): ActionColumn[] => {
    const action = careVerb(text.trim())?.base ?? impliedAction(text);
    const cells = table.cells.filter((c) => c.column === column && c.row > 0 && /[\p{L}\d]/u.test(c.text));
    const timedCells = cells.filter((c) => bareTiming(c.text));
    const isPlain = text.split(' ').length <= 3;
    return action && isPlain && timedCells.length >= 1 && timedCells.length >= 0.6 * cells.length
      ? [{ index: column, action }]
      : [];
  });
  if (columns.length < minColumns) return [];
  const tasks: Omit<Candidate, 'order'>[] = [];
  for (let row = 1; row < table.rows; row++) {
    const cells = cellsOfRow(table, row);
    const component = cells.find((c) => !columns.some((k) => k.index === c.column) && !isNoTask(c.text));
    if (!component) continue;
    for (const { index, action } of columns) {
      const cell = cells.find((c) => c.column === index);
      const timing = cell && bareTiming(cell.text);
      if (!timing || (timing.intervals.length === 0 && !timing.firstAt)) continue;
      tasks.push({
        title: rowTitle(component.text, undefined, action),
        description: `${component.text}: ${action} ${cell.text}`,
        quote: component.text,
        page: page.number,
        box: component.box,
        timing,
        inherited: true,
        origin: 'table',
        headingPath: block.headingPath,
        section: 'care',
        signs: { verb: 'strong' },
        group: `${page.number}-${Math.round(table.box.y)}`,
      });
    }
  }
  return tasks.length >= minTasks ? tasks : [];
}
