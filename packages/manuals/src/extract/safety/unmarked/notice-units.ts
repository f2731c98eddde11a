import { splitSentences } from '../../../chunk/sentences';
import type { FindContext } from '../find-context';
import type { Piece } from '../pieces';

/**
 * Text that may be a precaution although neither a signal word nor a sign marks it: each list item, paragraph and table row,
 * with the pieces that continue its last sentence.
 */
export interface NoticeUnit {
  pieces: [Piece, ...Piece[]];
  text: string;
}

const fewestWords = 3;

export function noticeUnits({ pieces, claimed }: FindContext): NoticeUnit[] {
  const units: NoticeUnit[] = [];
  for (const piece of pieces.all) {
    if (claimed.has(piece) || piece.mark || piece.kind === 'heading' || piece.kind === 'caption') continue;
    const open = units.at(-1);
    const last = open?.pieces.at(-1);
    if (open && last && last.index === piece.index - 1 && continues(last, piece)) {
      open.pieces.push(piece);
      open.text = `${open.text} ${piece.text}`;
    } else units.push({ pieces: [piece], text: piece.text });
  }
  return units.filter(({ text }) => text.split(/\s+/).length >= fewestWords && /\p{L}{3}/u.test(text));
}

/** Blocks that are one sentence torn apart: the next begins in lower case after no full stop. */
const continues = (last: Piece, piece: Piece): boolean =>
  piece.kind !== 'table' && !piece.marker && /^\p{Ll}/u.test(piece.text) && !/[.!?:;]$/.test(last.text.trim());

export const sentenceCount = (text: string): number => splitSentences(text).length;
