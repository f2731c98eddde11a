import type { Segment } from '../../read/page-model';
import { columnCount, EVERYWHERE, freeGaps, type Gap, leftEdges } from '../columns/column-gaps';
import { splitRow } from '../columns/column-lines';
import { isHeaderLike } from '../columns/header-text';
import { textLines } from '../columns/text-lines';
import type { TableDraft } from './column-table';
import { rowGroups } from './row-groups';

const MAX_COLUMNS = 8;
/** Header lines further apart than this many font sizes are not one header. */
const HEADER_STEP = 1.5;
/** A table ends above a gap of this many font sizes. */
const MAX_GAP = 4;

/** The tables below bold headers whose text leaves gaps between the columns. */
export function headedTables(segments: readonly Segment[]): TableDraft[] {
  const lines = textLines(segments);
  const drafts: TableDraft[] = [];
  let index = 0;
  while (index < lines.length) {
    const end = headerEnd(lines, index);
    const body = end > index ? bodyEnd(lines, index, end) : undefined;
    if (body && body.end > end) {
      drafts.push(draftOf(lines.slice(index, end), lines.slice(end, body.end), body.gaps));
      index = body.end;
    } else index++;
  }
  return drafts;
}

/** End of the header that begins at a line: consecutive bold lines, one of which has a header for each of several columns. */
function headerEnd(lines: readonly Segment[][], from: number): number {
  let to = from;
  while (to < lines.length && isBold(lines[to] ?? []) && (to === from || stepAbove(lines, to) < HEADER_STEP)) to++;
  const header = lines.slice(from, to);
  const isHeader = header.flat().every(({ text }) => isHeaderLike(text)) && header.some((line) => line.length > 1);
  return isHeader && (header[0]?.length ?? 0) > 1 ? to : from;
}

function bodyEnd(lines: readonly Segment[][], from: number, headEnd: number): { end: number; gaps: readonly Gap[] } {
  let gaps: readonly Gap[] = freeGaps(EVERYWHERE, lines.slice(from, headEnd).flat());
  let end = headEnd;
  if (columnCount(gaps) < 2) return { end, gaps };
  for (; end < lines.length; end++) {
    const line = lines[end] ?? [];
    const free = freeGaps(gaps, line);
    const isBeyond = stepAbove(lines, end) > MAX_GAP || isBold(line);
    if (isBeyond || columnCount(free) < columnCount(gaps) || columnCount(free) > MAX_COLUMNS) break;
    gaps = free;
  }
  return { end, gaps };
}

function draftOf(head: readonly Segment[][], body: readonly Segment[][], gaps: readonly Gap[]): TableDraft {
  const edges = leftEdges(gaps);
  const split = (lines: readonly Segment[][]) => lines.map((line) => splitRow(line, edges));
  const rows = [split(head), ...rowGroups(split(body), edges)].map((group) => ({ lines: group, joinedColumns: 0 }));
  return { rows, edges, segments: [...head, ...body].flat(), lines: 'none' };
}

const isBold = (line: readonly Segment[]): boolean => line.length > 0 && line.every(({ bold }) => bold);

/** Distance of a line from the line above in font sizes. */
function stepAbove(lines: readonly Segment[][], index: number): number {
  const [line, above] = [lines[index]?.[0], lines[index - 1]?.[0]];
  return line && above ? (line.baseline - above.baseline) / line.size : Number.POSITIVE_INFINITY;
}
