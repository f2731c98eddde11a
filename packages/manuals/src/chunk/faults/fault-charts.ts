import { bottom, contains, overlapX, right } from '../../read/geometry';
import { rowsOf } from '../../read/lines';
import type { Block, Line, Page, Segment, Table } from '../../read/page-model';
import { tableRows } from '../table-rows';
import type { HeaderCell } from './chart-columns';
import { type FaultRow, readRows } from './chart-rows';
import { faultRole, isHeaderLike, symptomColumns } from './fault-headers';

/** A table of symptoms or error codes with their causes and remedies. */
export interface FaultChart {
  headingPath: string[];
  headers: string[];
  rows: FaultRow[];
  /** Blocks of the page that the rows replace. */
  blocks: Block[];
}

/** Charts of a page, and the last symptom, which may continue on the next page. */
export interface ReadCharts {
  charts: FaultChart[];
  open?: { headers: string; symptom: string; page: number };
}

interface ChartHead {
  cells: HeaderCell[];
  symptomColumns: number;
  top: number;
  bottom: number;
  /** Right edge: the left edge of a chart beside this one, or of the page. */
  right: number;
  /** Lower edge of the table or of the page. */
  end: number;
}

/** Rows of a table, with the header, that has lines only around its columns. Larger tables are read by their cells. */
const MAX_UNRULED_ROWS = 2;
/** Points that the ruling below the headers may be above their lower edge. */
const RULING_SLACK = 3;
/** Minimum points between a chart and text beside it. */
const COLUMN_GAP = 10;
const MAX_HEADER_CELLS = 6;
/** A line of this multiple of the header's size is a heading, which ends the chart. */
const HEADING_SIZE = 1.15;

/**
 * Finds the fault charts of a page by their headers ('Problem', 'Cause', 'Remedy') and reads one row for each cause.
 * @param before result for the page before
 */
export function faultCharts(page: Page, before?: ReadCharts): ReadCharts {
  const ruled = page.blocks.flatMap((block) => ruledChart(block) ?? []);
  const heads = [...tableHeads(page), ...lineHeads(page)];
  const charts = ruled.filter(isNamed);
  let open: ReadCharts['open'];
  for (const head of heads.sort((a, b) => a.top - b.top)) {
    const headers = head.cells.map(({ text }) => text);
    const key = headers.join('\n');
    const isContinued = before?.open?.page === page.number - 1 && before.open.headers === key;
    const end = Math.min(head.end, ...heads.filter(({ top }) => top > head.bottom).map(({ top }) => top));
    const read = readRows({
      headers: head.cells,
      symptomColumns: head.symptomColumns,
      body: bodyOf(page, head, end),
      rulings: page.horizontalRulings.filter(({ y1 }) => y1 > head.bottom - RULING_SLACK),
      ...(isContinued ? { carried: before?.open?.symptom } : {}),
    });
    if (read.rows.length < 2 && !isContinued) continue;
    const headingPath = pathAbove(page, head).filter((heading) => !headers.includes(heading));
    const chart = { headingPath, headers, rows: read.rows, blocks: blocksIn(page, head, read.baselines) };
    if (!isNamed(chart)) continue;
    charts.push(chart);
    if (read.symptom) open = { headers: key, symptom: read.symptom, page: page.number };
  }
  return { charts, ...(open ? { open } : {}) };
}

/** Whether the symptoms of a chart are known: from its rows, or from the heading above it unless that is 'Troubleshooting'. */
function isNamed({ rows, headingPath }: FaultChart): boolean {
  const heading = headingPath.at(-1);
  return rows.some(({ symptomCells }) => symptomCells > 0) || (heading !== undefined && faultRole(heading) === null);
}

/** A chart whose rows have lines between them. */
function ruledChart(block: Block): FaultChart | null {
  const { table } = block;
  if (table?.origin !== 'rulings' || table.rows <= MAX_UNRULED_ROWS) return null;
  const headers = headerCells(table).map(({ text }) => text);
  const leading = symptomColumns(headers);
  if (leading === null) return null;
  const rows: FaultRow[] = [];
  let symptom: FaultRow['cells'] = [];
  for (const { cells, box } of tableRows(withHeaders(table))) {
    const named = cells.filter(({ header }) => headers.slice(0, leading).includes(header ?? ''));
    const values = cells.filter((cell) => !named.includes(cell));
    if (named.length > 0) symptom = named;
    if (values.length === 0) continue;
    const last = rows.at(-1);
    const [cause, ...remedies] = values;
    const lastCause = last?.cells[last.symptomCells];
    // a cause that spans several rows has a remedy in each of them
    if (
      last &&
      cause &&
      remedies.length > 0 &&
      lastCause?.text === cause.text &&
      last.cells[0]?.text === symptom[0]?.text
    ) {
      const remedy = last.cells.at(-1);
      if (remedy) remedy.text += `\n${remedies.map(({ text }) => text).join(' ')}`;
    } else
      rows.push({
        cells: [...symptom, ...values].map((cell) => ({ ...cell })),
        symptomCells: symptom.length,
        lines: [],
        box,
      });
  }
  return { headingPath: block.headingPath, headers, rows, blocks: [block] };
}

