import { around } from '../read/geometry';
import type { Box, Table, TableCell } from '../read/page-model';
import type { RowCell } from './passage';
import { withSpannedColumns } from './tables/spanned-columns';
import { wordsKey } from './words-key';

export interface TableRow {
  /** Verbatim text of the cells that begin in this row, separated by tabs. */
  text: string;
  /** Texts of these cells from top to bottom, the order in which a page without lines is read. */
  textsFromTop: string[];
  /** The non-empty cells from left to right. */
  cells: RowCell[];
  box: Box;
}

/**
 * The body rows of a table, each with its header cells. A cell that spans rows (usually a label on the left) belongs to each of
 * them; stacked headers are joined ('Torque, dry'). A row with only a label heads the rows below it ('Maximum pressure: Nitrogen').
 * @param above the table above, whose headers a table without its own has if its columns are in line with them
 */
export function tableRows(printed: Table, above?: Table): TableRow[] {
  const table = withSpannedColumns(printed);
  const isGroupHead = groupHeads(table);
  const head = headOf(table, isGroupHead);
  const headers =
    head.headers.size === 0 && above && isContinued(above, table)
      ? headOf(withSpannedColumns(above)).headers
      : head.headers;
  const heading = [...headers.values()].join('\t');
  const needsGroup = labelsInGroups(table);
  const hasGroupNames = headers.size === 0 && namesGroupsBeside(table);
  const rows: TableRow[] = [];
  let groups: string[] = [];
  let isAfterHead = false;
  for (let row = head.rows; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const startingCells = cells.filter((cell) => cell.row === row);
    if (isGroupHead(row)) {
      const label = (startingCells[0]?.text ?? '').trim().replace(/\s*:$/, '');
      groups = [...(isAfterHead ? groups : groups.slice(0, -1)), label].slice(-2);
      isAfterHead = true;
      continue;
    }
    if (startingCells.length === 0 || startingCells.every((cell) => cell.header)) continue;
    if (cells.length > 1 && cells.map((cell) => cell.text.trim()).join('\t') === heading) continue;
    if (cells.length > 1 && new Set(cells.map((cell) => cell.text.trim())).size === 1) continue;
    isAfterHead = false;
    rows.push({
      text: startingCells.map((cell) => cell.text.trim()).join('\t'),
      textsFromTop: [...startingCells]
        .sort((a, b) => a.box.y - b.box.y || a.column - b.column)
        .map(({ text }) => text.trim()),
      cells: inGroups(
        splitOnlyCell(table, hasGroupNames ? besideGroup(cells) : headedCells(cells, headers)),
        needsGroup(cells[0]?.text ?? '') ? groups : [],
      ),
      box: around(startingCells.map((cell) => cell.box)),
    });
  }
  return rows;
}

/** The headers by column, and the number of rows that are no rows of the body because they have the headers without being marked. */
function headOf(table: Table, isGroupHead = groupHeads(table)): { headers: Map<number, string>; rows: number } {
  const headerCells = table.cells.filter(({ header, text, row }) => header && text.trim() !== '' && !isGroupHead(row));
  if (headerCells.length > 0) {
    const names = headerCells.some(({ column }) => column === 0) ? [] : namesBelow(table, headerCells);
    return {
      headers: joinedHeaders([...headerCells, ...names]),
      rows: names.length > 0 ? 1 + (names[0]?.row ?? 0) : 0,
    };
  }
  return cornerHeader(table) ?? unmarkedHeader(table) ?? { headers: new Map(), rows: 0 };
}

/** In points. */
const MAX_OFFSET = 3;

/** Whether a table is the rest of the one above it, which something between its rows has split. */
function isContinued({ box, columns }: Table, below: Table): boolean {
  return (
    columns === below.columns &&
    columns > 2 &&
    below.box.y >= box.y + box.height &&
    Math.abs(box.x - below.box.x) <= MAX_OFFSET &&
    Math.abs(box.width - below.box.width) <= MAX_OFFSET
  );
}

/**
 * @returns whether a row of a table with several columns has only a label in the first column, above rows with values
 */
function groupHeads(table: Table): (row: number) => boolean {
  const filled = (row: number) => table.cells.filter((cell) => cell.row === row && cell.text.trim() !== '');
  const hasHeaders = filled(0).filter(({ header }) => header).length > 1;
  const hasOnlyLabel = (row: number) => {
    const [label, other] = filled(row);
    if (!label || other || label.column > 0 || label.rowSpan > 1) return false;
    // the name of a group below the headers may be over all columns
    return label.columnSpan === 1 || (label.columnSpan === table.columns && row > 0 && hasHeaders);
  };
  const heads = new Set<number>();
  for (let row = 0; row < table.rows - 1; row++) {
    const isNextFilled = filled(row + 1).length > 1 || (hasOnlyLabel(row + 1) && filled(row + 2).length > 1);
    const [label] = filled(row);
    const text = label?.text.trim() ?? '';
    if (hasOnlyLabel(row) && isNextFilled && !/[.;!?]$/.test(text) && !splitLabelAndValue(text)) heads.add(row);
  }
  return table.columns > 1 ? (row) => heads.has(row) : () => false;
}

