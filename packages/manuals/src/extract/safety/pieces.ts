import { around } from '../../read/geometry';
import type { Block, BlockKind, Box, Manual, Page, Table, TableCell } from '../../read/page-model';
import { readSignalMark, type SignalMark } from './signal-words';

/** What notices are made of: a block of running text, or a row (where a cell begins with a signal word: a cell) of a table. */
export interface Piece {
  page: number;
  /** Its place in the manual's reading order. */
  index: number;
  kind: BlockKind;
  text: string;
  marker?: string;
  box: Box;
  /** Of running text: where its first line stands, which may begin at the right of a run-in picture. */
  firstLine: Box;
  size: number;
  bold: boolean;
  column: number;
  headingPath: string[];
  /** The signal word that it begins with. */
  mark?: SignalMark;
}

/** The manual's pieces in reading order, and those of each page. */
export interface PieceOrder {
  all: readonly Piece[];
  onPage: (page: number) => readonly Piece[];
}

/** Contents and index pages are left out. */
export function piecesOf(manual: Manual): PieceOrder {
  const all = manual.pages
    .filter((page) => page.role === 'body')
    .flatMap((page) => page.blocks.flatMap((block) => blockPieces(block, page)))
    .map((piece, index) => ({ ...piece, index }));
  const byPage = new Map<number, Piece[]>();
  for (const piece of all) {
    const own = byPage.get(piece.page);
    if (own) own.push(piece);
    else byPage.set(piece.page, [piece]);
  }
  return { all, onPage: (page) => byPage.get(page) ?? [] };
}

/** What numbers or bullets a list that was read as a table. */
const MARKER = /^(?:\(?\d{1,2}[.)]?|[a-z][.)]|[•▪■●○*–−-])$/;

type Draft = Omit<Piece, 'index'>;

function blockPieces(block: Block, page: Page): Draft[] {
  if (block.table) return rowPieces(block, block.table, page);
  return [draft(block, page, block.kind, block.text, block.box)];
}

function rowPieces(block: Block, table: Table, page: Page): Draft[] {
  const rows = Array.from({ length: table.rows }, (_, row) =>
    table.cells.filter((cell) => cell.row === row && cell.text.trim() !== '').sort((a, b) => a.column - b.column),
  );
  return rows.filter((cells) => cells.length > 0).flatMap((cells) => rowDrafts(cells, block, page));
}

function rowDrafts(cells: TableCell[], block: Block, page: Page): Draft[] {
  const cellDraft = (cell: TableCell) => draft(block, page, 'table', cell.text, cell.box);
  // 'E05 | Temperature high | Warning': a word that ends its row is a value, and heads nothing.
  const heads = (cell: TableCell, at: number) => {
    const mark = at > 0 ? readSignalMark(cell.text) : undefined;
    return mark !== undefined && (mark.text !== '' || at < cells.length - 1);
  };
  if (cells.some(heads)) return cells.map(cellDraft);
  const [first, ...others] = cells;
  const box = around(cells.map((cell) => cell.box));
  const rest = others.map((cell) => cell.text).join('\t');
  const mark = first && others.length > 0 ? readSignalMark(first.text) : undefined;
  if (first && mark && mark.text === '')
    return [{ ...draft(block, page, 'table', `${first.text}\t${rest}`, box), mark: { ...mark, text: rest } }];
  if (first && others.length > 0 && MARKER.test(first.text))
    return [{ ...draft(block, page, 'list-item', rest, box), firstLine: box, marker: first.text }];
  return [draft(block, page, 'table', cells.map((cell) => cell.text).join('\t'), box)];
}

function draft(block: Block, page: Page, kind: BlockKind, text: string, box: Box): Draft {
  const mark = readSignalMark(text);
  return {
    page: page.number,
    kind,
    text,
    box,
    firstLine: (kind === 'table' ? undefined : block.lines[0]?.box) ?? box,
    size: block.size,
    bold: block.bold,
    column: block.column,
    headingPath: block.headingPath,
    ...(block.marker && { marker: block.marker }),
    ...(mark && { mark }),
  };
}

/** As it stands in the page's text: with the list marker. */
export function printed(piece: Piece): string {
  return piece.marker ? `${piece.marker} ${piece.text}` : piece.text;
}
