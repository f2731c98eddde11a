import type { Piece } from '../pieces';

/** A run of list items, and the text that leads to it. */
export interface PieceList {
  items: Piece[];
  intro?: Piece;
}

/** The lists that items belong to; items of a list may have paragraphs of one piece between them. */
export function pieceLists(pieces: readonly Piece[]): ReadonlyMap<Piece, PieceList> {
  const lists = new Map<Piece, PieceList>();
  let open: PieceList | undefined;
  for (const [at, piece] of pieces.entries()) {
    const isItem = piece.kind === 'list-item';
    if (isItem) {
      const before = pieces[at - 1];
      const isIntro = before !== undefined && before.kind !== 'list-item' && /[:;]\s*$/.test(before.text);
      if (!open || isIntro) open = { items: [], ...(before && before.kind !== 'list-item' && { intro: before }) };
      open.items.push(piece);
      lists.set(piece, open);
    } else if (piece.kind === 'heading' || pieces[at + 1]?.kind !== 'list-item' || !open) open = undefined;
  }
  return lists;
}