/** Whether the first column of a table of values names groups of its rows: 'Dimensions | Width | 210 mm' above '| Depth | 246 mm'. */
function namesGroupsBeside({ columns, rows, cells }: Table): boolean {
  if (columns !== 3) return false;
  const values = cells.filter(({ column, text }) => column === 2 && /\d/.test(text));
  return values.length > rows / 2 && cells.some(({ column, rowSpan }) => column === 0 && rowSpan > 1);
}

/** Joins the name of the group and the label: 'Dimensions: Width'. */
function besideGroup(cells: readonly TableCell[]): RowCell[] {
  const texts = cells.map(({ text }) => text.trim());
  const [group = '', label = '', value] = texts;
  return (value === undefined ? texts : [`${group.replace(/\s*:$/, '')}: ${label}`, value]).map((text) => ({ text }));
}

/** The cells with their headers. The name of several rows is joined with the label beside it, which has no header: 'Energy use: at −80 °C'. */
function headedCells(cells: readonly TableCell[], headers: Map<number, string>): RowCell[] {
  const headed = cells.map((cell) => withHeaders(cell, headers));
  const [group, label] = cells;
  const [groupCells, labelCells, ...values] = headed;
  const namesRow =
    headers.size > 0 &&
    group?.column === 0 &&
    group.rowSpan > 1 &&
    label?.column === 1 &&
    !headers.has(1) &&
    values.length > 0;
  if (!namesRow || groupCells?.length !== 1 || labelCells?.length !== 1) return headed.flat();
  const [name, own] = [groupCells[0] as RowCell, labelCells[0] as RowCell];
  return [{ ...name, text: `${name.text.replace(/\s*:$/, '')}: ${own.text}` }, ...values.flat()];
}

/**
 * @returns whether a label means nothing without the label above it: a single word, or a label that several groups of the table have. Other
 * labels may no longer belong to the group, because indentation is not known.
 */
function labelsInGroups(table: Table): (label: string) => boolean {
  const counts = new Map<string, number>();
  for (const { column, text } of table.cells)
    if (column === 0) counts.set(wordsKey(text), (counts.get(wordsKey(text)) ?? 0) + 1);
  // a code means the same in any group
  const areCodes = table.cells.some(({ column, header, text }) => column === 0 && header && CODES.test(text));
  return (label) => !areCodes && (!/\s/.test(label.trim()) || (counts.get(wordsKey(label)) ?? 0) > 1);
}

/** The header of a column of codes. */
const CODES = /\b(?:codes?|errors?|faults?|alarms?)\b/i;
const AMOUNT =
  '\\d[\\d.,]*\\s?(?:[°%″"]|[µkmMcGdh]?(?:m|g|l|L|V|A|W|Hz|Pa|N|Nm|bar|VA|Wh)[²³23]?|rpm|inch(?:es)?|in|ft|lbs?|psi|hp|HP|s|min|h)(?![\\p{L}\\d])';
/** An amount or a range of amounts: '80 / 55 mm'. */
const STARTS_WITH_AMOUNT = new RegExp(`^(?:[\\d.,]+[°\\s]*[x×/–-]\\s?)*${AMOUNT}`, 'u');
/** Words before the amount of a condition, which heads the rows below it: 'Storage below 5 °C'. */
const BOUND =
  /(?:\b(?:at|above|below|over|under|from|to|until|than|for|with|and|or|in|of|after|before|every|within)|[<>≤≥=])$/i;

/** The label and the amount of a text that has both: 'Cutting height 80 / 55 mm'. Null for other texts. */
function splitLabelAndValue(text: string): { label: string; value: string } | null {
  for (const { index } of text.matchAll(/\s+(?=\d)/g)) {
    const [label, value] = [text.slice(0, index), text.slice(index).trim()];
    const isLabel = /^\p{L}+[\s/-]+\p{L}/u.test(label) && !BOUND.test(label);
    if (isLabel && STARTS_WITH_AMOUNT.test(value)) return { label, value };
  }
  return null;
}

/** Splits the only cell of a row if it has both a label and a value. */
function splitOnlyCell({ columns }: Table, cells: RowCell[]): RowCell[] {
  const [only, other] = cells;
  const parts = columns === 2 && only && !other && !only.header ? splitLabelAndValue(only.text) : null;
  return parts ? [{ text: parts.label }, { text: parts.value }] : cells;
}

function inGroups(cells: RowCell[], groups: readonly string[]): RowCell[] {
  const [label, ...values] = cells;
  return label && values.length > 0 && groups.length > 0
    ? [{ ...label, text: [...groups, label.text].join(': ') }, ...values]
    : cells;
}

