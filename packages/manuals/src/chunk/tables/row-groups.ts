import { rightEdge } from '../../read/geometry';
import { median } from '../../read/median';
import { ITEM_GAP, usualStep } from '../columns/column-items';
import type { ColumnLine, TextRow } from '../columns/column-lines';

/** A value contains a digit, or has at most this many words. */
const MAX_VALUE_WORDS = 4;
const CONTINUATION = /^[\p{Ll}(&/–-]/u;

/** Groups the lines of a table without lines between its rows: a row begins below a gap, or where its label does. */
export function rowGroups(lines: readonly TextRow[], edges: readonly number[]): TextRow[][] {
  const step = usualStep(columnsOf(lines, edges));
  const groups: TextRow[][] = [];
  const apart = groupsBetweenGaps(lines, step);
  // a group without a label shows that gaps are inside rows, or that labels are centred beside several rows
  const areRows = apart.every((group) => group.some(({ cells }) => cells[0]));
  for (const group of areRows ? apart : [lines]) {
    const isCentred = areRows && !group[0]?.cells[0];
    groups.push(...(isCentred ? [[...group]] : labelledGroups(group, edges)));
  }
  return groups;
}

/** Splits the text between two rulings if each row has a label with short values beside its first line, or is the name of a group. */
export function rowsOfBand(lines: readonly TextRow[], edges: readonly number[]): TextRow[][] {
  const groups = labelledGroups(lines, edges);
  const areRows = groups.every(([first]) => first && (isGroupName(first) || hasValues(first)));
  return areRows ? groups : [[...lines]];
}

const isGroupName = ({ cells: [label, ...values] }: TextRow): boolean => label?.bold === true && !values.some(Boolean);

const hasValues = ({ cells: [label, ...values] }: TextRow): boolean =>
  label !== undefined && values.some(Boolean) && values.every(isValue);

const columnsOf = (lines: readonly TextRow[], edges: readonly number[]): ColumnLine[][] =>
  edges.map((_, column) => lines.flatMap(({ cells }) => cells[column] ?? []));

function groupsBetweenGaps(lines: readonly TextRow[], step: number): TextRow[][] {
  const groups: TextRow[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before || baselineOf(line) - baselineOf(before) > ITEM_GAP * step) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/**
 * A row begins at a line with a label that does not continue the line above, unless another column does. The name of a group is a row of
 * its own.
 */
function labelledGroups(lines: readonly TextRow[], edges: readonly number[]): TextRow[][] {
  const labels = lines.flatMap(({ cells }) => cells[0] ?? []);
  // a table of abbreviations or units
  const areLowerCase = labels.filter(({ text }) => CONTINUATION.test(text)).length > labels.length / 2;
  const rightmost = Math.max(
    ...lines.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [rightEdge(cell.box)] : []))),
  );
  const groups: TextRow[][] = [];
  let before: TextRow | undefined;
  for (const line of lines) {
    const above = before;
    const isFree = (cell: ColumnLine | undefined, column: number): boolean =>
      cell !== undefined && !isWrapped(cell, above?.cells[column], edges[column + 1] ?? rightmost);
    const [label, ...values] = line.cells;
    const begins =
      label !== undefined &&
      (!above ||
        isGroupName(line) ||
        isGroupName(above) ||
        ((!CONTINUATION.test(label.text) || (areLowerCase && values.some(Boolean))) &&
          (isFree(label, 0) || values.some((cell, index) => isFree(cell, index + 1))) &&
          !values.some((cell) => cell && CONTINUATION.test(cell.text) && !isValue(cell))));
    if (groups.length > 0 && !begins) groups.at(-1)?.push(line);
    else groups.push([line]);
    before = line;
  }
  return groups;
}

/** Whether the first word of a line did not fit on the line above. */
function isWrapped(label: ColumnLine, before: ColumnLine | undefined, edge: number): boolean {
  if (!before || before.text.endsWith(':')) return false;
  const [firstWord = ''] = label.text.split(' ');
  const width = (label.box.width * (firstWord.length + 1)) / Math.max(1, label.text.length);
  return edge - label.size - rightEdge(before.box) < width;
}

const isValue = (cell: ColumnLine | undefined): boolean =>
  !cell || /\d/.test(cell.text) || cell.text.split(/\s+/).length <= MAX_VALUE_WORDS;

/** Baseline of a line: that of most of its cells, because signs may be raised. */
const baselineOf = ({ cells }: TextRow): number => median(cells.flatMap((cell) => (cell ? [cell.baseline] : [])));

/** Minimum rows in a frame; fewer are lines of one row. */
const MIN_FRAMED_ROWS = 3;
/** Minimum share of the columns that such rows fill. */
const MIN_FILLED = 0.7;
/** Labels of rows begin at one or two left edges. Labels of several centred lines begin anywhere. */
const MAX_INDENTS = 2;

/** Splits the text in a frame with lines around its columns only. Undefined if it does not consist of labels with values beside them. */
export function framedGroups(lines: readonly TextRow[], edges: readonly number[]): TextRow[][] | undefined {
  const groups = labelledGroups(lines, edges);
  const firsts = groups.flatMap(([first]) => first ?? []);
  const names = firsts.filter(({ cells: [, ...values] }) => !values.some(Boolean));
  const rows = firsts.filter((first) => !names.includes(first));
  const labels = firsts.flatMap(({ cells }) => cells[0] ?? []);
  const filled = rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
  const areRows =
    rows.length >= MIN_FRAMED_ROWS &&
    rows.length > 2 * names.length &&
    labels.length === firsts.length &&
    filled >= MIN_FILLED * rows.length * edges.length &&
    indents(labels) <= MAX_INDENTS &&
    names.every(({ cells: [label] }) => /\p{L}{2}/u.test(label?.text ?? ''));
  return areRows && rows.every((row) => beginsInAllColumns(row, lines, edges)) ? groups : undefined;
}

/** Number of different left edges of labels. */
function indents(labels: readonly ColumnLine[]): number {
  const edges: number[] = [];
  for (const { box, size } of labels) if (!edges.some((edge) => Math.abs(edge - box.x) < size / 2)) edges.push(box.x);
  return edges.length;
}

/** Whether no value of a line continues the line above. */
function beginsInAllColumns(row: TextRow, lines: readonly TextRow[], edges: readonly number[]): boolean {
  const above = lines[lines.indexOf(row) - 1];
  const rightmost = Math.max(
    ...lines.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [rightEdge(cell.box)] : []))),
  );
  return row.cells.slice(1).every((cell, index) => {
    if (!cell || isValue(cell)) return true;
    return !CONTINUATION.test(cell.text) && !isWrapped(cell, above?.cells[index + 1], edges[index + 2] ?? rightmost);
  });
}