/** The texts of the first row; none if the first column has no header, because then it is not known what the row is about. */
function headerCells({ cells }: Table): HeaderCell[] {
  const first = cells.filter(({ row, text }) => row === 0 && text.trim() !== '').sort((a, b) => a.column - b.column);
  return first[0]?.column === 0 ? first.map(({ text, box }) => ({ text: text.trim(), box })) : [];
}

/** The table with its first row as the header, which the layout does not always show. */
const withHeaders = (table: Table): Table => ({
  ...table,
  cells: table.cells.map((cell) => (cell.row === 0 ? { ...cell, header: true } : cell)),
});

/** Headers of tables that have lines only around their columns. */
function tableHeads(page: Page): ChartHead[] {
  return page.blocks.flatMap(({ table }) => {
    if (table?.origin !== 'rulings' || table.rows > MAX_UNRULED_ROWS) return [];
    const cells = headerCells(table);
    const leading = symptomColumns(cells.map(({ text }) => text));
    if (leading === null) return [];
    const headBottom = Math.min(...table.cells.filter(({ row }) => row === 1).map(({ box }) => box.y));
    return [
      {
        cells,
        symptomColumns: leading,
        top: table.box.y,
        bottom: headBottom,
        right: right(table.box),
        end: bottom(table.box),
      },
    ];
  });
}

/** Lines of text outside ruled tables that are the headers of a chart. Two charts may stand beside each other. */
function lineHeads(page: Page): ChartHead[] {
  const tables = page.blocks.filter(({ table }) => table?.origin === 'rulings').map(({ box }) => box);
  const outside = page.segments.filter(
    ({ rotation, box }) => rotation === 0 && !tables.some((table) => contains(table, box, RULING_SLACK)),
  );
  return rowsOf(outside).flatMap((row) => {
    const heads: ChartHead[] = [];
    let from = 0;
    while (from < row.length) {
      const end = endOfHeaders(row, from);
      const cells = row.slice(from, end);
      const leading = cells.length > MAX_HEADER_CELLS ? null : symptomColumns(cells.map(({ text }) => text));
      from = Math.max(end, from + 1);
      if (leading === null) continue;
      heads.push({
        cells,
        symptomColumns: leading,
        top: Math.min(...cells.map(({ box }) => box.y)),
        bottom: Math.max(...cells.map(({ box }) => bottom(box))),
        right: row[end]?.box.x ?? Number.POSITIVE_INFINITY,
        end: page.height,
      });
    }
    return heads;
  });
}

/** End of the headers that begin at `from`: where other text or the headers of a chart beside this one begin. */
function endOfHeaders(row: readonly Segment[], from: number): number {
  let hasRemedy = false;
  for (let index = from; index < row.length; index++) {
    const { text } = row[index] as Segment;
    const role = faultRole(text);
    if (!isHeaderLike(text) || (hasRemedy && role === 'symptom')) return index;
    hasRemedy ||= role === 'remedy';
  }
  return row.length;
}

/** The segments below the headers, up to the next heading of the page. */
function bodyOf(page: Page, head: ChartHead, end: number): Segment[] {
  const left = (head.cells[0]?.box.x ?? 0) - 40;
  const size = Math.max(...head.cells.map(({ box }) => box.height));
  const below = page.segments.filter(
    ({ rotation, box, baseline }) =>
      rotation === 0 && baseline > head.bottom && baseline < end && box.x > left && box.x < head.right,
  );
  const heading = Math.min(
    ...below.filter((segment) => segment.size > HEADING_SIZE * size).map(({ baseline }) => baseline),
  );
  const chart = below.filter(({ baseline }) => baseline < heading);
  const edge = textBeside(head, chart);
  return chart.filter(({ box }) => box.x < edge);
}

/** Left edge of text to the right of the chart, in another column of the page. */
function textBeside(head: ChartHead, segments: readonly Segment[]): number {
  const headersEnd = Math.max(...head.cells.map(({ box }) => right(box)));
  const beside = segments.filter(({ box }) => box.x > headersEnd).sort((a, b) => a.box.x - b.box.x);
  const first = beside.find(({ box: { x } }) => segments.every(({ box }) => box.x >= x || right(box) < x - COLUMN_GAP));
  return first?.box.x ?? Number.POSITIVE_INFINITY;
}

/** Blocks most of whose lines belong to the rows, and the blocks of the headers. */
function blocksIn(page: Page, head: ChartHead, baselines: readonly number[]): Block[] {
  const read = new Set(baselines.map(Math.round));
  const isHeader = ({ box }: Line) => box.y >= head.top - 1 && bottom(box) <= head.bottom + 1;
  const isRead = (line: Line) => line.segments.some(({ baseline }) => read.has(Math.round(baseline)));
  return page.blocks.filter(({ lines }) => {
    const inChart = lines.filter((line) => isHeader(line) || isRead(line));
    return inChart.length > 0 && inChart.length >= lines.length / 2;
  });
}

/** The headings above a chart. */
function pathAbove(page: Page, head: ChartHead): string[] {
  const [first] = head.cells;
  const block = page.blocks.find(({ box }) => first && bottom(box) > head.top && overlapX(box, first.box) > 0);
  return block?.headingPath ?? [];
}
