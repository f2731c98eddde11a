import { breakLines, drawLines } from './lines';
import { palette } from './palette';
import type { ReportDocument } from './report-document';
import { styles, type TextStyle } from './text-style';

export interface Column {
  title: string;
  /** Points, its padding included. */
  width: number;
  align?: 'right';
}

export interface Cell {
  text: string;
  style?: TextStyle;
  /** Lines that it may have; the rest is cut with an ellipsis. */
  most?: number;
  /** A second voice under it. */
  below?: string;
  /** A dot of this colour before it. */
  dot?: string;
}

interface LaidCell {
  lines: string[];
  below: string[];
  style: TextStyle;
  dot?: string | undefined;
}

export interface LaidTable {
  columns: readonly Column[];
  rows: { cells: LaidCell[]; height: number }[];
  header: { cells: LaidCell[]; height: number };
  /** Of the header and the rows that must stand with it. */
  leastHeight: number;
}

const padding = { x: 5, y: 4.5 };
const dotWidth = 9;
/** So that a row goes on a page together with the heading above it. */
const mostLines = 40;

/** Breaks the cells, so that one knows what goes on a page before anything is drawn. */
export function layTable(report: ReportDocument, columns: readonly Column[], rows: readonly Cell[][]): LaidTable {
  const header = layRow(report, columns, headerCells(columns));
  const laid = rows.map((cells) => layRow(report, columns, cells));
  const [one, two] = [header.height + (laid[0]?.height ?? 0), laid[1]?.height ?? 0];
  return { columns, rows: laid, header, leastHeight: one + two > report.pageHeight / 2 ? one : one + two };
}

/** On one page. */
export const heightOfTable = ({ header, rows }: LaidTable): number =>
  rows.reduce((sum, { height }) => sum + height, header.height);

/** Rows stay whole; the header comes again on each page, and is told once. */
export function drawTable(report: ReportDocument, { columns, rows, header }: LaidTable): void {
  const table = report.pdf.struct('Table');
  report.add(table);
  report.room(header.height + (rows[0]?.height ?? 0));
  drawHeader(true);
  for (const [at, row] of rows.entries()) {
    // the last row is not left alone on a page when the one before it can go along
    const needed = at === rows.length - 2 ? row.height + (rows[at + 1]?.height ?? 0) : row.height;
    if (report.room(Math.min(needed, report.pageHeight - header.height))) drawHeader(false);
    drawRow(row, 'TD');
    report.y += row.height;
    report.ornament(() => ruleBelow(report));
  }
  table.end();

  function drawHeader(first: boolean) {
    const { pdf, left, y, width } = report;
    report.ornament(() => pdf.rect(left, y, width, header.height).fill(palette.well));
    if (first) drawRow(header, 'TH');
    else
      report.ornament(() =>
        eachCell(report.left, columns, header, (cell, x, column) => drawCell(report, cell, x, column)),
      );
    report.y += header.height;
  }

  function drawRow(row: LaidTable['header'], type: 'TH' | 'TD') {
    const element = report.pdf.struct('TR');
    table.add(element);
    const options = type === 'TH' ? ({ scope: 'Column' } as object) : {};
    eachCell(report.left, columns, row, (cell, x, column) => {
      if (cell.dot) report.ornament(() => drawDot(report, cell, x));
      element.add(report.pdf.struct(type, options, () => drawCell(report, cell, x, column)));
    });
    element.end();
  }
}

const headerCells = (columns: readonly Column[]): Cell[] =>
  columns.map(({ title }) => ({ text: title, style: styles.label }));

function layRow(report: ReportDocument, columns: readonly Column[], cells: readonly Cell[]): LaidTable['header'] {
  const laid = cells.map(({ text, style = styles.cell, most = mostLines, below, dot }, at) => {
    const width = (columns[at]?.width ?? 0) - 2 * padding.x - (dot ? dotWidth : 0);
    const lines = breakLines(report.pdf, text, style, width, most);
    return { lines, below: below ? breakLines(report.pdf, below, styles.small, width, 2) : [], style, dot };
  });
  return { cells: laid, height: Math.max(...laid.map(heightOf)) + 2 * padding.y };
}

const heightOf = ({ lines, below, style }: LaidCell) =>
  lines.length * style.leading + below.length * styles.small.leading;

function eachCell(
  left: number,
  columns: readonly Column[],
  { cells }: LaidTable['header'],
  visit: (cell: LaidCell, x: number, column: Column) => void,
): void {
  let x = left;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at];
    if (cell) visit(cell, x, column);
    x += column.width;
  }
}

function drawCell({ pdf, y }: ReportDocument, cell: LaidCell, left: number, column: Column): void {
  const indent = cell.dot ? dotWidth : 0;
  const x = left + padding.x + indent;
  const width = column.width - 2 * padding.x - indent;
  const align = column.align ?? 'left';
  drawLines(pdf, cell.lines, cell.style, { x, y: y + padding.y, width, align });
  const below = y + padding.y + cell.lines.length * cell.style.leading;
  drawLines(pdf, cell.below, styles.small, { x, y: below, width, align });
}

function drawDot({ pdf, y }: ReportDocument, { dot, style }: LaidCell, x: number): void {
  pdf.circle(x + padding.x + 2.5, y + padding.y + style.leading / 2, 2.5).fill(dot ?? palette.ink);
}

function ruleBelow({ pdf, left, width, y }: ReportDocument): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(palette.line);
}
