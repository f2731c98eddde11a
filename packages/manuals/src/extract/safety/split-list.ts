import { type Notice, type NoticePattern, noticeOf } from './notice';
import { type Piece, printed } from './pieces';
import type { SignalWord } from './signal-words';

const NUMBERED = /^\(?(?:\d{1,2}|\p{L}|[ivxIVX]{1,4})[.)]?$/u;

/**
 * Bullets below a signal word are one notice each (a numbered list is one procedure, and stays one);
 * deeper bullets and loose lines belong to the bullet above them.
 */
export function splitList(
  pattern: NoticePattern,
  pieces: readonly Piece[],
  word: SignalWord | undefined,
): (Notice | undefined)[] {
  const [first] = pieces;
  if (!first) return [];
  if (NUMBERED.test(first.marker ?? '')) return [noticeOf(pattern, pieces, word)];
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const deeper =
      piece.kind !== 'list-item' ||
      (piece.page === first.page && piece.column === first.column && piece.box.x > first.box.x + 9);
    const open = groups.at(-1);
    if (deeper && open) open.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) =>
    noticeOf(
      pattern,
      group,
      word,
      group.map((p, at) => (at === 0 ? p.text : printed(p))),
    ),
  );
}
