import { around } from '../../read/geometry';
import type { Block, BlockKind, Box, Manual, Page, Table, TableCell } from '../../read/page-model';
import { readSignalMark, type SignalMark } from './signal-words';

/** A part of a notice: a block of running text, or a row of a table (a cell, if one begins with a signal word). */
export interface Piece {
  page: number;
  /** Index in the reading order of the manual. */
  index: number;
  kind: BlockKind;
  text: string;
  marker?: string;
  box: Box;
  /** Box of the first line of running text, which may begin at the right of a picture; of a table row, its box. */
  firstLine: Box;
  size: number;
  bold: boolean;
  column: number;
  headingPath: string[];
  /** Signal word at the start of the text. */
  mark?: SignalMark;
}

/** Pieces of a manual in reading order, all or by page. */
export interface PieceOrder {
  all: readonly Piece[];
  onPage: (page: number) => readonly Piece[];
}

/** Pieces of a manual without contents and index pages. */
export function piecesOf(manual: Manual): PieceOrder {
  const all = manual.pages
    .filter((page) => page.role === 'body')
    .flatMap((page) => page.blocks.flatMap((block) => blockPieces(block, page)))
    .map((piece, index) => ({ ...piece, index }));
  const byPage = new Map<number, Piece[]>();
  for (const piece of all) {
    const pagePieces = byPage.get(piece.page);
    if (pagePieces) pagePieces.push(piece);
    else byPage.set(piece.page, [piece]);
  }
  return { all, onPage: (page) => byPage.get(page) ?? [] };
}

/** Number or bullet in the first cell of a list that was read as a table. */
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
  // a signal word at the end of a row is a value: 'E05 | Temperature high | Warning'
  const startsNotice = (cell: TableCell, index: number) => {
    const mark = index > 0 ? readSignalMark(cell.text) : undefined;
    return mark !== undefined && (mark.text !== '' || index < cells.length - 1);
  };
  if (cells.some(startsNotice)) return cells.map(cellDraft);
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

/** Text of the piece as in the page text: with its list marker. */
export function textWithMarker(piece: Piece): string {
  return piece.marker ? `${piece.marker} ${piece.text}` : piece.text;
}
