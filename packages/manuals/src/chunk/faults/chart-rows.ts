import { around } from '../../read/geometry';
import { rowsOf } from '../../read/lines';
import type { Box, Ruling, Segment } from '../../read/page-model';
import {
  besideBaselines,
  boxesOf,
  type ColumnItem,
  columnItems,
  columnRulings,
  firstBaseline,
  isMarked,
  isRuled,
  type Separators,
  textOf,
  usualStep,
} from '../columns/column-items';
import {
  type ColumnLine,
  columnStarts,
  type HeaderCell,
  MARKER,
  splitRow,
  type TextRow,
} from '../columns/column-lines';
import type { RowCell } from '../passage';

/** One cause of a symptom with its remedy. */
export interface FaultRow {
  /** Cells with their headers: what names the symptom, then causes and remedies. Empty cells are omitted. */
  cells: RowCell[];
  /** Number of leading cells that name the symptom; 0 if a heading names it. */
  symptomCells: number;
  /** Lines of the causes and remedies, to quote if the page's text does not have the cells in one piece. */
  lines: string[];
  /** Heading of the rows inside the chart. */
  group?: string;
  box: Box;
}

export interface ChartPart {
  headers: readonly HeaderCell[];
  symptomColumns: number;
  /** Segments below the headers. */
  body: readonly Segment[];
  rulings: readonly Ruling[];
  /** Symptom of the last row on the previous page. */
  carried?: string;
}

export interface ReadRows {
  rows: FaultRow[];
  /** Baselines of the lines that the rows consist of. */
  baselines: number[];
  /** The last symptom, which may continue on the next page. */
  symptom?: string;
}

