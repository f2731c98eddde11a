import type { Segment } from '../../read/page-model';
import { columnCount, EVERYWHERE, freeGaps, type Gap, leftEdges } from '../columns/column-gaps';
import { splitRow } from '../columns/column-lines';
import { textLines } from '../columns/text-lines';
import type { TableDraft } from './column-table';
import { rowGroups, rowsOfBand } from './row-groups';
import { EDGE_SLACK, type Ladder } from './ruling-ladders';

/** Bands of a table whose rows are not separated: header and body. */
const UNRULED_BANDS = 2;

/** The lines of text of a band. */
interface BandLines {
  lines: Segment[][];
  /** Left end of the line below. */
  lineBelowFrom: number;
}

interface Run {
  bands: readonly BandLines[];
  gaps: readonly Gap[];
}

/** The tables between the lines of a ladder: consecutive bands whose text leaves the same gaps. */
export function ladderTables({ bands }: Ladder): TableDraft[] {
  const read = bands.map(({ segments, lineBelowFrom }) => ({ lines: textLines(segments), lineBelowFrom }));
  const drafts: TableDraft[] = [];
  let from = 0;
  while (from < read.length) {
    const run = runFrom(read, from);
    from += Math.max(1, run.bands.length);
    if (run.bands.length >= UNRULED_BANDS) drafts.push(draftOf(run));
  }
  return drafts;
}

function runFrom(bands: readonly BandLines[], from: number): Run {
  let gaps: readonly Gap[] = EVERYWHERE;
  const run: BandLines[] = [];
  for (const band of bands.slice(from)) {
    // a group head at the top of a table is its title
    const lines = run.length === 0 ? withoutTitle(band.lines) : band.lines;
    const inColumns = lines.filter((line) => !isGroupHead(line, band.lines));
    const free = freeGaps(gaps, inColumns.flat());
    if (inColumns.length === 0 || columnCount(free) < Math.max(2, columnCount(gaps))) break;
    gaps = free;
    run.push({ ...band, lines });
  }
  return { bands: run, gaps };
}

function withoutTitle(lines: Segment[][]): Segment[][] {
  const first = lines.findIndex((line) => !isGroupHead(line, lines));
  return first < 0 ? [] : lines.slice(first);
}

/** Whether a line is the name of a group of rows: alone at the left edge, and bold. It may be over several columns. */
function isGroupHead([first, other]: readonly Segment[], lines: readonly Segment[][]): boolean {
  const left = Math.min(...lines.flat().map(({ box }) => box.x));
  return first !== undefined && !other && first.bold && first.box.x < left + first.size;
}

function draftOf({ bands, gaps }: Run): TableDraft {
  const edges = leftEdges(gaps);
  const isUnruled = bands.length === UNRULED_BANDS;
  const rows = bands.flatMap(({ lines, lineBelowFrom }, index) => {
    const split = lines.map((line) => splitRow(line, edges));
    const groups = index === 0 ? [split] : isUnruled ? rowGroups(split, edges) : rowsOfBand(split, edges);
    // if the line below leaves out the first columns, their cells continue in the next band
    const joined = index < bands.length - 1 ? edges.filter((edge) => edge < lineBelowFrom - EDGE_SLACK).length : 0;
    return groups.map((group, at) => ({ lines: group, joinedColumns: at === groups.length - 1 ? joined : 0 }));
  });
  const segments = bands.flatMap(({ lines }) => lines.flat());
  return { rows, edges, segments, lines: isUnruled ? 'header' : 'rows' };
}