/** Labels of a row below an empty corner cell that names the columns again. */
const NAMES_COLUMNS = /\b(?:names?|models?|types?|designation|description|title|versions?|variants?|sizes?)\b/i;

/** A first row with an empty first cell names the columns, and so does a row of names below it. */
function cornerHeader(table: Table): { rows: number; headers: Map<number, string> } | undefined {
  const inRow = (row: number) => table.cells.filter((cell) => cell.row === row && cell.text.trim() !== '');
  const first = inRow(0);
  if (table.rows < 3 || table.columns < 3 || first.length < table.columns - 1) return undefined;
  if (first.some(({ rowSpan }) => rowSpan > 1)) return undefined;
  if (first.some(({ column, text }) => column === 0 || isProse(text.trim()))) return undefined;
  const names = namesBelow(table, first);
  return { rows: names.length > 0 ? 2 : 1, headers: joinedHeaders([...first, ...names]) };
}

/** The cells of the row below a header beside an empty corner, if it names the columns again: 'P1 | P2' above 'Programme name | Quick | Eco'. */
function namesBelow(table: Table, header: readonly TableCell[]): TableCell[] {
  const below = 1 + Math.max(...header.map(({ row, rowSpan }) => row + rowSpan - 1));
  const [label, ...names] = table.cells.filter((cell) => cell.row === below && cell.text.trim() !== '');
  const isNamed =
    label?.column === 0 && NAMES_COLUMNS.test(label.text) && names.length === header.length && table.rows > below + 2;
  return isNamed ? names : [];
}

/** The header of each column; stacked headers are joined. A column below a name of several, between those with names of their own, is a gap. */
function joinedHeaders(cells: readonly TableCell[]): Map<number, string> {
  const stacks = new Map<number, TableCell[]>();
  for (const cell of [...cells].sort((a, b) => a.row - b.row))
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
      stacks.set(column, [...(stacks.get(column) ?? []), cell]);
  const isAboveNames = (group: TableCell) =>
    [...stacks.values()].some((stack) => stack.indexOf(group) === 0 && stack.length > 1);
  const isGap = ([first, second]: readonly TableCell[]) =>
    first !== undefined && !second && first.columnSpan > 1 && isAboveNames(first);
  return new Map(
    [...stacks]
      .filter(([, stack]) => !isGap(stack))
      .map(([column, stack]) => [column, stack.map(({ text }) => text.trim()).join(', ')]),
  );
}

/**
 * Detects header rows that the layout does not mark: texts without digits over every column, above at least one column with
 * digits in most rows. A header cell that spans two rows makes the header two rows high.
 */
function unmarkedHeader(table: Table): { rows: number; headers: Map<number, string> } | undefined {
  const first = table.cells.filter((cell) => cell.row === 0 && cell.text.trim() !== '');
  const width = first.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  const rows = Math.max(1, ...first.map(({ rowSpan }) => rowSpan));
  if (rows > 2 || table.rows < rows + 2 || table.columns < 2 || width < table.columns) return undefined;
  const head = table.cells.filter((cell) => cell.row < rows && cell.text.trim() !== '');
  if (head.some(({ text }) => /\d/.test(text) || isProse(text.trim()))) return undefined;
  const numeric = first.some(({ column }) => {
    const below = table.cells.filter((cell) => cell.row >= rows && cell.column === column && cell.text.trim() !== '');
    return below.length >= 2 && below.filter(({ text }) => /\d/.test(text)).length > below.length / 2;
  });
  return numeric ? { rows, headers: joinedHeaders(head) } : undefined;
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words > 8 || (words > 3 && /[.!?;]$/.test(text));
}

/** Longer texts that span columns are notes rather than values. */
const MAX_WORDS_OF_VALUE = 8;

/** The cell with its header. A value that spans columns is the value of each. */
function withHeaders(cell: TableCell, headers: Map<number, string>): RowCell[] {
  const columns = Array.from({ length: cell.columnSpan }, (_, index) => cell.column + index);
  const named = columns.flatMap((column) => headers.get(column) ?? []);
  const distinct = new Set(named).size;
  const isValueOfEach =
    cell.column > 0 &&
    distinct > 1 &&
    distinct === named.length &&
    cell.text.trim().split(/\s+/).length <= MAX_WORDS_OF_VALUE &&
    !/[.;!?]$/.test(cell.text.trim());
  return isValueOfEach
    ? columns.filter((column) => headers.has(column)).map((column) => withHeader({ ...cell, column }, headers))
    : [withHeader(cell, headers)];
}

function withHeader(cell: TableCell, headers: Map<number, string>): RowCell {
  const header = headers.get(cell.column);
  const text = cell.text.trim();
  return header && !cell.header && header !== text ? { header: header.replace(/[\s:]+$/, ''), text } : { text };
}
