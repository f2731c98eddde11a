import { bottomEdge, contains, rightEdge } from '../../read/geometry';
import { rowsOf } from '../../read/lines';
import type { Page, Segment, Table } from '../../read/page-model';
import type { HeaderCell } from '../columns/column-lines';
import { isHeaderLike } from '../columns/header-text';
import { faultRole, symptomColumns } from './fault-headers';

/** The headers of a chart and where it may be on the page. */
export interface ChartHead {
  cells: HeaderCell[];
  symptomColumns: number;
  top: number;
  bottom: number;
  /** Right edge: the left edge of a chart beside this one, or of the page. */
  right: number;
  /** Lower edge of the table or of the page. */
  end: number;
}

/** Maximum rows, including the header, of a table with lines only around its columns. Larger tables are read by their cells. */
export const MAX_UNRULED_ROWS = 2;
/** Points by which text may be outside the table that holds it. */
const TABLE_SLACK = 3;
const MAX_HEADER_CELLS = 6;

/** The headers of the charts on a page that are read by the positions of their lines. */
export function chartHeads(page: Page): ChartHead[] {
  return [...tableHeads(page), ...lineHeads(page)].sort((a, b) => a.top - b.top);
}

/** The texts of the first row; none if the first column has no header, because the subject of the rows is then unknown. */
export function headerCells({ cells }: Table): HeaderCell[] {
  const first = cells.filter(({ row, text }) => row === 0 && text.trim() !== '').sort((a, b) => a.column - b.column);
  return first[0]?.column === 0 ? first.map(({ text, box }) => ({ text: text.trim(), box })) : [];
}

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
        right: rightEdge(table.box),
        end: bottomEdge(table.box),
      },
    ];
  });
}

/** Lines of text outside ruled tables that are the headers of a chart. Two charts may be side by side. */
function lineHeads(page: Page): ChartHead[] {
  const tables = page.blocks.filter(({ table }) => table?.origin === 'rulings').map(({ box }) => box);
  const outside = page.segments.filter(
    ({ rotation, box }) => rotation === 0 && !tables.some((table) => contains(table, box, TABLE_SLACK)),
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
        bottom: Math.max(...cells.map(({ box }) => bottomEdge(box))),
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
