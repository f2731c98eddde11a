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
/** Heads of parts lists and data sheets, unless another head says how often. */
const dataTable = /\b(?:quantity|qty|part no|part number|price|code|dimension|torque|default|range|setting)\b/i;

/** A column of a table and what it holds. */
export interface Column {
  index: number;
  role: Role;
  head: string;
  /** Unit of the numbers in a unit column. */
  unit?: string;
  /** What the head asks for: 'replace' for 'Replacement interval'. */
  action?: string;
}

/** What each column holds; undefined when the table is of another kind or has no intervals. */
export function columnRoles(table: Table): Column[] | undefined {
  const columns = [...new Set(table.cells.filter((c) => c.text !== '').map((c) => c.column))].sort((a, b) => a - b);
  const heads = columns.map((index) => headOf(table, index));
  const another = (h: string) => !intervalHead.test(h) && !/maintenance/i.test(h);
  if (heads.some((h) => otherTable.test(h) && another(h))) return undefined;
  if (heads.some((h) => dataTable.test(h) && another(h)) && !heads.some((h) => intervalHead.test(h))) return undefined;
  const roles = columns.map((index, i): Column => {
    const head = heads[i] ?? '';
    const body = table.cells.filter((c) => c.column === index && !c.header && c.text !== '');
    const bare = body.filter((c) => bareTiming(c.text)).length / Math.max(1, body.length);
    const unit = (head.split(/\s*\/\s*|\s{2,}/).at(-1) ?? '').match(unitHead)?.[1] ?? head.match(unitHead)?.[1];
    const numbers =
      body.filter((c) => /^\d[\d,.]*(?:\s+or\s+.*)?$/.test(c.text.trim())).length / Math.max(1, body.length);
    if (unit && numbers >= 0.5) return { index, role: 'unit', head, unit };
    if (bare >= 0.6 || (intervalHead.test(head) && bare >= 0.34)) {
      const action = impliedAction(head);
      return { index, role: 'interval', head, ...(action ? { action } : {}) };
    }
    const caring = body.filter((c) => asksForCare(c.text)).length / Math.max(1, body.length);
    if (isComponentHead(head) && caring < 0.5) return { index, role: 'component', head };
    if ((actionHead.test(head) && caring >= 0.25) || caring >= 0.5) return { index, role: 'action', head };
    return { index, role: isComponentHead(head) ? 'component' : 'other', head };
  });
  const timed = roles.some((r) => r.role === 'interval' || r.role === 'unit');
  const rowTimed = table.cells.filter((c) => cellsOfRow(table, c.row).length === 1 && bareTiming(c.text)).length >= 2;
  if (!timed && !rowTimed) return undefined;
  return withTask(roles);
}

/** 'Part', not 'Part no.' */
const isComponentHead = (head: string): boolean =>
  componentHead.test(head) && !/\b(?:no\.?|numbers?|code|qty|quantity)(?:\b|$)/i.test(head);

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
export function cellsOfRow(table: Table, row: number): TableCell[] {
  return table.cells
    .filter((c) => c.text !== '' && c.row <= row && c.row + c.rowSpan > row)
    .sort((a, b) => a.column - b.column);
}
