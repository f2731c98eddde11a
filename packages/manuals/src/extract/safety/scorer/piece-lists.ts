import type { Piece } from '../pieces';

/** A run of list items with its introduction. */
export interface PieceList {
  items: Piece[];
  intro?: Piece;
}

/** The list of each item. Items of one list may have single paragraphs between them. */
export function pieceLists(pieces: readonly Piece[]): ReadonlyMap<Piece, PieceList> {
  const lists = new Map<Piece, PieceList>();
  let open: PieceList | undefined;
  for (const [index, piece] of pieces.entries()) {
    const isItem = piece.kind === 'list-item';
    if (isItem) {
      const before = pieces[index - 1];
      const isIntro = before !== undefined && before.kind !== 'list-item' && /[:;]\s*$/.test(before.text);
      if (!open || isIntro) open = { items: [], ...(before && before.kind !== 'list-item' && { intro: before }) };
      open.items.push(piece);
      lists.set(piece, open);
    } else if (piece.kind === 'heading' || pieces[index + 1]?.kind !== 'list-item' || !open) open = undefined;
  }
  return lists;
}
