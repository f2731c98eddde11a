import type { Table, TableCell } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import { impliedAction } from './implied-action';
import { asksForCare } from './task-rows';

export type Role = 'interval' | 'unit' | 'action' | 'component' | 'other';

const intervalHead =
  /\b(?:intervals?|frequency|periods?|periodicity|when|how often|every|schedule[d]?|due|cycle|timing)\b/i;
const unitHead =
  /^\(?(?:operating |running |engine )?(months?|hours?|miles?|km|kilomet(?:er|re)s?|years?|weeks?|days?|cycles)\)?\*?$/i;
const actionHead =
  /\b(?:procedures?|operations?|tasks?|actions?|works?|maintenance|what to do|description|activity|activities|checks?|services?|measures?|instructions?|job|inspection|requirements?)\b/i;
const componentHead =
  /\b(?:components?|items?|parts?|locations?|points?|systems?|equipment|units?|assembly|where|subject|object|area)\b/i;
const otherTable = /\b(?:problem|symptom|fault|causes?|remed(?:y|ies)|solution|error|warranty|trouble)\b/i;
/** Heads of parts lists and data sheets, unless another head names an interval. */
const dataTable = /\b(?:quantity|qty|part no|part number|price|code|dimension|torque|default|range|setting)\b/i;

/** A column of a table with its role. */
export interface Column {
  index: number;
  role: Role;
  head: string;
  /** Unit of the numbers in a unit column. */
  unit?: string;
  /** Action of the head: 'replace' for 'Replacement interval'. */
  action?: string;
}

/** Roles of the columns of a schedule; undefined for other tables and tables without intervals. */
export function columnRoles(table: Table): Column[] | undefined {
  const columns = [...new Set(table.cells.filter((c) => c.text !== '').map((c) => c.column))].sort((a, b) => a - b);
  const heads = columns.map((index) => headOf(table, index));
  const isUnrelated = (h: string) => !intervalHead.test(h) && !/maintenance/i.test(h);
  if (heads.some((h) => otherTable.test(h) && isUnrelated(h))) return undefined;
  if (heads.some((h) => dataTable.test(h) && isUnrelated(h)) && !heads.some((h) => intervalHead.test(h)))
    return undefined;
  const roles = columns.map((index, i): Column => {
    const head = heads[i] ?? '';
    const body = table.cells.filter((c) => c.column === index && !c.header && c.text !== '');
    const timingShare = body.filter((c) => bareTiming(c.text)).length / Math.max(1, body.length);
    const unit = (head.split(/\s*\/\s*|\s{2,}/).at(-1) ?? '').match(unitHead)?.[1] ?? head.match(unitHead)?.[1];
    const numberShare =
      body.filter((c) => /^\d[\d,.]*(?:\s+or\s+.*)?$/.test(c.text.trim())).length / Math.max(1, body.length);
    if (unit && numberShare >= 0.5) return { index, role: 'unit', head, unit };
    if (timingShare >= 0.6 || (intervalHead.test(head) && timingShare >= 0.34)) {
      const action = impliedAction(head);
      return { index, role: 'interval', head, ...(action ? { action } : {}) };
    }
    const careShare = body.filter((c) => asksForCare(c.text)).length / Math.max(1, body.length);
    if (isComponentHead(head) && careShare < 0.5) return { index, role: 'component', head };
    if ((actionHead.test(head) && careShare >= 0.25) || careShare >= 0.5) return { index, role: 'action', head };
    return { index, role: isComponentHead(head) ? 'component' : 'other', head };
  });
  const hasTimingColumn = roles.some((r) => r.role === 'interval' || r.role === 'unit');
  const hasTimingRows =
    table.cells.filter((c) => cellsOfRow(table, c.row).length === 1 && bareTiming(c.text)).length >= 2;
  if (!hasTimingColumn && !hasTimingRows) return undefined;
  return withTask(roles);
}

/** Whether a head names components: true for 'Part', false for 'Part no.' */
const isComponentHead = (head: string): boolean =>
  componentHead.test(head) && !/\b(?:no\.?|numbers?|code|qty|quantity)(?:\b|$)/i.test(head);

/** Ensures exactly one action column: the first of several, or the first text column if there is none. */
function withTask(roles: Column[]): Column[] | undefined {
  const actions = roles.filter((r) => r.role === 'action');
  if (actions.length > 0) {
    // further action columns describe how the work is done
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

/** Cells with text in the row, including those that span it from above. */
export function cellsOfRow(table: Table, row: number): TableCell[] {
  return table.cells
    .filter((c) => c.text !== '' && c.row <= row && c.row + c.rowSpan > row)
    .sort((a, b) => a.column - b.column);
}
