import { alignedTables } from './aligned-tables';
import { blocksOf, type LooseBlock, type PageStyle, usualLineStep } from './blocks';
import { type Region, readingRegions } from './columns';
import { drawnBullets } from './drawn-bullets';
import { around, centreX } from './geometry';
import { joinLines, type Vocabulary } from './join-lines';
import { withJustifiedLinesJoined } from './justified-lines';
import { linesOf } from './lines';
import type { Block, Line, Ruling, Segment, Shape, Table } from './page-model';
import { type FoundTable, ruledTables } from './ruled-tables';
import { withTrailingHeadingsAfterColumns } from './trailing-headings';

/** The parts of a page that become blocks; running heads are already removed. */
export interface PageLayout {
  width: number;
  segments: Segment[];
  horizontalRulings: Ruling[];
  verticalRulings: Ruling[];
  shapes: Shape[];
}

/** Blocks of a sheet with two pages side by side: those of the left half, then those of the right half. */
export function spreadBlocks(page: PageLayout, vocabulary: Vocabulary, usualGaps: readonly number[]): LooseBlock[] {
  const middle = page.width / 2;
  const left = (x: number) => x < middle;
  const half = (isIn: (x: number) => boolean): PageLayout => ({
    width: middle,
    segments: page.segments.filter(({ box }) => isIn(centreX(box))),
    horizontalRulings: page.horizontalRulings.filter((r) => isIn((r.x1 + r.x2) / 2)),
    verticalRulings: page.verticalRulings.filter((r) => isIn(r.x1)),
    shapes: page.shapes.filter(({ box }) => isIn(centreX(box))),
  });
  const first = pageBlocks(half(left), vocabulary, usualGaps);
  const columns = Math.max(0, ...first.map((block) => block.column + 1));
  const second = pageBlocks(
    half((x) => !left(x)),
    vocabulary,
    usualGaps,
  );
  return [
    ...first.map((block) => ({ ...block, column: Math.max(0, block.column) })),
    ...second.map((block) => ({ ...block, column: Math.max(0, block.column) + Math.max(1, columns) })),
  ];
}

/**
 * The page's paragraphs, list items and tables in reading order.
 * @param usualGaps see `usualColumnGaps`
 */
export function pageBlocks(page: PageLayout, vocabulary: Vocabulary, usualGaps: readonly number[]): LooseBlock[] {
  const upright = page.segments.filter((s) => s.rotation === 0);
  const tables = ruledTables(page.segments, page.horizontalRulings, page.verticalRulings, vocabulary);
  const inTables = new Set(tables.flatMap((t) => t.segments));
  const outsideTables = upright.filter((s) => !inTables.has(s));
  const placeholders = new Map(tables.map((t) => [placeholderOf(t.table), t]));
  const style = {
    usualStep: usualLineStep(outsideTables),
    vocabulary,
    bulleted: drawnBullets(outsideTables, page.shapes),
  };
  const regions = readingRegions(
    [...outsideTables, ...placeholders.keys()],
    page.horizontalRulings,
    page.width,
    usualGaps,
  );
  const blocks = withTrailingHeadingsAfterColumns(regions).flatMap((region) =>
    regionBlocks(region, placeholders, style, page.horizontalRulings),
  );
  return [...joinedOverColumns(blocks, vocabulary), ...rotatedBlocks(page.segments, inTables)];
}

/** Represents a table while the reading order is determined: an empty line of the table's width at its top. */
function placeholderOf({ box }: Table): Segment {
  const size = 10;
  return {
    text: '',
    box: { x: box.x, y: box.y, width: box.width, height: size },
    baseline: box.y + 0.8 * size,
    size,
    bold: false,
    italic: false,
    rotation: 0,
  };
}

function regionBlocks(
  region: Region,
  placeholders: ReadonlyMap<Segment, FoundTable>,
  style: PageStyle,
  rulings: readonly Ruling[],
): LooseBlock[] {
  const blocks: LooseBlock[] = [];
  let run: Line[] = [];
  const flush = () => {
    let from = 0;
    for (const table of alignedTables(run, style.vocabulary, rulings)) {
      blocks.push(...blocksOf(region, run.slice(from, table.from), style));
      blocks.push(tableBlock(table, region.column));
      from = table.to;
    }
    blocks.push(...blocksOf(region, run.slice(from), style));
    run = [];
  };
  const lines = withJustifiedLinesJoined(linesOf(region.segments));
  for (const line of lines) {
    const lineTables = line.segments.map((s) => placeholders.get(s)).filter((t) => t !== undefined);
    const otherSegments = line.segments.filter((s) => !placeholders.has(s));
    if (lineTables.length === 0) {
      run.push(line);
      continue;
    }
    flush();
    for (const table of lineTables) blocks.push(tableBlock(table, region.column));
    if (otherSegments.length > 0) run.push(...linesOf(otherSegments));
  }
  flush();
  return blocks;
}

/** Joins a paragraph that breaks off at the end of a column with a next column that begins in lower case. */
function joinedOverColumns(blocks: LooseBlock[], vocabulary: Vocabulary): LooseBlock[] {
  const joined: LooseBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn =
      last &&
      block.column > last.column &&
      block.kind === 'paragraph' &&
      last.kind !== 'table' &&
      Math.abs(last.size - block.size) < 0.6 &&
      last.bold === block.bold &&
      !/[.!?:]["”)]*$/.test(last.text) &&
      /^\p{Ll}/u.test(block.text);
    if (!goesOn) {
      joined.push(block);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      text: joinLines(last.text, block.text, vocabulary),
      lines: [...last.lines, ...block.lines],
    };
  }
  return joined;
}

function tableBlock({ table, segments }: FoundTable, column: number): LooseBlock {
  const lines = linesOf(segments);
  return {
    kind: 'table',
    text: rowTexts(table, ' | ').join('\n'),
    box: table.box,
    lines,
    size: lines[0]?.size ?? 0,
    bold: false,
    column,
    table,
  };
}

/** The text of each row of a table; empty cells are left out. */
export function rowTexts(table: Table, between: string): string[] {
  const rows = new Map<number, string[]>();
  for (const cell of table.cells) {
    if (cell.text === '') continue;
    rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell.text]);
  }
  return [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, cells]) => cells.join(between));
}

export const pageText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');

/** Includes the marker, so that a quote may begin with it. Tabs separate cells; quote checking ignores all white space. */
function blockText(block: Block): string {
  if (block.table) return rowTexts(block.table, '\t').join('\n');
  return block.marker ? `${block.marker} ${block.text}` : block.text;
}

/** Rotated text is read last, one block per segment. */
function rotatedBlocks(segments: readonly Segment[], inTables: ReadonlySet<Segment>): LooseBlock[] {
  return segments
    .filter((s) => s.rotation !== 0 && !inTables.has(s))
    .map((s) => {
      const line: Line = { segments: [s], text: s.text, box: around([s.box]), size: s.size, bold: s.bold };
      return { kind: 'paragraph', text: s.text, box: s.box, lines: [line], size: s.size, bold: s.bold, column: -1 };
    });
}
