import { breakLines, drawLines } from './lines';
import { palette } from './palette';
import type { ReportDocument } from './report-document';
import { styles, type TextStyle } from './text-style';

export interface Column {
  title: string;
  /** Points, including padding. */
  width: number;
  align?: 'right';
}

export interface Cell {
  text: string;
  style?: TextStyle;
  /** Longer text is cut with an ellipsis. */
  maxLines?: number;
  /** Secondary text below. */
  below?: string;
  /** Of the secondary text, which is cut after them; default 2. */
  belowLines?: number;
  /** Colour of a dot before the text. */
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
  /** Height of the header and the rows that must be on the same page. */
  minHeight: number;
}

const padding = { x: 5, y: 4.5 };
const dotWidth = 9;
/** Keeps a row short enough to fit on a page with the heading above it. */
const defaultMaxLines = 40;

/** Computes all row heights, so that page breaks are known before drawing. */
export function layTable(report: ReportDocument, columns: readonly Column[], rows: readonly Cell[][]): LaidTable {
  const header = layRow(report, columns, headerCells(columns));
  const laidRows = rows.map((cells) => layRow(report, columns, cells));
  const oneRow = header.height + (laidRows[0]?.height ?? 0);
  const twoRows = oneRow + (laidRows[1]?.height ?? 0);
  return { columns, rows: laidRows, header, minHeight: twoRows > report.pageHeight / 2 ? oneRow : twoRows };
}

/** Height without page breaks. */
export const heightOfTable = ({ header, rows }: LaidTable): number =>
  rows.reduce((sum, { height }) => sum + height, header.height);

/** Never splits a row. The header is repeated on each page, but only the first is tagged for screen readers. */
export function drawTable(report: ReportDocument, { columns, rows, header }: LaidTable): void {
  const table = report.pdf.struct('Table');
  report.add(table);
  report.ensureRoom(header.height + (rows[0]?.height ?? 0));
  drawHeader(true);
  for (const [at, row] of rows.entries()) {
    // moves the last two rows together, so that the last one is not alone on a page
    const needed = at === rows.length - 2 ? row.height + (rows[at + 1]?.height ?? 0) : row.height;
    if (report.ensureRoom(Math.min(needed, report.pageHeight - header.height))) drawHeader(false);
    drawRow(row, 'TD');
    report.y += row.height;
    report.ornament(() => ruleBelow(report));
  }
  table.end();

  function drawHeader(isFirst: boolean) {
    const { pdf, left, y, width } = report;
    report.ornament(() => pdf.rect(left, y, width, header.height).fill(palette.well));
    if (isFirst) drawRow(header, 'TH');
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
  const laidCells = cells.map((cell, at) => {
    const { text, style = styles.cell, maxLines = defaultMaxLines, below, belowLines = 2, dot } = cell;
    const width = (columns[at]?.width ?? 0) - 2 * padding.x - (dot ? dotWidth : 0);
    const lines = breakLines(report.pdf, text, style, width, maxLines);
    return { lines, below: below ? breakLines(report.pdf, below, styles.small, width, belowLines) : [], style, dot };
  });
  return { cells: laidCells, height: Math.max(...laidCells.map(heightOf)) + 2 * padding.y };
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
