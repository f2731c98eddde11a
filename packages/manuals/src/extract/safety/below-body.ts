import { bottomEdge } from '../../read/geometry';
import { DUTY, mentionsDanger } from './hazard-language';
import type { Label } from './label';
import type { Piece, PieceOrder } from './pieces';

/** Pieces below the signal word, as long as style and distance fit. */
export function belowBody(label: Label, pieces: PieceOrder): Piece[] {
  const start = pieces.all[label.next];
  if (!start || start.mark || !startsBody(start, label)) return [];
  const body = [start];
  let first = start;
  for (let index = label.next + 1; index < pieces.all.length; index++) {
    const piece = pieces.all[index];
    const last = body.at(-1);
    if (!piece || !last || piece.mark) break;
    if (body.length === 1 && start.kind === 'heading') first = piece;
    if (!continuesNotice(piece, last, first)) break;
    body.push(piece);
  }
  return body.length === 1 && start.kind === 'heading' ? [] : body;
}

function startsBody(piece: Piece, label: Label): boolean {
  const { box, page, size, column } = label;
  if (piece.page !== page.number) return piece.page === page.number + 1 && piece.kind !== 'heading';
  if (piece.column !== column && piece.column >= 0 && column >= 0)
    return piece.kind !== 'heading' && piece.column > column;
  const gap = piece.box.y - bottomEdge(box);
  if (gap < -0.5 * size) return false;
  return gap <= (piece.kind === 'heading' ? 1.2 : 3) * Math.max(size, piece.size);
}

/** Whether a piece continues the notice whose first and last pieces so far are given. */
export function continuesNotice(piece: Piece, last: Piece, first: Piece): boolean {
  const fragment = /^\p{Ll}/u.test(piece.text) && piece.kind !== 'heading';
  if (piece.kind === 'heading' || Math.abs(piece.size - first.size) > 1.2) return false;
  if (first.bold !== piece.bold && !(piece.kind === 'list-item' && !first.bold)) return false;
  if (!continuesKind(piece, last, first, fragment)) return false;
  if (piece.page !== last.page || (piece.column !== last.column && piece.column >= 0 && last.column >= 0))
    return fragment || (piece.kind === 'list-item' && last.kind === 'list-item');
  const gap = piece.box.y - bottomEdge(last.box);
  const cue = mentionsDanger(piece.text) || DUTY.test(piece.text);
  if (gap > (cue ? 2.6 : 2.3) * piece.size || gap < -2 * piece.size) return false;
  return piece.box.x >= first.box.x - 14;
}

function continuesKind(piece: Piece, last: Piece, first: Piece, fragment: boolean): boolean {
  const isItem = piece.kind === 'list-item';
  const wasItem = last.kind === 'list-item';
  if (isItem && first.kind === 'list-item') return true;
  if (isItem === wasItem)
    return isItem || first.bold || fragment || mentionsDanger(piece.text) || DUTY.test(piece.text);
  if (isItem) return /[:;]$|\b(?:following|below)\W*$/i.test(last.text);
  return fragment;
}