/** Distance between the first lines of two entries of a row, in font sizes. */
const ALIGNMENT = 0.6;
const CONTINUED = /\s*\(?(?:continued|cont[.’']?d?\.?|fortsetzung|suite)\)?[.:]?\s*$/i;
/** A chart ends above a gap of this many font sizes. */
const MAX_GAP = 7;
/** Lines nearer than this many font sizes to a line over several columns belong to the same text. */
const PARAGRAPH_STEP = 1.3;

/** Reads the rows of a chart from the positions of its lines, because many charts have no lines between the rows or columns. */
export function readRows(part: ChartPart): ReadRows {
  const starts = columnStarts(part.headers, part.body);
  const sections = chartSections(part.body, starts);
  const rows: FaultRow[] = [];
  const baselines: number[] = [];
  let symptom = part.carried;
  for (const section of sections) {
    const read = sectionRows(part, section, symptom);
    rows.push(...read.rows);
    baselines.push(...read.baselines);
    symptom = read.symptom ?? symptom;
  }
  return { rows, baselines, ...(symptom ? { symptom } : {}) };
}

interface ChartSection {
  group?: ColumnLine;
  lines: TextRow[];
}

/** Splits a chart at headings between its rows and at lines over several columns. */
function chartSections(body: readonly Segment[], starts: readonly number[]): ChartSection[] {
  const sections: ChartSection[] = [{ lines: [] }];
  const rows = rowsOf(body).map((row) => ({ row, line: splitRow(row, starts) }));
  // if the symptoms are bold as well, a bold line is not a heading
  const isBoldHeading = !rows.some(({ row, line }) => row.length > 1 && line.cells[0]?.bold);
  let last = Number.NEGATIVE_INFINITY;
  let isInText = false;
  for (const { row, line } of rows) {
    const [first] = row as [Segment];
    if (last > 0 && first.baseline - last > MAX_GAP * first.size) break;
    isInText &&= first.baseline - last < PARAGRAPH_STEP * first.size;
    last = first.baseline;
    const lead = line.cells[0];
    if (lead?.bold && row.length === 1 && isBoldHeading) sections.push({ group: lead, lines: [] });
    else if (line.spanning || isInText) {
      isInText = true;
      const before = sections.at(-1);
      if (before?.lines.length) sections.push({ ...before, lines: [] });
    } else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function sectionRows(part: ChartPart, { group, lines }: ChartSection, carried: string | undefined): ReadRows {
  const { headers, symptomColumns } = part;
  const columns = headers.map((_, column) => lines.flatMap(({ cells }) => cells[column] ?? []));
  const items = itemsOf(part, columns);
  const symptoms = symptomColumns > 0 ? symptomsOf(items) : [];
  const entries = symptomColumns > 0 ? [symptoms, ...items.slice(1)] : items;
  const rowTops = topsOf([...symptoms, ...(items[symptomColumns] ?? [])]);
  // a symptom may be centred beside its causes, so that other entries are above its first line
  const rowOf = (item: ColumnItem) =>
    rowTops.findLastIndex((top) => top <= (symptoms.includes(item) ? item.top : firstBaseline(item)));
  const heading = group?.text.replace(CONTINUED, '').trim();

  const rows: FaultRow[] = [];
  const baselines = group ? [group.baseline] : [];
  let symptom: string | undefined;
  let symptomCells: RowCell[] = carried && symptomColumns > 0 ? [cellOf(headers[0], carried)] : [];
  for (const [index] of rowTops.entries()) {
    const inRow = entries.map((column) => column.filter((item) => rowOf(item) === index));
    const named = headers.slice(0, symptomColumns).flatMap((header, column) => {
      const text = symptomText(inRow[column] ?? []);
      return text ? [cellOf(header, text)] : [];
    });
    if (named.length > 0) {
      symptomCells = named;
      symptom = named[0]?.text;
    }
    baselines.push(...inRow.flat().flatMap((item) => item.lines.map((line) => line.baseline)));
    const values = valueCells(headers.slice(symptomColumns), inRow.slice(symptomColumns));
    if (values.length === 0) continue;
    rows.push({
      cells: [...symptomCells, ...values],
      symptomCells: symptomCells.length,
      ...(heading ? { group: heading } : {}),
      lines: inRow
        .slice(symptomColumns)
        .flatMap((column) => column.flatMap(({ lines: own }) => own.map(({ text }) => text))),
      box: around(inRow.flatMap(boxesOf)),
    });
  }
  return rows.length > 0 ? { rows, baselines, ...(symptom ? { symptom } : {}) } : { rows, baselines: [] };
}

/** Positions at which rows begin. Entries of one row may be slightly offset, unless a ruling is above them. */
function topsOf(items: readonly ColumnItem[]): number[] {
  const tops = items.map((item) => {
    const offset = item.top === firstBaseline(item) ? ALIGNMENT * (item.lines[0]?.size ?? 0) : 0;
    return item.top - offset;
  });
  return [...new Set(tops)].sort((a, b) => a - b);
}

/** The entries of each column. */
function itemsOf(part: ChartPart, columns: readonly (readonly ColumnLine[])[]): ColumnItem[][] {
  const { symptomColumns } = part;
  const step = usualStep(columns);
  const rulings = columns.map((column) => columnRulings(column, part.rulings));
  const separators = columns.map((column, index): Separators => {
    const own = rulings[index] ?? [];
    // rulings over the whole chart separate symptoms, and the causes between them may have gaps
    const hasOwnRulings =
      index !== symptomColumns || index === 0 || own.some((ruling) => !rulings[0]?.includes(ruling));
    const gaps = index > symptomColumns || !isRuled(column, own) || !hasOwnRulings;
    return { rulings: own, step, markers: gaps || index === 0, gaps };
  });
  const items = columns.map((column, index) => columnItems(column, separators[index] as Separators));
  const [causes, remedies] = columns.slice(symptomColumns);
  const isLoose = separators[symptomColumns]?.gaps && !items[symptomColumns]?.some(isMarked);
  if (!causes || !remedies || !isLoose) return items;
  const beside = besideBaselines(causes, remedies);
  return columns.map((column, index) =>
    index < symptomColumns
      ? (items[index] ?? [])
      : columnItems(column, { ...(separators[index] as Separators), beside }),
  );
}

/**
 * The symptoms of a chart. One begins below a ruling or beside an entry of another column; other entries of the first column belong to
 * the symptom above.
 */
function symptomsOf([first = [], ...others]: readonly ColumnItem[][]): ColumnItem[] {
  const baselines = others.flat().map(firstBaseline);
  const symptoms: ColumnItem[] = [];
  for (const item of first) {
    const baseline = firstBaseline(item);
    const size = item.lines[0]?.size ?? 0;
    const isBeside = baselines.some((other) => Math.abs(other - baseline) < ALIGNMENT * size);
    const last = symptoms.at(-1);
    if (!last || isBeside || isMarked(item) || item.top !== baseline)
      symptoms.push({ ...item, lines: [...item.lines] });
    else last.lines.push(...item.lines);
  }
  return symptoms;
}

const cellOf = (header: HeaderCell | undefined, text: string): RowCell => ({
  ...(header ? { header: header.text } : {}),
  text,
});

function symptomText(items: readonly ColumnItem[]): string {
  return textOf(items).replace(MARKER, '').replace(CONTINUED, '').trim();
}

/** Cells of causes and remedies. The letter of a cause is not repeated before its remedy. */
function valueCells(headers: readonly HeaderCell[], columns: readonly (readonly ColumnItem[])[]): RowCell[] {
  const texts = columns.map(textOf);
  const marker = MARKER.exec(texts[0] ?? '')?.[0].trim();
  return texts.flatMap((text, index) => {
    const shown = index > 0 && marker && text.startsWith(marker) ? text.slice(marker.length).trim() : text;
    return shown ? [cellOf(headers[index], shown)] : [];
  });
}
