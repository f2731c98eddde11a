import type { Block, Page, Segment, Table } from '../../read/page-model';
import { isRuled, type TableDraft, tableBlock, tableOf } from './column-table';
import { withFramedRows } from './framed-rows';
import { headedTables } from './headed-tables';
import { ladderTables } from './ladder-tables';
import { isPlausible } from './plausible-table';
import { rulingLadders } from './ruling-ladders';

/** A vertical extent of a page whose tables are already read. */
interface Area {
  top: number;
  bottom: number;
}

/**
 * The page with tables without vertical lines in place of the blocks that contain their text. Columns are separated by gaps that no text
 * crosses; rows are between lines or begin with their labels.
 * @param readAreas areas without further tables
 */
export function withColumnTables(page: Page, readAreas: readonly Area[] = []): Page {
  let blocks = page.blocks.map((block) => (isIn(readAreas, block) ? block : withFramedRows(block)));
  let free = segmentsOf(page, readAreas);
  const replace = (drafts: readonly TableDraft[]) => {
    for (const draft of drafts) {
      const table = tableOf(draft);
      const isFree = draft.segments.every((segment) => free.has(segment));
      const replaced = isFree && isPlausible(table, isRuled(draft)) ? replacedBlocks(free, draft, table) : undefined;
      // without lines, text in several columns of the page is several texts
      if (!replaced || (!isRuled(draft) && new Set([...replaced].map(({ column }) => column)).size > 1)) continue;
      const at = blocks.findIndex((block) => replaced.has(block));
      const block = tableBlock(table, draft.segments, blocks[at] as Block);
      const others = blocks
        .map((other, index) => (index === at ? block : other))
        .filter((other) => !replaced.has(other));
      blocks = withoutHeadings(others, replaced);
      free = new Map([...free].filter(([, owner]) => !replaced.has(owner)));
    }
  };
  for (const ladder of rulingLadders(page, [...free.keys()])) replace(ladderTables(ladder));
  replace(headedTables([...free.keys()]));
  return { ...page, blocks };
}

/** The upright segments outside ruled tables with their blocks. */
function segmentsOf({ blocks }: Page, areas: readonly Area[]): Map<Segment, Block> {
  const outside = blocks.filter((block) => block.table?.origin !== 'rulings' && !isIn(areas, block));
  return new Map(
    outside.flatMap((block) =>
      block.lines.flatMap(({ segments }) =>
        segments.filter(({ rotation }) => rotation === 0).map((segment): [Segment, Block] => [segment, block]),
      ),
    ),
  );
}

function isIn(areas: readonly Area[], { box }: Block): boolean {
  const middle = box.y + box.height / 2;
  return areas.some((area) => middle > area.top && middle < area.bottom);
}

/** The blocks of a table's text. Undefined if one of them has other text, or if the reader has read the table. */
function replacedBlocks(
  owners: ReadonlyMap<Segment, Block>,
  draft: TableDraft,
  table: Table,
): ReadonlySet<Block> | undefined {
  const inTable = new Set(draft.segments);
  const replaced = new Set(draft.segments.flatMap((segment) => owners.get(segment) ?? []));
  const isWhole = [...replaced].every(({ lines }) =>
    lines.every((line) => line.segments.every((segment) => segment.rotation !== 0 || inTable.has(segment))),
  );
  return isWhole && !isReadAlready(draft, owners, table) ? replaced : undefined;
}

/** Minimum share of a table's text in the reader's tables, with which those are as good even without headers. */
const MIN_READ = 0.7;

/**
 * Whether the reader has found these rows as tables, with headers if there are any. Lines between rows separate them better, unless they have
 * fewer headers.
 */
function isReadAlready({ segments, lines }: TableDraft, owners: ReadonlyMap<Segment, Block>, table: Table): boolean {
  const inTables = segments.flatMap((segment) => owners.get(segment)?.table ?? []);
  const tables = new Set(inTables);
  const headerCount = ({ cells }: Table) => cells.filter(({ header }) => header).length;
  if (inTables.length < MIN_READ * segments.length) return false;
  const [only, another] = tables;
  const own = headerCount(table);
  return own === 0 || (only !== undefined && !another && headerCount(only) > (lines === 'rows' ? own : 0));
}

/** Blocks without the headings that are cells of a table. */
function withoutHeadings(blocks: readonly Block[], replaced: ReadonlySet<Block>): Block[] {
  const cells = new Set([...replaced].flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])));
  return blocks.map((block) =>
    block.headingPath.some((heading) => cells.has(heading))
      ? { ...block, headingPath: block.headingPath.filter((heading) => !cells.has(heading)) }
      : block,
  );
}
