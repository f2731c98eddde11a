import { bottomEdge, overlapX, rightEdge } from '../../read/geometry';
import type { Block, Line, Page, Segment } from '../../read/page-model';
import { type ChartHead, chartHeads } from './chart-heads';
import { type FaultRow, readRows } from './chart-rows';
import { faultRole } from './fault-headers';
import { ruledChart } from './ruled-chart';

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

/** Points that the ruling below the headers may be above their lower edge. */
const RULING_SLACK = 3;
/** Minimum points between a chart and text beside it. */
const COLUMN_GAP = 10;
/** A line of this multiple of the header's size is a heading, which ends the chart. */
const HEADING_SIZE = 1.15;

/**
 * Finds the fault charts of a page by their headers ('Problem', 'Cause', 'Remedy') and reads one row for each cause.
 * @param before result for the previous page
 */
export function faultCharts(page: Page, before?: ReadCharts): ReadCharts {
  const ruled = page.blocks.flatMap((block) => ruledChart(block) ?? []);
  const heads = chartHeads(page);
  const charts = ruled.filter(isNamed);
  let open: ReadCharts['open'];
  for (const head of heads) {
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
  const headersEnd = Math.max(...head.cells.map(({ box }) => rightEdge(box)));
  const beside = segments.filter(({ box }) => box.x > headersEnd).sort((a, b) => a.box.x - b.box.x);
  const first = beside.find(({ box: { x } }) =>
    segments.every(({ box }) => box.x >= x || rightEdge(box) < x - COLUMN_GAP),
  );
  return first?.box.x ?? Number.POSITIVE_INFINITY;
}

/** Blocks most of whose lines belong to the rows, and the blocks of the headers. */
function blocksIn(page: Page, head: ChartHead, baselines: readonly number[]): Block[] {
  const read = new Set(baselines.map(Math.round));
  const isHeader = ({ box }: Line) => box.y >= head.top - 1 && bottomEdge(box) <= head.bottom + 1;
  const isRead = (line: Line) => line.segments.some(({ baseline }) => read.has(Math.round(baseline)));
  return page.blocks.filter(({ lines }) => {
    const inChart = lines.filter((line) => isHeader(line) || isRead(line));
    return inChart.length > 0 && inChart.length >= lines.length / 2;
  });
}

/** The headings above a chart. */
function pathAbove(page: Page, head: ChartHead): string[] {
  const [first] = head.cells;
  const block = page.blocks.find(({ box }) => first && bottomEdge(box) > head.top && overlapX(box, first.box) > 0);
  return block?.headingPath ?? [];
}
